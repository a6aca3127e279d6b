import { Map as MapIcon } from 'lucide-react'
import { Section } from '#client/ui/layout/layout.tsx'
import { type EventFacts, hasFacts } from '#shared/domain/event/event-facts.ts'
import { listSchedule } from '#shared/domain/event/schedule.ts'
import styles from './event-day.module.css'

/** The schedule, the place, and the other facts about the day of an event. Nothing if none is entered. */
export function EventDay({ event }: { event: EventFacts }) {
  const { venue, venueAddress, arrivalNote, dressCode } = event
  const schedule = listSchedule(event.schedule)
  if (!hasFacts(event)) return null
  return (
    <Section title="Your day">
      {schedule.length > 0 && (
        <ul className={styles.schedule}>
          {schedule.map(({ minutes, time, text }) => (
            <li key={`${minutes} ${text}`}>
              <span>{time}</span> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {(venue || venueAddress) && (
        <p className={styles.place}>
          {venue && <strong>{venue}</strong>} <span>{venueAddress}</span>
          {venueAddress && (
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${venue} ${venueAddress}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              <MapIcon size={18} aria-hidden="true" />
              Directions
            </a>
          )}
        </p>
      )}
      {arrivalNote && <p>{arrivalNote}</p>}
      {dressCode && <p>Dress code: {dressCode}</p>}
    </Section>
  )
}
