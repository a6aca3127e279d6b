import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Call, type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listBalances } from '#server/features/ledger/store.ts'
import { refusePartialAccess } from '#server/features/payments/read-payments.ts'
import { findRegistration } from '#server/features/payments/record-payment.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { writeMail } from '#server/mail/layout.ts'
import { button, md, siteLink } from '#server/mail/markdown.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { recordRegistration, recordSave } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readMoment } from '#server/records/settings.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { FairValues, Letter, ReceiptsOfEvent, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { formatLetterNumber, formatLetterSubject, listLettersWithDrafts, readLetterContext } from './draft-letters.ts'
import {
  type Draft,
  findFairValues,
  listIdsWithLedgerLines,
  listLevelsWithBenefits,
  upsertFairValues,
} from './store.ts'

/** Leaves out drafts for partners. @throws {Refused} not_found */
export const readLetters = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
): Promise<{ letters: Letter[] }> =>
  readSnapshot(db, async (snapshot) => {
    refusePartialAccess(pass)
    const { id, eventId } = requireFound(await findRegistration(snapshot, pass.id))
    const frame = await readLetterContext(snapshot, eventId, await readMoment(snapshot, now()))
    const { drafts, approved } = await readRegistrationLetters(snapshot, id, frame)
    return { letters: caller.role === 'admin' ? [...drafts, ...approved] : approved }
  })

const readRegistrationLetters = async (
  db: Db,
  registrationId: number,
  frame: Parameters<typeof listLettersWithDrafts>[2],
) => requireFound((await listLettersWithDrafts(db, [registrationId], frame))[0])

export const readReceipts = ({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number): Promise<ReceiptsOfEvent> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName } = await requireEvent(snapshot, eventId)
    const own = await listLettersOfEvent(snapshot, eventId, await readMoment(snapshot, now()))
    const letters = own.flatMap(({ drafts, approved }) => {
      const corrected = new Set(drafts.map(({ replaces }) => replaces))
      return [...drafts, ...approved.filter(({ state, number }) => state !== 'replaced' && !corrected.has(number))]
    })
    const rank = ({ state, replaces }: Letter) => (state !== 'draft' ? 2 : replaces ? 0 : 1)
    letters.sort((one, other) => rank(one) - rank(other) || one.partner.localeCompare(other.partner))
    const answered = new Set(letters.map(({ registrationId }) => registrationId))
    const asked = (await listBalances(snapshot, eventId))
      .filter(({ id, isTaxInfoRequested, deletedAt }) => isTaxInfoRequested && !deletedAt && !answered.has(id))
      .map(({ id, partner, companyName }) => ({ id, name: partner || companyName }))
    return { eventName, letters, asked }
  })

const listLettersOfEvent = async (db: Db, eventId: number, moment: Moment) => {
  const withEntries = await listIdsWithLedgerLines(db, eventId)
  if (withEntries.length === 0) return []
  return listLettersWithDrafts(db, withEntries, await readLetterContext(db, eventId, moment))
}

export async function countDrafts(db: Db, eventId: number, moment: Moment) {
  const drafts = (await listLettersOfEvent(db, eventId, moment)).flatMap((own) => own.drafts)
  const toCorrect = drafts.filter(({ replaces }) => replaces !== null).length
  return { toApprove: drafts.length - toCorrect, toCorrect }
}

type Approval = ReceivedInput<typeof receiptEndpoints.approveLetters>['body']

/**
 * Approves all these letters, and emails them to the contacts.
 * @throws {Refused} not_found; letters_changed if one isn't what the organizer saw, or can't be sent yet
 */
