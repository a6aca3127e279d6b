import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { ContactLink } from '#client/parts/links.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { describeNamesDay, findOnlineUpdates } from '#shared/domain/registration/permissions.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { issuesOf } from '../save/issues.ts'
import { StepActions } from './step-actions.tsx'
import { basePaths } from './steps.ts'
import { useWizard } from './wizard-context.ts'

export function ReadOnlyStep({ step, children }: { step: WizardStep; children: ReactNode }) {
  const { finishStep } = useWizard()

  function continueToNextStep(event: FormEvent) {
    event.preventDefault()
    finishStep(step)
  }

  return (
    <form noValidate onSubmit={continueToNextStep} className="flex min-w-0 max-w-184 flex-col gap-8">
      <Notice>
        <WhyReadOnly step={step} />
      </Notice>
      {children}
      <StepActions step={step} />
    </form>
  )
}

export function WhyReadOnly({ step }: { step: WizardStep }) {
  const { visit, saved, canEdit } = useWizard()
  if (visit.role === 'admin') return 'This event is over. You can only correct names and comments.'
  if (saved?.changeable === 'everything') {
    return (
      <>
        You can enter attendee names here. For other changes,{' '}
        <Link to={`${basePaths.register}/${step}`} params={{ id: String(saved.id) }}>
          edit the registration
        </Link>
        .
      </>
    )
  }
  if (canEdit('attendees') && saved) {
    const { firstName, lastName, email } = saved.contact
    return (
      <>
        You can enter attendee names here. For other changes, ask {firstName} {lastName}, the contact:{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>.
      </>
    )
  }
  return (
    <>
      Online Registration Is Now Closed. To make a change, <ContactLink>contact us</ContactLink>.
    </>
  )
}

type ServerIssuesProps = {
  part: 'contact' | 'donation'
  fieldIdOf: (path: string) => string
}

export function ServerIssues({ part, fieldIdOf }: ServerIssuesProps) {
  const { serverIssues } = useWizard()
  const issues = issuesOf(part, serverIssues)
  const first = issues.map(({ path }) => fieldIdOf(path)).at(0)

  useEffect(() => {
    if (!first) return
    // Runs after the router, which focuses the page's title when the step opens.
    const frame = requestAnimationFrame(() => document.getElementById(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [first])

  const errors = issues.map(({ path, message }) => ({ message, fieldId: path === '' ? undefined : fieldIdOf(path) }))
  return <ErrorSummary errors={errors} />
}

/** Undefined until the day in the organization's time zone is known. */
export function useNamesDay(): string | undefined {
  const { event, saved, visit } = useWizard()
  const today = useSite()?.today
  const reopenedUntil = saved?.reopenedUntil ?? null
  return today && describeNamesDay(findOnlineUpdates({ event, reopenedUntil }, today), visit.role)
}
