import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '#client/ui/page.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { WizardStep } from '#shared/domain/wizard-steps.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type ReviewSectionProps = { step: WizardStep; title: string; children: ReactNode }

/** One step as it was filled in, with the way back to it. */
export function ReviewSection({ step, title, children }: ReviewSectionProps) {
  const { addressOf } = useWizard()
  return (
    <Section
      title={title}
      actions={
        <Link {...addressOf(step)}>
          Change<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      }
    >
      {children}
    </Section>
  )
}
