/** Names the records of the audit trail, and describes changes to those that aren't part of a registration. */

import { joinWords, startUpper, toOneLine } from '../text.ts'
import type { RecordedChange } from './describe-change.ts'
import type { Entity, recordEntities } from './entities.ts'
import { asPlain, type Plain, readText } from './field-changes.ts'
import { listChangedFields } from './record-fields.ts'

type RecordEntity = (typeof recordEntities)[number]

/** How sentences call a record. Its name, if known, replaces the part with the percent sign. */
const nouns: Record<RecordEntity | 'placement' | 'seating' | 'mail' | 'checkIn', string> = {
  affiliation: 'affiliation %',
  benefit: 'benefit “%”',
  checkIn: 'check-in desk',
  dinnerTable: 'table %',
  event: 'event %',
  fairValues: 'fair values for %',
  golfCourse: 'course %',
  invitation: 'invitation for %',
  mail: 'email',
  mailing: 'email “%”',
  mailServer: 'mail server',
  mailStop: 'unsubscribed addresses',
  mailTemplate: 'email template “%”',
  partnershipLevel: 'level %',
  paymentReminderPlan: 'payment reminders for %',
  paymentSettings: 'payment settings',
  placement: 'golfer placement for %',
  reminderPlan: 'reminders for %',
  seating: 'dinner tables for %',
  seatingPublication: 'dinner tables for %',
  settings: 'settings',
  testMail: 'test email',
  user: 'user %',
}

const isNoun = (entity: string): entity is keyof typeof nouns => Object.hasOwn(nouns, entity)

const fillNoun = (entity: string, name: string, fallback: string) =>
  (isNoun(entity) ? nouns[entity] : fallback).replace(name ? '%' : / (for )?“?%”?/, () => name)

/** `Event Hope Classic 2027` */
export const nameRecord = (entity: string, name: string): string => startUpper(fillNoun(entity, name, 'registration'))

/** The fields that make up the name of a record, as its row and its audit lines store them. */
export const nameFields: Partial<Record<Entity, readonly string[]>> = {
  affiliation: ['name'],
  benefit: ['description'],
  dinnerTable: ['number'],
  event: ['name'],
  golfCourse: ['name'],
  invitation: ['email'],
  mailing: ['subject'],
  mailTemplate: ['name'],
  partnershipLevel: ['name'],
  user: ['firstName', 'lastName'],
}

/** Returns an empty name if the row or side of an audit line doesn't contain it. */
export function readRecordName(entity: string, row: unknown): string {
  const plain: Plain = asPlain(row)
  const read = (field: string) => {
    const value = plain[field]
    return typeof value === 'number' ? String(value) : readText(value)
  }
  const fields = nameFields[entity as Entity] ?? []
  return fields.map(read).filter(Boolean).join(' ') || (entity === 'user' && readText(plain.email)) || ''
}

const verbs: Record<string, string | undefined> = {
  create: 'added',
  delete: 'deleted',
  remove: 'deleted',
  revoke: 'revoked',
  save: 'saved',
  send: 'sent',
  withdraw: 'withdrew',
}

/** Actions whose sentences aren't a verb and the record. */
const phrases: Partial<Record<string, (record: string, name: string, after: Plain) => string>> = {
  'invitation create': (_, name) => `invited ${name || 'someone'}`,
  'invitation resend': (_, name) => `invited ${name || 'someone'} again`,
  'mailStop resume': () => 'resumed emails',
  'mailStop stop': () => 'stopped emails',
  'seatingPublication update': (record, _, { isPublished }) =>
    isPublished ? `showed partners ${record}` : `hid ${record} from partners`,
  'testMail send': () => 'sent a test email',
  'user signUp': () => 'signed up',
}

/** Returns a sentence without IDs. Values only of records that hold no secrets. */
export function describeRecord({ who, entity, action, before, after }: RecordedChange, name: string): string {
  const record = `the ${fillNoun(entity, name, 'record')}`
  const phrase =
    phrases[`${entity} ${action}`]?.(record, name, asPlain(after)) ?? `${verbs[action] ?? 'changed'} ${record}`
  const fields = action === 'update' ? listChangedFields(entity, before, after) : []
  const details = fields.length > 0 ? `: ${joinWords(fields)}` : ''
  return `${toOneLine(who) || 'Someone'} ${phrase}${details}.`
}
