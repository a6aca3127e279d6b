import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
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
