import { ContactForm } from './contact-step/contact-form.tsx'
import { ContactSummary } from './review-step/contact-summary.tsx'
import { ReadOnlyStep } from './wizard/steps/read-only-step.tsx'
import { useWizard } from './wizard/wizard-context.ts'

/** Step 1: who registers. */
export function ContactStep() {
  const { canEdit, edition } = useWizard()
  if (canEdit('contact.firstName')) return <ContactForm key={edition} />
  return (
    <ReadOnlyStep step="contact">
      <ContactSummary />
    </ReadOnlyStep>
  )
}
