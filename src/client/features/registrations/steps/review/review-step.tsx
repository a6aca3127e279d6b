import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { golfClubTypesQuery, travelMethodsQuery } from '#client/features/registrations/queries.ts'
import { stepOfPath } from '#client/features/registrations/save/save-failure.ts'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { useNamesDay, WhyReadOnly } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { ErrorSummary, fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section, Stack, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { review } from '#shared/contracts/registrations/registration.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { describeAttendee, nameActivities } from '#shared/domain/spots/info.ts'
import { hasActivity, hasInfo, sumPlaces } from '#shared/domain/spots/spot.ts'
import { maxLength } from '#shared/limits.ts'
import { ContactSummary } from '../contact/contact-summary.tsx'
import { DonationSummary } from '../donation/donation-bill.tsx'

/** Step 4: a summary, and comments. */
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
    <form noValidate onSubmit={submit} className="flex min-w-0 max-w-184 flex-col gap-10">
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

/** Anyone who may change this field may change something in its step. */
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

/** Errors of the last step, or of no step. */
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

/** The comments, editable or read-only. */
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

/** The known attendees, and the number of open spots and missing names. */
function AttendeesSummary() {
  const { draft, fitted, saved } = useWizard()
  const travelMethods = useQuery(travelMethodsQuery).data ?? []
  const clubTypes = useQuery(golfClubTypesQuery).data ?? []
  const namesDay = useNamesDay()
  const [isUnfolded, setUnfolded] = useState(false)
  const { spots } = fitted
  if (spots.length === 0) return <p>There are no attendees included with this registration.</p>
  const known = spots
    .filter((spot) => hasActivity(spot) || hasInfo(spot))
    .map((spot) => ({ ...spot, details: describeAttendee(spot, { travelMethods, clubTypes }).join(' · ') }))
  const missing = countMissingNames(spots, sumPlaces(draft.donation))
  const open = describeOpenSpots(spots.length - known.length, spots.length)
  return (
    <>
      {known.some(({ details }) => details) && (
        <Button tone="quiet" className="sm:hidden" aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Hide details' : 'Show details'}
        </Button>
      )}
      <ol>
        {known.map((spot) => (
          <li key={spot.spotNumber} className="flex items-baseline gap-3 border-line border-b py-2 max-sm:flex-wrap">
            <span className="w-6 flex-none text-ink-soft tabular-nums">{spot.spotNumber}</span>{' '}
            <span translate="no" className="min-w-0 flex-[1_1_8rem] font-semibold wrap-anywhere">
              {spot.name}
            </span>{' '}
            <span className="flex-none text-ink-soft sm:w-34">
              {[...nameActivities(spot), saved?.seated.find(({ spotId }) => spotId === spot.id)?.table]
                .filter(Boolean)
                .join(', ')}
            </span>{' '}
            <span
              className={classNames(
                'min-w-0 flex-[2_1_12rem] text-ink-soft text-note wrap-anywhere max-sm:basis-full max-sm:ps-9 max-sm:empty:hidden',
                !isUnfolded && 'max-sm:hidden',
              )}
            >
              {spot.details}
            </span>
          </li>
        ))}
      </ol>
      {open && <p className="text-ink-soft">{open}</p>}
      {missing > 0 && (
        <Notice>
          {missing === 1 ? 'One attendee has no name yet.' : `${missing} attendees have no name yet.`} {namesDay}
        </Notice>
      )}
    </>
  )
}

/** The number of spots without any entries, or empty. */
export function describeOpenSpots(open: number, all: number): string {
  if (open === 0) return ''
  return `${open} of ${all} ${all === 1 ? 'spot' : 'spots'} ${open === 1 ? 'is' : 'are'} still open.`
}
