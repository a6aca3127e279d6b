import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { ErrorSummary, fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section, Stack, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { review } from '#shared/contracts/registrations/registration.ts'
import { maxLength } from '#shared/limits.ts'
import { stepOfPath } from '../wizard/save/save-failure.ts'
import { WhyReadOnly } from '../wizard/steps/read-only-step.tsx'
import { StepActions } from '../wizard/steps/step-actions.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { AttendeesSummary } from './attendees-summary.tsx'
import { ContactSummary } from './contact-summary.tsx'
import { DonationSummary } from './donation-summary.tsx'
import styles from './review.module.css'

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

/** Whoever may change this field may change something in its step. */
const editableFields = {
  contact: 'contact.firstName',
  donation: 'donation.donation',
  attendees: 'attendees.0.attendeeInfo.firstName',
}

type ReviewSectionProps = { step: keyof typeof editableFields; title: string; children: ReactNode }

function ReviewSection({ step, title, children }: ReviewSectionProps) {
  const { addressOf, canEdit } = useWizard()
  return (
    <Section
      title={title}
      actions={
        <Link {...addressOf(step)}>
          {canEdit(editableFields[step]) ? 'Change' : 'View'}
          <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      }
    >
      {children}
    </Section>
  )
}

/** What is wrong in the last step, or belongs to no step at all. */
function useReviewIssues(wasSubmitted: boolean) {
  const { draft, serverIssues } = useWizard()
  const read = review.safeParse(draft.review)
  const ownMessage = read.success ? undefined : read.error.issues[0]?.message
  const fromServer = serverIssues.filter(({ path }) => stepOfPath(path) === 'review')
  const shown = [
    ...(wasSubmitted && ownMessage ? [{ path: 'review.comments', message: ownMessage }] : []),
    ...fromServer,
  ].map(({ path, message }) => ({ message, fieldId: path.startsWith('review.') ? fieldIdOf(path) : undefined }))
  return {
    isInOrder: read.success,
    shown,
    comments: (wasSubmitted && ownMessage) || fromServer.find(({ path }) => path === 'review.comments')?.message,
  }
}

const commentsId = fieldIdOf('review.comments')

/** What else there is to say; for those who can only read it, what has been said. */
function AnythingElse({ error }: { error: string | undefined }) {
  const { draft, change, canEdit, visit } = useWizard()
  const { review } = draft
  const [mayComment, mayAskForTax] = [canEdit('review.comments'), canEdit('review.isTaxInfoRequested')]
  if (!mayComment && !mayAskForTax) return <GivenComments {...review} />
  return (
    <Section title="Anything else?">
      <Stack>
        <TextAreaField
          id={commentsId}
          label="Comments"
          maxLength={maxLength.comments}
          value={review.comments}
          onChange={(comments) => change({ review: { ...review, comments } })}
          isReadOnly={!mayComment}
          error={error}
        />
        <CheckboxField
          label={
            visit.role === 'user' ? 'Please send me tax information for my donation' : 'Tax information is requested'
          }
          isSelected={review.isTaxInfoRequested}
          onChange={(isTaxInfoRequested) => change({ review: { ...review, isTaxInfoRequested } })}
          disabledReason={mayAskForTax ? undefined : 'You cannot change this.'}
        />
      </Stack>
    </Section>
  )
}

function GivenComments({ comments, isTaxInfoRequested }: { comments: string; isTaxInfoRequested: boolean }) {
  if (!comments && !isTaxInfoRequested) return null
  return (
    <Section title="Comments">
      {comments && <p>{comments}</p>}
      {isTaxInfoRequested && <p>Tax information is requested.</p>}
    </Section>
  )
}
