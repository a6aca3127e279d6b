import { type Campaign, schedule, type WrittenEmail, writtenEmail } from '#shared/contracts/email/campaigns.ts'
import { z } from '#shared/contracts/zod.ts'
import { type AudienceKind, type CountedDate, isForGuests, type Schedule } from '#shared/domain/mail/campaign.ts'
import { checkTextForGuests } from '#shared/domain/mail/placeholders.ts'
import { chooseStartingSchedule, chooseStartingWords } from './starting-texts.ts'

export interface EmailValues {
  kind: AudienceKind
  earlierEventId: number | null
  /** For attendees: empty for all, `here` for people who aren't here yet, `courseId 4`, or `spotIds 12,13`. */
  part: string
  registrationIds: number[]
  subject: string
  text: string
  excluded: string[]
  when: Schedule['kind']
  on: string
  /** Numbers of days, separated by commas: `30, 14, 7, 3`. */
  days: string
  from: CountedDate
  isOnWeekdays: boolean
}

export function toWrittenEmail(eventId: number, values: EmailValues): WrittenEmail {
  const { kind, part, registrationIds, earlierEventId } = values
  return {
    eventId,
    audience: {
      kind,
      ...(registrationIds.length > 0 && kind !== 'earlierPartners' && { registrationIds }),
      ...(earlierEventId !== null && kind === 'earlierPartners' && { earlierEventId }),
      ...(kind === 'attendees' && readPart(part)),
    },
    subject: values.subject,
    text: values.text,
    excluded: values.excluded,
    schedule: toSchedule(values),
    isOnWeekdays: values.isOnWeekdays,
  }
}

const parts = ['courseId', 'holeId', 'tableId', 'spotIds'] as const
const partOfAddress = /^(here|(courseId|holeId|tableId) [1-9]\d{0,8}|spotIds [1-9]\d{0,8}(,[1-9]\d{0,8})*)$/

export const checkPart = (part = ''): string => (partOfAddress.test(part) ? part : '')

function readPart(part: string): Partial<WrittenEmail['audience']> {
  const [name = '', ids = ''] = part.split(' ')
  if (name === 'spotIds') return { spotIds: ids.split(',').map(Number) }
  return part === 'here' ? { isNotHere: true } : part === '' ? {} : { [name]: Number(ids) }
}

function toSchedule({ when, on, days, from }: EmailValues): Schedule & WrittenEmail['schedule'] {
  if (when === 'now') return { kind: 'now' }
  if (when === 'day') return { kind: 'day', on }
  return {
    kind: 'days',
    from,
    days: days
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  }
}

/** Replaces an unfinished schedule, which the server would refuse. */
export function toEmailPreview(sent: WrittenEmail): WrittenEmail {
  return z.safeParse(schedule, sent.schedule).success ? sent : { ...sent, schedule: { kind: 'now' } }
}

export function fieldOf(path: string, { when }: EmailValues): keyof EmailValues | 'root' {
  if (path === 'subject' || path === 'text') return path
  if (path.startsWith('schedule')) return when === 'day' ? 'on' : 'days'
  if (path.startsWith('audience')) return path.endsWith('earlierEventId') ? 'earlierEventId' : 'kind'
  return 'root'
}

export function checkEmail(eventId: number, values: EmailValues): Map<keyof EmailValues | 'root', string> {
  const { issues = [] } = z.safeParse(writtenEmail, toWrittenEmail(eventId, values)).error ?? {}
  const found = new Map(
    issues.map(({ path, message }) => [fieldOf(path.join('.'), values), message] as const).toReversed(),
  )
  const { schedule: read } = toWrittenEmail(eventId, values)
  if (read.kind === 'days' && read.days.some((day) => !Number.isInteger(day))) {
    found.set('days', 'Enter whole numbers separated by commas')
  }
  const forContacts =
    isForGuests(values.kind) && checkTextForGuests(`${values.subject} ${values.text}`, values.kind === 'silentGuests')
  if (forContacts) found.set('text', forContacts)
  if (values.when === 'day' && values.on === '') found.set('on', 'Select a date')
  if (values.kind === 'earlierPartners' && values.earlierEventId === null) {
    found.set('earlierEventId', 'Select an earlier event')
  }
  return found
}

export const newEmail = (kind: AudienceKind, isOver: boolean): EmailValues => ({
  kind,
  earlierEventId: null,
  part: '',
  registrationIds: [],
  excluded: [],
  on: '',
  isOnWeekdays: true,
  ...chooseStartingWords(kind, isOver),
  ...chooseStartingSchedule(kind),
  when: 'now',
})

export function toEmailValues({ audience, schedule, subject, text, excluded, isOnWeekdays }: Campaign): EmailValues {
  const { kind, earlierEventId = null, isNotHere, registrationIds = [] } = audience
  const part = parts.find((name) => audience[name] !== undefined)
  return {
    ...{ kind, earlierEventId, subject, text, isOnWeekdays, registrationIds: [...registrationIds] },
    excluded: [...excluded],
    part: isNotHere ? 'here' : part ? `${part} ${audience[part]}` : '',
    ...chooseStartingSchedule(kind),
    when: schedule.kind,
    on: schedule.kind === 'day' ? schedule.on : '',
    ...(schedule.kind === 'days' && { from: schedule.from, days: schedule.days.join(', ') }),
  }
}

export function readDraft(key: string): EmailValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function storeDraft(key: string, values: EmailValues | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked or full, but the page still contains the text.
  }
}
