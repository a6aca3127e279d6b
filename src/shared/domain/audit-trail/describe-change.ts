/** Describes lines of the audit trail: who changed what, from what, to what. */

import { isCalendarDate } from '../calendar.ts'
import { type DeskPart, partWords } from '../desk/facts.ts'
import { formatDate } from '../formats.ts'
import { nameMailKind } from '../mail/mail-log.ts'
import { type BoardWords, describePlacement, dinnerWords, golfWords } from '../placement/descriptions.ts'
import { toOneLine } from '../text.ts'
import { describeAttendeesChange, describeSpotChanges } from './attendees.ts'
import { isRegistrationEntity, type RegistrationEntity } from './entities.ts'
import {
  asList,
  asPlain,
  describeFields,
  describeWish,
  describeWishRequest,
  isPlain,
  isSameValue,
  type NamesBehindIds,
  type Plain,
  readMoney,
  readName,
  readText,
  sayChange,
} from './field-changes.ts'
import { describePayment } from './payment-changes.ts'

/**
 * A line of the audit trail about a registration. `before` and `after` can have any shape, because lines are never
 * edited.
 */
export interface RecordedChange {
  /** Empty if no one was logged in. */
  who: string
  entity: string
  action: string
  before: unknown
  after: unknown
}

/** Returns at least one sentence, without IDs or field names. */
export function describeChange(change: RecordedChange, names: NamesBehindIds): string[] {
  const who = toOneLine(change.who) || 'Somebody'
  const words = boardWords[change.entity]
  const moves = words ? describePlacesChange({ ...change, who }, words) : []
  if (moves.length > 0) return moves
  const phrases = listPhrases(change, names)
  return (phrases.length > 0 ? phrases : ['changed the registration']).map((phrase) => toSentence(`${who} ${phrase}`))
}

const boardWords: Record<string, BoardWords | undefined> = { placement: golfWords, seating: dinnerWords }

const toSentence = (text: string) => (/[.!?…]”?$/.test(text) ? text : `${text}.`)

type Describe = (change: RecordedChange, names: NamesBehindIds) => string[]

const describers: Record<RegistrationEntity, Describe> = {
  registration: describeRegistration,
  assignedCourse: describeCourse,
  checkIn: describeCheckIn,
  returnedPlaces: ({ after }) => describeReturn(after),
  placement: () => ['changed the places of golfers'],
  seating: () => ['changed the seats of guests'],
  mail: describeMail,
  levelAgreement: describeLevelAgreement,
  guestLink: describeGuestLink,
  reopening: describeReopening,
  internalNotes: describeNotes,
  wish: describeWish,
  wishRequest: describeWishRequest,
  payment: describePayment,
  letter: ({ after }) => [`approved the tax letter ${readText(asPlain(after).number)}`],
}

function listPhrases(change: RecordedChange, names: NamesBehindIds): string[] {
  return isRegistrationEntity(change.entity) ? describers[change.entity](change, names) : []
}

function describeRegistration({ action, before, after }: RecordedChange, names: NamesBehindIds): string[] {
  const [from, to] = [asPlain(before), asPlain(after)]
  switch (action) {
    case 'create':
      return [describeCreation(to, names)]
    case 'delete':
      return ['deleted the registration']
    case 'restore':
      return ['restored the registration', ...describeParts(from, to, names)]
    default:
      return describeParts(from, to, names)
  }
}

function describeCreation(to: Plain, names: NamesBehindIds): string {
  const donation = asPlain(to.donation)
  const partner = readText(asPlain(to.contact).nameForMarketingMaterials) || 'this partner'
  const amount = readMoney(donation.donation)
  const level = readName(names.levels, donation.partnershipLevelId)
  const details = [...(amount ? [`with a donation of ${amount}`] : []), ...(level ? [`at the ${level} level`] : [])]
  return [`registered ${partner}`, ...details].join(' ')
}

function describeCourse(change: RecordedChange, { courses }: NamesBehindIds): string[] {
  const before = readName(courses, asPlain(change.before).assignedGolfCourseId)
  const after = readName(courses, asPlain(change.after).assignedGolfCourseId)
  if (before === '' && after) return [`assigned the course ${after}`]
  if (after === '' && before) return [`cleared the course ${before}`]
  return sayChange('the assigned course', before, after)
}

function describeCheckIn({ action, after }: RecordedChange): string[] {
  const { guest, part, note } = asPlain(after)
  const name = readText(guest) || 'a guest'
  const ofPart = typeof part === 'string' && Object.hasOwn(partWords, part) ? partWords[part as DeskPart] : ''
  const where = ofPart && ` for ${ofPart}`
  switch (action) {
    case 'in':
      return [`checked in ${name}${where}`]
    case 'undo':
      return [where ? `undid the check-in of ${name}${where}` : `undid a change to ${name}`]
    case 'walkIn':
      return [`added the walk-in ${name}${where}`]
    default:
      return [readText(note) ? `noted about ${name}: “${readText(note)}”` : `made a note about ${name}`]
  }
}

/** The numbers of a donation that determine its spots. */
const placeFields = ['golfersIncluded', 'golfersAdditional', 'dinnersIncluded', 'dinnersAdditional', 'vipsIncluded']

