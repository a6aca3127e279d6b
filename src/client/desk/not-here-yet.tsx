import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import type { DeskPart } from '#shared/domain/desk/facts.ts'
import { countGuests, countGuestsBy, type DeskGuest, listMissing } from '#shared/domain/desk/guests.ts'
import { countOf } from '#shared/domain/text.ts'
import { useTime } from './desk-context.ts'
import styles from './guests.module.css'

const partnersShown = 5

interface NotHereYetProps {
  guests: readonly DeskGuest[]
  part: DeskPart
  onSearch: (search: string) => void
}

/** The missing guests by course, then by company, with the numbers to call. */
export function NotHereYet({ guests, part, onSearch }: NotHereYetProps) {
  const [isAllShown, setAllShown] = useState(false)
  const courses = countGuestsBy(guests, part, ({ course }) => course)
  const sorted = listMissing(guests, part)
  const shown = isAllShown ? sorted : sorted.slice(0, partnersShown)
  return (
    <section className={styles.overview}>
      <h2 className={styles.overviewHead}>
        Not here yet <span className={styles.figure}>{countGuests(guests, part).missing}</span>
      </h2>
      {part === 'golf' && courses.length > 1 && (
        <ul className={styles.lines}>
          {courses.map(({ name, missing: count, expected }) => (
            <li key={name}>
              <span>{name}</span>
              <span>
                <b>{count}</b> of {expected}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lines}>
        {shown.map(({ registrationId, name, missing, isNoOneHere, phones }) => (
          <li key={registrationId}>
            <button type="button" className={styles.partnerLink} onClick={() => onSearch(name)}>
              <b>{name}</b>
              <small>
                {countOf(missing, 'guest')}
                {isNoOneHere && ', no one here'}
              </small>
            </button>
            <span className={styles.phones}>
              {phones.map((mobile) => (
                <PhoneLink key={mobile} number={mobile} className={styles.phone} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button tone="quiet" onPress={() => setAllShown(true)}>
          Show all {sorted.length} partners
        </Button>
      )}
    </section>
  )
}

const lastShown = 5

interface JustCheckedInProps {
  guests: readonly DeskGuest[]
  part: DeskPart
  onUndo: (guest: DeskGuest) => void
}

/** The last check-ins of all devices. */
export function JustCheckedIn({ guests, part, onUndo }: JustCheckedInProps) {
  const time = useTime()
  const last = guests
    .flatMap((guest) => {
      const fact = guest.state.here[part]
      return fact ? [{ guest, at: fact.at }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, lastShown)
  if (last.length === 0) return null
  return (
    <section className={styles.overview}>
      <h2 className={styles.overviewHead}>Just checked in</h2>
      <ul className={styles.lines}>
        {last.map(({ guest, at }) => (
          <li key={guest.key}>
            <span>
              {guest.name} <small>{time(at)}</small>
            </span>
            <Button tone="quiet" onPress={() => onUndo(guest)} aria-label={`Undo check-in for ${guest.name}`}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
