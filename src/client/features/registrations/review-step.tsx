import { type FormEvent, useState } from 'react'
import { CheckboxField } from '#client/ui/checkbox-field.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { fieldIdOf } from '#client/ui/form/field-id.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Section } from '#client/ui/page.tsx'
import { TextAreaField } from '#client/ui/text-area-field.tsx'
import { maxLength } from '#shared/limits.ts'
import { AttendeesSummary } from './review-step/attendees-summary.tsx'
import { ContactSummary } from './review-step/contact-summary.tsx'
import { DonationSummary } from './review-step/donation-summary.tsx'
import styles from './review-step/review.module.css'
import { ReviewSection } from './review-step/review-section.tsx'
import { useReviewIssues } from './review-step/use-review-issues.ts'
import { StepActions } from './wizard/step-actions.tsx'
import { useWizard } from './wizard/wizard-context.ts'

/** Step 4: everything once more, and what else there is to say. */
export function ReviewStep() {
  const { draft, change, canEdit, finishStep, visit } = useWizard()
  const [wasSubmitted, setSubmitted] = useState(false)
  const { review } = draft
  const issues = useReviewIssues(wasSubmitted)
  const saveLabel =
    visit.mode === 'summarize' ? 'Save updates' : draft.id === 0 ? 'Submit registration' : 'Save registration'
  const commentsId = fieldIdOf('review.comments')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (issues.isInOrder) finishStep('review')
    else document.getElementById(commentsId)?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
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
      <Section title="Anything else?">
        <Stack>
          <TextAreaField
            id={commentsId}
            label="Comments"
            maxLength={maxLength.comments}
            value={review.comments}
            onChange={(comments) => change({ review: { ...review, comments } })}
            isReadOnly={!canEdit('review.comments')}
            error={issues.comments}
          />
          <CheckboxField
            label={
              visit.role === 'user' ? 'Please send me tax information for my donation' : 'Tax information is requested'
            }
            isSelected={review.isTaxInfoRequested}
            onChange={(isTaxInfoRequested) => change({ review: { ...review, isTaxInfoRequested } })}
            disabledReason={canEdit('review.isTaxInfoRequested') ? undefined : 'You cannot change this.'}
          />
        </Stack>
      </Section>
      <StepActions step="review" saveLabel={saveLabel} />
    </form>
  )
}