/** Each part of a registration, with a fallback sentence. */
function describeParts(from: Plain, to: Plain, names: NamesBehindIds): string[] {
  const tell = (part: 'contact' | 'donation' | 'review', what: string) => {
    const phrases = describeFields(part, asPlain(from[part]), asPlain(to[part]), names)
    return phrases.length > 0 || isSameValue(from[part], to[part]) ? phrases : [`changed ${what}`]
  }
  const didPlacesChange = placeFields.some(
    (field) => !isSameValue(asPlain(from.donation)[field], asPlain(to.donation)[field]),
  )
  const said = [
    ...tell('contact', 'the contact details'),
    ...tell('donation', 'the donation'),
    ...describeAttendeesChange(from.attendees, to.attendees, names, didPlacesChange),
    ...describeSpotChanges(from.changedSpots, to.changedSpots, names, didPlacesChange),
    ...tell('review', 'the last step'),
  ]
  const isOfAttendees = !isSameValue(from.attendees, to.attendees) || !isSameValue(from.changedSpots, to.changedSpots)
  return said.length === 0 && isOfAttendees ? ['changed the attendees'] : said
}

function describeMail({ action, after }: RecordedChange): string[] {
  const { kind, to } = asPlain(after)
  const mail = nameMailKind(typeof kind === 'string' ? kind : '')
  const address = readText(to)
  const what = `the ${mail.charAt(0).toLowerCase()}${mail.slice(1)}`
  const end = address ? ` to ${address}` : ''
  switch (action) {
    case 'sendNow':
      return [`retried ${what}${end}`]
    case 'send':
      return [`sent ${what}${end}`]
    default:
      return [`sent ${what} again${end}`]
  }
}

function describeLevelAgreement({ action, after }: RecordedChange, { levels }: NamesBehindIds): string[] {
  const { belowLevelBy, partnershipLevelId } = asPlain(after)
  const level = readName(levels, partnershipLevelId) || 'the level'
  const amount = readMoney(belowLevelBy)
  const what = amount ? `a donation ${amount} below ${level}` : `a donation below ${level}`
  return [action === 'withdraw' ? `withdrew the agreement to ${what}` : `agreed to ${what}`]
}

function describeGuestLink({ action, after }: RecordedChange): string[] {
  const { spotNumber, to, name } = asPlain(after)
  const spot = typeof spotNumber === 'number' ? `spot ${spotNumber}` : 'a spot'
  const address = readText(to)
  switch (action) {
    case 'decline':
      return [`said that ${readText(name) || 'they'} can’t make it`]
    case 'lose':
      return [`ended the link for the guest in ${spot}, which was removed${address ? `, and emailed ${address}` : ''}`]
    case 'accept':
      return [`said that ${readText(name) || 'they'} can make it after all`]
    case 'confirm':
      return [`was sent a confirmation at ${address}`]
    case 'end':
      return [`ended the link for the guest in ${spot}`]
    case 'resume':
      return [`resumed the link for the guest in ${spot}`]
    case 'send':
      return [`sent a link to the guest in ${spot}${address ? ` to ${address}` : ''}`]
    default:
      return [`created a link for the guest in ${spot}`]
  }
}

function describeNotes({ before, after }: RecordedChange): string[] {
  const read = (notes: unknown) => {
    const text = readText(asPlain(notes).internalNotes)
    return text && `“${text}”`
  }
  return sayChange('the internal notes', read(before), read(after))
}

function describeReopening({ before, after }: RecordedChange): string[] {
  const [from, to] = [readDay(asPlain(before).reopenedUntil), readDay(asPlain(after).reopenedUntil)]
  if (!to) return ['closed the registration again']
  return [
    from
      ? `changed the last day of the reopened registration from ${from} to ${to}`
      : `reopened the registration through ${to}`,
  ]
}

const readDay = (date: unknown) => (typeof date === 'string' && isCalendarDate(date) ? formatDate(date) : '')

/** Compares the golfers before and after, so any action that stores both lists can be described. */
function describePlacesChange({ who, action, before, after }: RecordedChange, words: BoardWords): string[] {
  const [from, to] = [readGolfers(before), readGolfers(after)]
  const ids = [...new Set([...from.keys(), ...to.keys()])]
  const moved = ids.flatMap((id) => {
    const [earlier, later] = [from.get(id), to.get(id)]
    if (isSameValue(earlier?.place, later?.place)) return []
    const golfer = later ?? earlier
    return [
      {
        name: readText(golfer?.name) || 'a golfer',
        from: readWhere(earlier),
        to: readWhere(later),
        course: readCourse(earlier) || readCourse(later) || undefined,
        partner: readText(golfer?.partner) || undefined,
        cause: readText(earlier?.cause) || undefined,
      },
    ]
  })
  return [...new Set(moved.map((golfer) => describePlacement(who, action, [golfer], words)))]
}

/** Describes who is back on their holes and seats after a restore, and who isn't. */
function describeReturn(places: unknown): string[] {
  return [
    ...describeBack(places, { on: 'on', one: 'golfer', place: 'hole' }),
    ...describeBack(asPlain(places).seats, { on: 'at', one: 'guest', place: 'table' }),
  ]
}

function describeBack(places: unknown, { on, one, place: where }: Record<'on' | 'one' | 'place', string>): string[] {
  const { restored, lost } = asPlain(places)
  const count = asList(restored).length
  const back =
    count === 1 ? `put 1 ${one} back ${on} their ${where}` : `put ${count} ${one}s back ${on} their ${where}s`
  const left = asList(lost).filter(isPlain)
  return [
    ...(count > 0 ? [back] : []),
    ...left.map(({ name, place }) => {
      const there = readText(place)
      return `could not put ${readText(name) || `a ${one}`} back${there && ` ${on} ${there}`}`
    }),
  ]
}

function readGolfers(list: unknown): Map<unknown, Plain> {
  return new Map(
    asList(list)
      .filter(isPlain)
      .map((golfer) => [golfer.spotId, golfer]),
  )
}

const readCourse = (golfer: Plain | undefined) => readText(asPlain(asPlain(golfer).place).course)

function readWhere(golfer: Plain | undefined): string | null {
  const place = asPlain(golfer).place
  return isPlain(place) ? readText(place.where) || 'a hole' : null
}
