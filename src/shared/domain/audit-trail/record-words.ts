import { isCalendarDate } from '../calendar.ts'
import { formatDate } from '../formats.ts'
import { joinWords, startUpper, toOneLine } from '../text.ts'
import type { Entity, PartOfRegistration } from './entities.ts'
import { describedFields, nameField } from './field-labels.ts'

type RecordFields = Readonly<Record<string, unknown>>

/** The percent sign stands for the record's name. */
const nouns: Record<Exclude<Entity, PartOfRegistration>, string> = {
  affiliation: 'affiliation %',
  benefit: 'benefit “%”',
  checkIn: 'check-in desk',
  dinnerTable: 'table %',
  event: 'event %',
  fairValues: 'benefit values for %',
  golfCourse: 'course %',
  invitation: 'invitation for %',
  campaign: 'email “%”',
  mail: 'email',
  mailServer: 'mail server',
  mailStop: 'unsubscribed addresses',
  partnershipLevel: 'level %',
  paymentSettings: 'payment settings',
  placement: 'golfer placement for %',
  seating: 'dinner tables for %',
  seatingPublication: 'dinner tables for %',
  settings: 'settings',
  testMail: 'test email',
  user: 'user %',
}

const isNoun = (entity: string): entity is keyof typeof nouns => Object.hasOwn(nouns, entity)

const fillNoun = (entity: string, name: string) =>
  (isNoun(entity) ? nouns[entity] : 'registration').replace(name ? '%' : / (for )?“?%”?/, () => name)

export const formatRecord = (entity: string, name: string): string => startUpper(fillNoun(entity, name))

const nameFields: Partial<Record<Entity, readonly string[]>> = {
  affiliation: ['name'],
  benefit: ['description'],
  dinnerTable: ['number'],
  event: ['name'],
  golfCourse: ['name'],
  invitation: ['email'],
  campaign: ['subject'],
  partnershipLevel: ['name'],
  user: ['firstName', 'lastName'],
}

export function readRecordName(entity: Entity, record: object | null | undefined): string {
  const fields = { ...record } as RecordFields
  const name = (nameFields[entity] ?? []).map((field) => fields[field] ?? '').join(' ')
  return toOneLine(name) || (entity === 'user' && String(fields.email ?? '')) || ''
}

const verbs: Record<string, string | undefined> = {
  approve: 'approved',
  create: 'added',
  delete: 'deleted',
  remove: 'deleted',
  revoke: 'canceled',
  save: 'saved',
  send: 'sent',
  withdraw: 'withdrew',
}

const phrases: Partial<Record<string, (record: string, name: string, after: RecordFields) => string>> = {
  'invitation create': (_, name) => `invited ${name}`,
  'invitation resend': (_, name) => `resent the invitation to ${name}`,
  'mailStop resume': () => 'resumed emails',
  'mailStop stop': () => 'stopped emails',
  'seatingPublication update': (record, _, { isPublished }) =>
    isPublished ? `showed partners ${record}` : `hid ${record} from partners`,
  'testMail send': () => 'sent a test email',
  'user signUp': () => 'signed up',
}

interface RecordChange {
  entity: Entity
  action: string
  before?: object | null
  after?: object | null
}

/** Doesn't contain IDs, or values from records with secrets. */
export function describeRecord({ entity, action, before, after }: RecordChange, name: string): string {
  const record = `the ${fillNoun(entity, name)}`
  const phrase =
    phrases[`${entity} ${action}`]?.(record, name, { ...after }) ?? `${verbs[action] ?? 'changed'} ${record}`
  const fields = action === 'update' ? listChangedFields(entity, { ...before }, { ...after }) : []
  return fields.length > 0 ? `${phrase}: ${joinWords(fields)}` : phrase
}

/** Longer texts aren't quoted. */
const maxQuoted = 60

const listChangedFields = (entity: Entity, before: RecordFields, after: RecordFields): string[] =>
  (describedFields[entity] ?? [])
    .filter((field) => field in before && field in after)
    .map((field) => {
      const [from, to] = [quote(before[field]), quote(after[field])]
      return from === null || to === null ? nameField(field) : `${nameField(field)} from ${from} to ${to}`
    })

function quote(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' || value.length > maxQuoted) return null
  if (value === '') return 'nothing'
  return isCalendarDate(value) ? formatDate(value) : `“${value}”`
}
