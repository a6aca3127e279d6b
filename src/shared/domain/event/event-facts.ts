import { toOneLine } from '../text.ts'
import { listSchedule } from './schedule.ts'

export interface EventFacts {
  venue: string
  venueAddress: string
  arrivalNote: string
  dressCode: string
  schedule: string
}

export const eventFactKeys = ['venue', 'venueAddress', 'arrivalNote', 'dressCode', 'schedule'] as const

export const noEventFacts: EventFacts = { venue: '', venueAddress: '', arrivalNote: '', dressCode: '', schedule: '' }

export const pickEventFacts = ({ venue, venueAddress, arrivalNote, dressCode, schedule }: EventFacts): EventFacts => ({
  venue,
  venueAddress,
  arrivalNote,
  dressCode,
  schedule,
})

export const hasEventFacts = (event: EventFacts): boolean => eventFactKeys.some((key) => event[key] !== '')

/** The schedule, arrival note, and dress code, one fact per line. */
export const listFactLines = ({ arrivalNote, dressCode, schedule }: EventFacts): string[] => [
  ...listSchedule(schedule).map(({ time, text }) => `${time} ${toOneLine(text)}`),
  ...(arrivalNote ? [toOneLine(arrivalNote)] : []),
  ...(dressCode ? [`Dress code: ${toOneLine(dressCode)}`] : []),
]
