import { hashSecret } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { listRegistrationLines } from '#server/features/ledger/store.ts'
import { readPaymentSettings } from '#server/features/payments/payment-settings-store.ts'
import { listAddressLines, listPayers } from '#server/features/payments/statement.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Letter } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import type { BenefitValues } from '#shared/domain/payments/benefit-values.ts'
import { defaultStatusSentence, type Issuer, writeLetter } from '#shared/domain/payments/letter-texts.ts'
import { listNeededLetters, type NeededLetter } from '#shared/domain/payments/letters.ts'
import { formatStatementNumber } from '#shared/domain/payments/statement.ts'
import { type Draft, findFairValues, listLetters, listLevelsWithBenefits, listSentSubjects } from './store.ts'

interface LetterContext extends BenefitValues {
  eventDate: string
  eventName: string
  today: string
  issuer: Issuer
}

export async function readLetterContext(
  db: Db,
  eventId: number,
  { today, settings: organization }: Moment,
): Promise<LetterContext> {
  const { eventDate, name: eventName } = await requireEvent(db, eventId)
  const settings = await readPaymentSettings(db)
  const { values } = await findFairValues(db, eventId)
  const levels = await listLevelsWithBenefits(db, eventId)
  const legalName = settings.legalName || organization.organizationName
  const { ein, address, signer, statusSentence } = settings
  return {
    eventDate,
    eventName,
    today,
    issuer: { legalName, ein, address, signer, statusSentence: statusSentence || defaultStatusSentence(legalName) },
    values,
    benefitsOf: (levelId) => levels.find(({ id }) => id === levelId)?.benefits ?? [],
  }
}

type Payer = Awaited<ReturnType<typeof listPayers>>[number]
type StoredLetter = Awaited<ReturnType<typeof listLetters>>[number]
type Line = Awaited<ReturnType<typeof listRegistrationLines>>[number]

export interface Letters {
  drafts: Draft[]
  approved: Letter[]
}

export async function listLettersWithDrafts(db: Db, ids: readonly number[], frame: LetterContext): Promise<Letters[]> {
  if (ids.length === 0) return []
  const stored = Map.groupBy(await listLetters(db, ids), ({ registrationId }) => registrationId)
  const lines = Map.groupBy(await listRegistrationLines(db, ids), ({ registrationId }) => registrationId)
  const sent = new Set((await listSentSubjects(db, ids)).map(({ subject }) => subject))
  const payers = await listPayers(db, ids)
  return payers.map((payer) => {
    const own = stored.get(payer.id) ?? []
    const approved = own.map(({ id, letter }): Letter => {
      const replacedBy = own.find(({ replacesId }) => replacesId === id)?.letter.number ?? null
      const state = sent.has(formatLetterSubject(letter.number)) ? 'sent' : 'approved'
      return { ...letter, replacedBy, state: replacedBy ? 'replaced' : state }
    })
    return { drafts: draftLetters(payer, own, lines.get(payer.id) ?? [], frame), approved: approved.toReversed() }
  })
}

function draftLetters(
  payer: Payer,
  stored: readonly StoredLetter[],
  lines: readonly Line[],
  frame: LetterContext,
): Draft[] {
  const registrationId = payer.id
  const latest = stored.filter(({ id }) => !stored.some(({ replacesId }) => replacesId === id))
  const find = (subject: string) => latest.find(({ letter }) => letter.subject === subject)
  const changed = listNeededLetters({
    ...frame,
    lines,
    pledged: lines.flatMap(({ places }) => places ?? []),
    approved: new Set(latest.map(({ letter }) => letter.subject)),
  }).filter((letter) => !isUnchanged(find(letter.subject)?.letter, letter, frame.issuer))
  const ofMoney = changed.filter(({ kind }) => kind !== 'inKind')
  const ofNewDays = ofMoney.filter(({ subject }) => !find(subject))
  const moved = ofMoney.filter(({ receivedCents }) => receivedCents === 0).slice(0, ofNewDays.length)
  return changed
    .filter((letter) => !moved.includes(letter))
    .map((letter, index) => {
      const last = find((moved[ofNewDays.indexOf(letter)] ?? letter).subject)
      const replaces = last?.letter.number ?? null
      const words = {
        to: payer.email,
        eventName: frame.eventName,
        addressee: listAddressLines(payer),
        paragraphs: writeLetter(letter, replaces),
        issuer: frame.issuer,
      }
      return {
        ...letter,
        ...words,
        fingerprint: hashSecret(JSON.stringify([registrationId, letter, words, last?.id])),
        registrationId,
        partner: payer.partner || payer.companyName,
        number: formatLetterNumber(frame, registrationId, stored.length + index + 1),
        state: 'draft',
        date: frame.today,
        replaces,
        replacesId: last?.id ?? null,
        replacedBy: null,
        obstacle: findObstacle(letter, frame.issuer),
      }
    })
}

/** Whether a letter's facts and issuer are unchanged. A new signer or wording must not replace a letter. */
function isUnchanged(last: Draft | undefined, letter: NeededLetter, issuer: Issuer): boolean {
  if (!last) return false
  const { legalName, ein, address } = issuer
  const now = { ...last, ...letter, issuer: { ...last.issuer, legalName, ein, address } }
  return isSame(last, now)
}

/** `FW-2027-0042-L1` */
export const formatLetterNumber = ({ eventDate }: LetterContext, registrationId: number, sequence: number) =>
  `${formatStatementNumber(eventDate, registrationId)}-L${sequence}`

export const formatLetterSubject = (number: string) => `Your tax letter ${number}`

function findObstacle({ missing }: NeededLetter, { ein, signer }: Issuer): Letter['obstacle'] {
  if (missing.length > 0) return 'values'
  return ein && signer ? '' : 'issuer'
}
