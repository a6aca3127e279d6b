import type { Selectable } from 'kysely'
import { hashSecret } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Database, Db } from '#server/db/tables.ts'
import { listLinesOf } from '#server/features/ledger/store.ts'
import { readPaymentSettings } from '#server/features/payments/payment-settings-store.ts'
import { listAddress, listPayers } from '#server/features/payments/statement.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { FairValue, Letter } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type LevelValues, valuedPlaceNames } from '#shared/domain/payments/benefit-values.ts'
import { type Issuer, usualStatusSentence, writeLetter } from '#shared/domain/payments/letter-texts.ts'
import { listNeededLetters, type NeededLetter } from '#shared/domain/payments/letters.ts'
import { joinWords } from '#shared/domain/text.ts'
import { findFairValues, listLetters, listLevelsWithBenefits } from './store.ts'

export interface Draft extends Letter {
  /** The facts behind the words. */
  facts: NeededLetter
  subject: string
  sequence: number
  replacesId: number | null
}

/** A letter as it is stored: what its reader sees besides the amounts. */
type Content = Pick<Letter, 'eventName' | 'addressee' | 'paragraphs' | 'issuer'> & Pick<Draft, 'facts'>

interface Frame {
  eventDate: string
  eventName: string
  today: string
  issuer: Issuer
  valuesOf: (levelId: number) => LevelValues
}

/** Reads what all letters of an event have in common. @throws {Refused} not_found */
export async function readFrame(db: Db, eventId: number, { today, settings: organization }: Moment): Promise<Frame> {
  const { eventDate, name: eventName } = await requireEvent(db, eventId)
  const settings = await readPaymentSettings(db)
  const { values } = await findFairValues(db, eventId)
  const levels = new Map((await listLevelsWithBenefits(db, eventId)).map((level) => [level.id, level]))
  const legalName = settings.legalName || organization.organizationName
  const { ein, address, signer, statusSentence } = settings
  return {
    eventDate,
    eventName,
    today,
    issuer: { legalName, ein, address, signer, statusSentence: statusSentence || usualStatusSentence(legalName) },
    valuesOf: (levelId) => toLevelValues(levelId, values, levels.get(levelId)?.benefits ?? []),
  }
}

function toLevelValues(
  levelId: number,
  values: readonly FairValue[],
  benefits: readonly { id: number; name: string }[],
): LevelValues {
  const find = (item: FairValue['item']) =>
    values.find((value) => value.levelId === levelId && value.item === item)?.cents ?? null
  return {
    places: { golf: find('golf'), dinner: find('dinner'), vip: find('vip') },
    benefits: benefits.flatMap(({ id, name }) => ({ name, cents: find(`benefit ${id}`) ?? 0 })),
  }
}

type Payer = Awaited<ReturnType<typeof listPayers>>[number]
type StoredLetter = Selectable<Database['letters']>

/** The drafts of a registration's letters, and the approved ones, newest first. */
export interface Letters {
  drafts: Draft[]
  approved: Letter[]
}

/** The letters of registrations, by ID. */
export async function listLettersWithDrafts(
  db: Db,
  ids: readonly number[],
  frame: Frame,
): Promise<ReadonlyMap<number, Letters>> {
  if (ids.length === 0) return new Map()
  const stored = Map.groupBy(await listLetters(db, ids), ({ registrationId }) => registrationId)
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ registrationId }) => registrationId)
  const payers = await listPayers(db, ids)
  return new Map(
    payers.map((payer) => [
      payer.id,
      draftLetters(payer, stored.get(payer.id) ?? [], lines.get(payer.id) ?? [], frame),
    ]),
  )
}

type Line = Awaited<ReturnType<typeof listLinesOf>>[number]

function draftLetters(payer: Payer, stored: readonly StoredLetter[], lines: readonly Line[], frame: Frame): Letters {
  const registrationId = payer.id
  const needed = listNeededLetters({
    lines,
    pledged: lines.flatMap(({ places }) => places ?? []),
    valuesOf: frame.valuesOf,
    approved: new Set(stored.map(({ subject }) => subject)),
    today: frame.today,
  })
  const drafts: Draft[] = []
  for (const letter of needed) {
    const last = stored.findLast(({ subject }) => subject === letter.subject)
    if (last && isUnchanged(last, letter, frame.issuer)) continue
    const sequence = stored.length + drafts.length + 1
    const words = {
      eventName: frame.eventName,
      addressee: listAddress(payer),
      paragraphs: writeLetter(letter, last?.number ?? null),
      issuer: frame.issuer,
    }
    drafts.push({
      ...pickAmounts(letter),
      ...words,
      facts: letter,
      fingerprint: hashSecret(JSON.stringify([registrationId, letter, words, last?.id])),
      registrationId,
      partner: payer.partner,
      subject: letter.subject,
      sequence,
      number: letterNumber(frame, registrationId, sequence),
      state: 'draft',
      date: frame.today,
      replaces: last?.number ?? null,
      replacesId: last?.id ?? null,
      replacedBy: null,
      obstacle: describeObstacle(letter, frame.issuer),
    })
  }
  return { drafts, approved: stored.map((letter) => toLetter(letter, stored, payer.partner)).toReversed() }
}

const pickAmounts = ({ kind, receivedOn, receivedCents, valueCents, deductibleCents }: NeededLetter) => ({
  kind,
  receivedOn,
  receivedCents,
  valueCents,
  deductibleCents,
})

/**
 * Whether a letter's facts and the organization that issued it are unchanged. A new signer or new wording in a newer
 * version of Fairway doesn't replace a letter.
 */
function isUnchanged(last: StoredLetter, letter: NeededLetter, issuer: Issuer): boolean {
  const content = JSON.parse(last.content) as Content
  const isSameIssuer = (['legalName', 'ein', 'address'] as const).every((name) => content.issuer[name] === issuer[name])
  return isSameIssuer && isSame(content.facts, JSON.parse(JSON.stringify(letter)))
}

/** `FW-2027-0042-L1` */
const letterNumber = ({ eventDate }: Frame, registrationId: number, sequence: number) =>
  `FW-${eventDate.slice(0, 4)}-${String(registrationId).padStart(4, '0')}-L${sequence}`

function describeObstacle({ missing }: NeededLetter, { ein, signer }: Issuer): string {
  const values = missing.map((place) => valuedPlaceNames[place])
  if (values.length > 0) return `Enter the value of ${joinWords(values)} first`
  return ein && signer ? '' : 'Enter your EIN and signer in the payment settings first'
}

function toLetter(stored: StoredLetter, all: readonly StoredLetter[], partner: string): Letter {
  const { id, number, replacesId, content, registrationId, date } = stored
  const { kind, receivedOn, receivedCents, valueCents, deductibleCents } = stored
  const { facts: _, ...words }: Content = JSON.parse(content)
  const replacedBy = all.find((other) => other.replacesId === id)?.number ?? null
  return {
    ...{ kind, receivedOn, receivedCents, valueCents, deductibleCents },
    ...words,
    registrationId,
    number,
    date,
    partner,
    state: replacedBy ? 'replaced' : 'approved',
    replaces: all.find((other) => other.id === replacesId)?.number ?? null,
    replacedBy,
    fingerprint: '',
    obstacle: '',
  }
}
