import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { type AttendeeKey, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'

/** Returns what the form would send, by field name. */
export const readTyped = (form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> =>
  Object.fromEntries([...new FormData(form, submitter)].map(([name, text]) => [name, String(text)]))

/** The saved email, or the address of the invitation. */
export const invitedEmail = ({ attendee, sentTo }: GuestSpot): string => attendee?.email || (sentTo ?? '')

/** Untouched fields follow the saved values, which isn't typing. */
export function hasTypedSince(
  typed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  spot: GuestSpot,
): boolean {
  const { attendee } = spot
  const read = (key: AttendeeKey) => {
    if (key === 'email') return invitedEmail(spot)
    return attendee?.[key] === true ? 'on' : String(attendee?.[key] || '')
  }
  return attendeeKeys.some((key) => now[key] !== typed[key] && (now[key] ?? '') !== read(key))
}
