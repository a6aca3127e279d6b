import { FormMessage } from '#client/parts/public-form.tsx'
import { usePublicPage } from '#client/parts/public-page.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { type AttendeeKey, attendeeFields, mapFields } from '#shared/domain/spots/attendee-fields.ts'
import { readGuestForm } from '#shared/public-forms.ts'

export const onDay = (day: string | null) => (day === null ? '' : ` on ${formatDate(day)}`)

/** The state of the reply. */
export function Standing({ spot }: { spot: GuestSpot }) {
  const { partner, state, until, answeredOn, isChanged, attendee, confirmedTo } = spot
  const changeUntil = `You can change your answer through ${formatDate(until)}.`
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

type RefusedProps = { spot: GuestSpot; asked: readonly AttendeeKey[] }

/** Why a reply wasn't saved. If the spot has changed, it shows both values of each field. */
export function Refused({ spot, asked }: RefusedProps) {
  const { form } = usePublicPage()
  if (form?.problem.code !== 'changed_elsewhere') return <FormMessage labels={labels} />
  const name = `${spot.attendee?.firstName ?? ''} ${spot.attendee?.lastName ?? ''}`.trim()
  // It may be the guest's own answer, as from another device.
  const isByPartner = spot.isChanged || spot.answeredOn === null
  const { attendee: mine } = readGuestForm(form.typed)
  const differing = mine ? asked.filter((key) => mine[key] !== (spot.attendee?.[key] ?? attendeeFields[key].blank)) : []
  return (
    <Notice
      tone="error"
      title={`${isByPartner ? `${spot.partner} changed this spot` : 'This spot changed'} while you had it open`}
    >
      {name === '' ? 'This spot no longer has a name.' : `The name is now ${name}.`} Your entries aren’t saved yet. Save
      again to replace the earlier version.
      {differing.length > 0 && (
        <ul>
          {differing.map((key) => (
            <li key={key}>
              {labels[key]}: you entered “{show(key, mine?.[key], spot)}”, but “{show(key, spot.attendee?.[key], spot)}”
              is saved.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const labels = mapFields((_, { label }) => label) as Record<AttendeeKey, string>

/** The value of a field in words. */
function show(key: AttendeeKey, value: unknown, spot: GuestSpot): string {
  const field = attendeeFields[key]
  const words =
    field.kind === 'choice'
      ? spot[field.list].find(({ id }) => id === value)?.name
      : field.kind === 'flag'
        ? value
          ? 'Yes'
          : 'No'
        : value
  return words ? String(words) : 'empty'
}

/** The field at a path of the call. */
export const keyOf = (path: string) => path.replace(/^attendee\./, '')
