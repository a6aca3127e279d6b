import { toOneLine } from '../text.ts'
import { listSchedule } from './schedule.ts'

interface Facts {
  arrivalNote: string
  dressCode: string
  schedule: string
}

/** The facts about the day besides the place, one on each line: the schedule, the way there, the dress code. */
export const listFactLines = ({ arrivalNote, dressCode, schedule }: Facts): string[] => [
  ...listSchedule(schedule).map(({ time, text }) => `${time} ${toOneLine(text)}`),
  ...(arrivalNote ? [toOneLine(arrivalNote)] : []),
  ...(dressCode ? [`Dress code: ${toOneLine(dressCode)}`] : []),
]
