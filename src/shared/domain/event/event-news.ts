import { formatDate } from '../formats.ts'
import type { EventFacts } from './event-facts.ts'

type EventDayFacts = Pick<EventFacts, 'venue' | 'venueAddress' | 'schedule'> & { name: string; eventDate: string }

export interface EventChangeNotice {
  subject: string
  text: string
}

/** Null if the date, place, and schedule stay the same. */
export function describeEventChange(
  before: EventDayFacts & { registrationCount: number },
  after: EventDayFacts,
): EventChangeNotice | null {
  if (before.registrationCount === 0) return null
  const isMoved = after.eventDate !== before.eventDate
  const [place, schedule] = [describePlace(after), after.schedule.trim()]
  const changes = [
    ...(isMoved ? [`The new date is ${formatDate(after.eventDate)}. It was ${formatDate(before.eventDate)}.`] : []),
    ...(place !== describePlace(before) && place ? [`The location is ${place}.`] : []),
    ...(schedule !== before.schedule && schedule ? [`The schedule:\n${schedule}`] : []),
  ]
  if (changes.length === 0) return null
  return {
    subject: isMoved ? `New date for ${after.name}` : `News about ${after.name}`,
    text: [
      'Hello {first name},',
      `${isMoved ? `The date of ${after.name} has changed.` : `We have news about ${after.name}.`} Please tell your guests.`,
      ...changes,
      'To update your calendar, select “Add to calendar” on your dashboard again.',
    ].join('\n\n'),
  }
}

const describePlace = ({ venue, venueAddress }: EventDayFacts) => [venue, venueAddress].filter(Boolean).join(', ')
