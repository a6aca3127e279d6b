import { Notice } from '#client/ui/feedback.tsx'
import { ErrorSummary, nameField } from '#client/ui/form/error-summary.tsx'
import type { FieldConflict, Issue, Problem } from '#shared/contracts/problem.ts'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { type AttendeeKey, attendeeFields } from '#shared/domain/spots/attendee-fields.ts'

export const onDay = (day: string | null) => (day === null ? '' : ` on ${formatDate(day)}`)

/** The state of the reply. A current error hides an earlier success. */
export function Standing({ spot, isRefused }: { spot: GuestSpot; isRefused: boolean }) {
  const { partner, state, until, answeredOn, isChanged, attendee, confirmedTo } = spot
  const changeUntil = `You can change your answer through ${formatDate(until)}.`
  if (isRefused && state !== 'open' && !isChanged) return null
  if (state === 'cannotCome') {
    return (
      <Notice tone="success" title="You told us you can’t make it">
        We’ve told {partner}. If you can come after all, tell us by {formatDate(until)}.
      </Notice>
    )
  }
  if (state === 'filledIn' && !isChanged) {
    return (
      <Notice
        tone="success"
        title={`${attendee?.firstName ? `Thank you, ${attendee.firstName}` : 'Thank you'}. Your answer was saved${onDay(answeredOn)}.`}
      >
        {!attendee?.firstName && 'Please add your details. '}
        {confirmedTo && `We emailed your confirmation to ${confirmedTo}. `}
        {changeUntil}
      </Notice>
    )
  }
  if (isChanged) {
    return (
      <Notice title={`Changed by ${partner}${onDay(spot.changedOn)}`}>
        Check that everything is correct. {changeUntil}
      </Notice>
    )
  }
  return null
}

/** Why a reply wasn't saved: field errors or a sentence, and the fields that have changed, too. */
export interface Refusal {
  issues: readonly Issue[]
  message: string | null
  isChanged: boolean
  conflicts: readonly FieldConflict[]
  /** The version that saving again overwrites. */
  overwrites: number | undefined
}

type Refused = Pick<Problem, 'detail'> & Partial<Pick<Problem, 'code' | 'issues' | 'conflicts' | 'changed'>>

export function toRefusal({ code, detail, issues = [], conflicts = [], changed }: Refused): Refusal {
  const ofFields = issues.filter((issue) => keyOf(issue) in attendeeFields)
  return {
    issues: ofFields,
    message: ofFields.length > 0 ? null : detail,
    isChanged: code === 'changed_elsewhere',
    conflicts,
    overwrites: changed?.version,
  }
}

export function RefusalNotice({ refusal, spot }: { refusal: Refusal; spot: GuestSpot }) {
  const { issues, message, isChanged, conflicts } = refusal
  if (isChanged) {
    const name = `${spot.attendee?.firstName ?? ''} ${spot.attendee?.lastName ?? ''}`.trim()
    // It may be the guest's own answer, as from another device.
    const isByPartner = spot.isChanged || spot.answeredOn === null
    return (
      <Notice
        tone="error"
        title={`${isByPartner ? `${spot.partner} changed this spot` : 'This spot changed'} while you had it open`}
      >
        {name === '' ? 'This spot no longer has a name.' : `The name is now ${name}.`} Your entries aren’t saved yet.
        Save again to replace the earlier version.
        {conflicts.length > 0 && (
          <ul>
            {conflicts.map(({ path, label, mine, theirs }) => (
              <li key={path}>
                {label}: you entered “{mine || 'nothing'}”, but “{theirs || 'nothing'}” is saved.
              </li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  if (message !== null) return <Notice tone="error">{message}</Notice>
  const errors = issues.map((issue) => ({
    message: nameField(issue.message, attendeeFields[keyOf(issue)].label),
    fieldId: idOfField(keyOf(issue)),
  }))
  return <ErrorSummary errors={errors} />
}

export const keyOf = ({ path }: Pick<Issue, 'path'>) => path.replace(/^attendee\./, '') as AttendeeKey

export const idOfField = (name: AttendeeKey) => `guest-${name}`
