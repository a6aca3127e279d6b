import { FormMessage } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { explainUnsent } from '#shared/domain/mail/mail-setup.ts'
import { attendeeFields, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import { isAsked } from './guest-field.tsx'

export const formatOnDay = (day: string | null) => (day === null ? '' : ` on ${formatDate(day)}`)

export function GuestOutcome({ spot }: { spot: GuestSpot }) {
  const { partner, state, until, answeredOn, isChanged, attendee, confirmedTo } = spot
  const whyUnsent = explainUnsent(usePublicPage().site.mailSetup, 'user')
  const changeUntil = `You can change your reply through ${formatDate(until)}.`
  if (state === 'cannotCome') {
    return (
      <Notice tone="success" title="You’ve told us you can’t make it">
        We’ve told {partner}. If you can come after all, tell us by {formatDate(until)}.
      </Notice>
    )
  }
  if (state === 'filledIn' && !isChanged) {
    return (
      <Notice
        tone="success"
        title={`${attendee?.firstName ? `Thank you, ${attendee.firstName}` : 'Thank you'}. Your reply was saved${formatOnDay(answeredOn)}.`}
      >
        {!attendee?.firstName && 'Please add your details. '}
        {confirmedTo && `${describeConfirmation(confirmedTo, whyUnsent)} `}
        {changeUntil}
      </Notice>
    )
  }
  if (isChanged) {
    return (
      <Notice title={`Changed by ${partner}${formatOnDay(spot.changedOn)}`}>
        Check that everything is correct. {changeUntil}
      </Notice>
    )
  }
  return null
}

const describeConfirmation = (to: string, whyUnsent: string) =>
  whyUnsent ? `We can’t email your confirmation yet because ${whyUnsent}.` : `We emailed your confirmation to ${to}.`

export function Refused({ spot }: { spot: GuestSpot }) {
  const { form } = usePublicPage()
  if (form?.problem.code !== 'changed_elsewhere') return <FormMessage labels={listFieldLabels(spot)} />
  const name = `${spot.attendee?.firstName ?? ''} ${spot.attendee?.lastName ?? ''}`.trim()
  // The guest may have replied on another device.
  const isByPartner = spot.isChanged || spot.answeredOn === null
  const { conflicts = [] } = form.problem
  return (
    <Notice
      tone="error"
      title={`${isByPartner ? `${spot.partner} changed this spot` : 'This spot changed'} while you had it open`}
    >
      {name === '' ? 'This spot no longer has a name.' : `The name is now ${name}.`} Your entries aren’t saved yet. Save
      again to replace the saved version.
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

const listFieldLabels = (spot: GuestSpot) =>
  Object.fromEntries(attendeeKeys.filter((key) => isAsked(key, spot)).map((key) => [key, attendeeFields[key].label]))

export const keyOf = (path: string) => path.replace(/^attendee\./, '')