export async function approveLetters(deps: Deps, caller: Caller, sent: Approval): Promise<ReceiptsOfEvent> {
  const { eventId } = sent
  await writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const frame = await readLetterContext(trx, eventId, call)
    const seen = Map.groupBy(sent.letters, ({ registrationId }) => registrationId)
    for (const [registrationId, letters] of seen) {
      const registration = requireFound(await findRegistration(trx, registrationId))
      if (registration.eventId !== eventId) throw new Refused('not_found')
      const { drafts, approved } = await readRegistrationLetters(trx, registrationId, frame)
      let sequence = approved.length
      for (const fingerprint of new Set(letters.map((letter) => letter.fingerprint))) {
        const draft = drafts.find((one) => one.fingerprint === fingerprint)
        if (!draft || draft.obstacle) throw new Refused('letters_changed')
        sequence += 1
        // Letters are numbered without gaps, even if an earlier draft wasn't approved.
        const number = formatLetterNumber(frame, registrationId, sequence)
        await issueLetter(call, { ...draft, number }, sequence, registration)
      }
    }
  })
  deps.mailIsWaiting()
  return readReceipts(deps, eventId)
}

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

async function issueLetter(
  { trx, caller, now }: Call,
  letter: Draft,
  sequence: number,
  { eventId, deletedAt }: Registration,
) {
  const { registrationId, number, kind, receivedOn, receivedCents, valueCents, deductibleCents } = letter
  const { replaces, replacesId, to } = letter
  const by = nameOf(caller)
  const content = JSON.stringify(letter)
  const approval = { approvedBy: by.name, approvedAt: now.toISOString() }
  await trx
    .insertInto('letters')
    .values({ registrationId, sequence, content, replacesId, ...approval })
    .execute()
  const after = { number, kind, receivedOn, receivedCents, valueCents, deductibleCents, replaces }
  await recordRegistration(trx, by, now, {
    ...{ entity: 'letter', id: registrationId, eventId, action: 'approve', after },
    words: [`approved the tax letter ${number}`],
  })
  await queueMail(trx, {
    kind: 'taxLetter',
    registrationId,
    to,
    mail: writeLetterMail(letter, deletedAt === null),
    now,
  })
}

export const writeLetterMail = ({ registrationId, number, eventName, paragraphs, issuer }: Letter, hasPage: boolean) =>
  writeMail(
    {
      subject: formatLetterSubject(number),
      heading: 'Your tax letter',
      body: md`**${eventName}**

        ${paragraphs.map((text) => md`${text}\n\n`)}

        ${issuer.statusSentence}${issuer.ein && md` EIN: ${issuer.ein}.`}

        ${issuer.signer}
        ${issuer.legalName}

        ${hasPage && button('Print the letter', siteLink(`/registrations/${registrationId}/letter?number=${number}`))}

        > Letter ${number}. Keep this letter with your tax records. You’re receiving this email because you’re the contact for this registration.`,
    },
    issuer.legalName,
  )

export const readFairValues = (db: Db, eventId: number): Promise<FairValues> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName } = await requireEvent(snapshot, eventId)
    const levels = await listLevelsWithBenefits(snapshot, eventId)
    const withoutLevel = { ...placeholderLevel, benefits: [] }
    return { eventId, eventName, levels: [...levels, withoutLevel], ...(await findFairValues(snapshot, eventId)) }
  })

type ValuesToSave = ReceivedInput<typeof receiptEndpoints.saveFairValues>['body']

/** @throws {Refused} not_found, changed_elsewhere */
export async function saveFairValues(deps: Deps, caller: Caller, sent: ValuesToSave): Promise<FairValues> {
  const { eventId, version: sentVersion, ...after } = sent
  await writeAsCaller(deps, caller, async ({ trx, now }) => {
    const { name } = await requireEvent(trx, eventId)
    const { version, ...before } = await findFairValues(trx, eventId)
    if (isSame(before, after)) return
    const entity = 'fairValues'
    await refuseVersionConflict(trx, { entity, id: eventId, version }, sentVersion, caller.id)
    await upsertFairValues(trx, { eventId, content: JSON.stringify(after), version: version + 1 })
    await recordSave(trx, nameOf(caller), now, { entity, entityId: eventId, eventId, name, before, after })
  })
  return readFairValues(deps.db, eventId)
}
