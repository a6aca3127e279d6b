import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { type AttendeeKey, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'

/** What a form would send, by the names of its fields. */
export const readTyped = (form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> =>
  Object.fromEntries([...new FormData(form, submitter)].map(([name, text]) => [name, String(text)]))

/** Fields that nobody has touched become what is saved by themselves, which is nothing that was typed. */
export function hasTypedSince(
  typed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  { attendee }: GuestSpot,
): boolean {
  const read = (key: AttendeeKey) => (attendee?.[key] === true ? 'on' : String(attendee?.[key] || ''))
  return attendeeKeys.some((key) => now[key] !== typed[key] && (now[key] ?? '') !== read(key))
}
