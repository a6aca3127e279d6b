import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '#client/ui/page.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

/** Whoever may change this field may change something in its step. */
const telling = {
  contact: 'contact.firstName',
  donation: 'donation.donation',
  attendees: 'attendees.0.attendeeInfo.firstName',
}

type ReviewSectionProps = { step: keyof typeof telling; title: string; children: ReactNode }

/** One step as it was filled in, with the way back to it. */
export function ReviewSection({ step, title, children }: ReviewSectionProps) {
  const { addressOf, canEdit } = useWizard()
  return (
    <Section
      title={title}
      actions={
        <Link {...addressOf(step)}>
          {canEdit(telling[step]) ? 'Change' : 'View'}
          <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      }
    >
      {children}
    </Section>
  )
}
