import { Map as MapIcon } from 'lucide-react'
import { Section } from '#client/ui/layout/layout.tsx'
import { type EventFacts, hasEventFacts } from '#shared/domain/event/event-facts.ts'
import { listSchedule } from '#shared/domain/event/schedule.ts'

type EventDayProps = {
  event: EventFacts
  isBrief?: boolean
}

export function EventDay({ event, isBrief = false }: EventDayProps) {
  const { venue, venueAddress } = event
  const [arrivalNote, dressCode] = isBrief ? ['', ''] : [event.arrivalNote, event.dressCode]
  const schedule = listSchedule(event.schedule)
  if (!hasEventFacts(isBrief ? { ...event, arrivalNote, dressCode } : event)) return null
  return (
    <Section title="Your day">
      {schedule.length > 0 && (
        <ul className="grid gap-1">
          {schedule.map(({ minutes, time, text }) => (
            <li key={`${minutes} ${text}`} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 wrap-anywhere">
              <span className="text-end text-ink-soft tabular-nums lining-nums">{time}</span> <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {(venue || venueAddress) && (
        <p className="flex flex-col items-start wrap-anywhere">
          {venue && <strong>{venue}</strong>} <span>{venueAddress}</span>
          {venueAddress && !isBrief && (
            <a
              className="inline-flex min-h-touch items-center gap-2"
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
