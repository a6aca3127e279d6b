import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { listChanges } from '#client/features/registrations/draft/changes.ts'
import { golfClubTypesQuery, travelMethodsQuery } from '#client/features/registrations/queries.ts'
import { ChangeList } from '#client/features/registrations/save/change-lists.tsx'
import { findStepOfPath } from '#client/features/registrations/save/issues.ts'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { useNamesDay, WhyReadOnly } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LogoRequest } from '#client/parts/logo-request.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { ErrorSummary, fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section, Stack, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { review } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { hasActivity, hasInfo, sumPlaces } from '#shared/domain/spots/spot.ts'
import { maxLength } from '#shared/limits.ts'
import { describeMissing, ReadOnlySpots } from '../attendees/spot-summary.tsx'
import { ContactSummary } from '../contact/contact-summary.tsx'
import { DonationSummary, PayLater, TotalBar } from '../donation/donation-bill.tsx'
import { StillNeeded } from './still-needed.tsx'

export function ReviewStep() {
  const { draft, canEdit, finishStep, visit } = useWizard()
  const site = useSite()
  const [wasSubmitted, setSubmitted] = useState(false)
  const issues = useReviewIssues(wasSubmitted)
  const total = totalGiven(draft.donation)
  const isAttendeesOnly = !canEdit('contact.firstName') && !canEdit('review.comments')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (issues.isInOrder) finishStep('review')
    else document.getElementById(commentsId)?.focus()
  }

  function saveLabel() {
    if (visit.mode === 'summarize') return 'Save updates'
    if (draft.id === 0) return total > 0 ? `Pledge ${formatMoney(total)}` : 'Submit registration'
    return isAttendeesOnly ? 'Save attendees' : 'Save registration'
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 max-w-184 flex-col gap-10">
      {isAttendeesOnly && (
        <Notice>
          <WhyReadOnly step="review" />
        </Notice>
      )}
      <ErrorSummary errors={issues.shown} />
      <Changes />
      <StillNeeded />
      <ReviewSection step="contact" title="Contact">
        <ContactSummary />
      </ReviewSection>
      <ReviewSection step="donation" title="Donation">
        <DonationSummary />
      </ReviewSection>
      <ReviewSection step="attendees" title="Attendees">
        <AttendeesSummary />
      </ReviewSection>
      <CommentsSection error={issues.comments} />
      {visit.role === 'user' && site && <LogoRequest site={site} donation={draft.donation.donation ?? 0} />}
      <PayLater />
      <StepActions step="review" saveLabel={saveLabel()} total={<TotalBar />} />
    </form>
  )
}

function Changes() {
  const { draft, before } = useWizard()
  const changes = before ? listChanges(draft, before) : []
  if (changes.length === 0) return null
  return (
    <Section title="Your changes">
      <ChangeList changes={changes} />
    </Section>
  )
}

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

function useReviewIssues(wasSubmitted: boolean) {
  const { draft, serverIssues } = useWizard()
  const read = review.safeParse(draft.review)
  const ownMessage = read.success ? undefined : read.error.issues[0]?.message
  const fromServer = serverIssues.filter(({ path }) => findStepOfPath(path) === 'review')
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

function CommentsSection({ error }: { error: string | undefined }) {
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
          disabledReason={mayAskForTax ? undefined : 'You can’t change this.'}
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

function AttendeesSummary() {
  const { draft, spots, saved } = useWizard()
  const travelMethods = useQuery(travelMethodsQuery).data ?? []
  const clubTypes = useQuery(golfClubTypesQuery).data ?? []
  const namesDay = useNamesDay()
  if (spots.length === 0) return <p>There are no attendees included with this registration.</p>
  const known = spots.filter((spot) => hasActivity(spot) || hasInfo(spot))
  const missing = countMissingNames(spots, sumPlaces(draft.donation))
  return (
    <>
      <ReadOnlySpots
        spots={known}
        lookups={{ travelMethods, clubTypes }}
        noteOf={({ id }) => saved?.seated.find(({ spotId }) => spotId === id)?.table}
      />
      {missing > 0 && (
        <Notice>
          {describeMissing(spots, missing)}. {namesDay}
        </Notice>
      )}
    </>
  )
}
