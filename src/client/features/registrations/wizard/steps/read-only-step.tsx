import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { ContactLink } from '#client/parts/links.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { useWizard } from '../wizard-context.ts'
import styles from './read-only-step.module.css'
import { StepActions } from './step-actions.tsx'

export function ReadOnlyStep({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { finishStep } = useWizard()

  function goOn(event: FormEvent) {
    event.preventDefault()
    finishStep(step)
  }

  return (
    <form noValidate onSubmit={goOn} className={styles.step}>
      <Notice>
        <WhyReadOnly />
      </Notice>
      {children}
      <StepActions step={step} />
    </form>
  )
}

export function WhyReadOnly() {
  const { visit, saved, canEdit } = useWizard()
  if (visit.role === 'admin') return 'This event is over: only names and comments can still be corrected.'
  if (saved?.changeable === 'everything') {
    return (
      <>
        Here you can name attendees. If anything else has to change,{' '}
        <Link to={paths.registration} params={{ id: String(saved.id) }}>
          change the registration
        </Link>
        .
      </>
    )
  }
  if (canEdit('attendees') && saved) {
    const { firstName, lastName, email } = saved.contact
    return (
      <>
        Here you can name attendees. If anything else has to change, please ask {firstName} {lastName}, the contact:{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>.
      </>
    )
  }
  return (
    <>
      Online Registration Is Now Closed. If anything has to change, please <ContactLink>contact us</ContactLink>.
    </>
  )
}
