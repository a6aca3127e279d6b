import { type FormEvent, useState } from 'react'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { AnythingElse, commentsId } from './review-step/anything-else.tsx'
import { AttendeesSummary } from './review-step/attendees-summary.tsx'
import { ContactSummary } from './review-step/contact-summary.tsx'
import { DonationSummary } from './review-step/donation-summary.tsx'
import styles from './review-step/review.module.css'
import { ReviewSection } from './review-step/review-section.tsx'
import { useReviewIssues } from './review-step/use-review-issues.ts'
import { WhyReadOnly } from './wizard/read-only-step.tsx'
import { StepActions } from './wizard/step-actions.tsx'
import { useWizard } from './wizard/wizard-context.ts'

/** Step 4: everything once more, and what else there is to say. */
export function ReviewStep() {
  const { draft, canEdit, finishStep, visit } = useWizard()
  const [wasSubmitted, setSubmitted] = useState(false)
  const issues = useReviewIssues(wasSubmitted)
  const isAttendeesOnly = !canEdit('contact.firstName') && !canEdit('review.comments')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (issues.isInOrder) finishStep('review')
    else document.getElementById(commentsId)?.focus()
  }

  function saveLabel() {
    if (visit.mode === 'summarize') return 'Save updates'
    if (draft.id === 0) return 'Submit registration'
    return isAttendeesOnly ? 'Save attendees' : 'Save registration'
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {isAttendeesOnly && (
        <Notice>
          <WhyReadOnly />
        </Notice>
      )}
      <ErrorSummary errors={issues.shown} />
      <ReviewSection step="contact" title="Contact">
        <ContactSummary />
      </ReviewSection>
      <ReviewSection step="donation" title="Donation">
        <DonationSummary />
      </ReviewSection>
      <ReviewSection step="attendees" title="Attendees">
        <AttendeesSummary />
      </ReviewSection>
      <AnythingElse error={issues.comments} />
      <StepActions step="review" saveLabel={saveLabel()} />
    </form>
  )
}
