import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { GuestPreview } from '#shared/contracts/registrations/reminders.ts'
import { guestReminderDaysAfter, guestReminderDaysBefore } from '#shared/limits.ts'
import { countOf } from './count-of.ts'
import styles from './reminders.module.css'

interface GuestPreviewsProps {
  guests: readonly GuestPreview[]
  /** How many reminders guests have been sent. */
  sent: number
}

/** The guests who were asked and are silent: who is reminded at once, with which mail, and who is not, and why. */
export function GuestPreviews({ guests, sent }: GuestPreviewsProps) {
  const reminded = guests.filter(({ why }) => why === '')
  const others = guests.filter(({ why }) => why !== '')
  return (
    <>
      <p>
        Guests who were sent a link and are silent are reminded, too: {guestReminderDaysAfter} days after they were
        asked, and {guestReminderDaysBefore} days before they can answer no more.{' '}
        {sent > 0 && `${countOf(sent, 'reminder')} of guests so far.`}
      </p>
      {reminded.length > 0 && (
        <Disclosure title={`${countOf(reminded.length, 'silent guest')} would be reminded next`}>
          <ul className={styles.list}>
            {reminded.map((guest) => (
              <li key={keyOf(guest)}>
                <Disclosure title={guest.email} note={placeOf(guest)}>
                  <p className={styles.receivers}>{guest.subject}</p>
                  <pre className={styles.text}>{guest.text}</pre>
                </Disclosure>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure title={`${countOf(others.length, 'silent guest')} would get none`}>
          <ul className={styles.list}>
            {others.map((guest) => (
              <li key={keyOf(guest)} className={styles.receivers}>
                <strong>{guest.email}</strong>, {placeOf(guest)}. {guest.why}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

const keyOf = ({ registrationId, spotNumber }: GuestPreview) => `${registrationId} ${spotNumber}`

const placeOf = ({ partner, spotNumber }: GuestPreview) => `spot ${spotNumber} of ${partner}`
