import { toOneLine } from '../text.ts'
import { listSchedule } from './schedule.ts'

/** Facts about the day of an event. Empty where the organizers haven't entered them. */
export interface EventFacts {
  venue: string
  venueAddress: string
  /** Parking, directions, where to meet. */
  arrivalNote: string
  dressCode: string
  /** `7:00 AM Check-in`, one on each line. */
  schedule: string
}

export const eventFactKeys = ['venue', 'venueAddress', 'arrivalNote', 'dressCode', 'schedule'] as const

/** An event about whose day nothing is entered yet. */
export const noFacts: EventFacts = { venue: '', venueAddress: '', arrivalNote: '', dressCode: '', schedule: '' }

export const pickFacts = ({ venue, venueAddress, arrivalNote, dressCode, schedule }: EventFacts): EventFacts => ({
  venue,
  venueAddress,
  arrivalNote,
  dressCode,
  schedule,
})

/** Whether anything about the day is entered. */
export const hasFacts = (event: EventFacts): boolean => eventFactKeys.some((key) => event[key] !== '')

/** The facts besides the place, one on each line: the schedule, the way there, the dress code. */
export const listFactLines = ({ arrivalNote, dressCode, schedule }: EventFacts): string[] => [
  ...listSchedule(schedule).map(({ time, text }) => `${time} ${toOneLine(text)}`),
  ...(arrivalNote ? [toOneLine(arrivalNote)] : []),
  ...(dressCode ? [`Dress code: ${toOneLine(dressCode)}`] : []),
]
