import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Call, type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listBalances } from '#server/features/ledger/store.ts'
import { refusePartialAccess } from '#server/features/payments/read-payments.ts'
import { findRegistration } from '#server/features/payments/record-payment.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { orNotFound, Refused } from '#server/foundation/refusals.ts'
import { writeMail } from '#server/mail/layout.ts'
import { button, md, siteLink } from '#server/mail/markdown.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { recordRegistration, recordSave } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readMoment } from '#server/records/settings.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { FairValues, Letter, ReceiptsOfEvent, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { type Draft, listLettersWithDrafts, readFrame } from './draft-letters.ts'
import { findFairValues, insertLetter, listLevelsWithBenefits, putFairValues } from './store.ts'

/** The letters of a registration. Partners don't see drafts. @throws {Refused} not_found */
export const readLetters = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  pass: RegistrationPass,
): Promise<{ letters: Letter[] }> =>
  readSnapshot(db, async (snapshot) => {
    refusePartialAccess(pass)
    const { id, eventId } = orNotFound(await findRegistration(snapshot, pass.id))
    const frame = await readFrame(snapshot, eventId, await readMoment(snapshot, now()))
    const { drafts, approved } = await readLettersOf(snapshot, id, frame)
    return { letters: caller.role === 'admin' ? [...drafts, ...approved] : approved }
  })

/** Drafts of an event's letters, who asked for tax information, and who got a letter. @throws {Refused} not_found */
export const readReceipts = ({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number): Promise<ReceiptsOfEvent> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName } = await requireEvent(snapshot, eventId)
    const drafts: Draft[] = []
    const partners: ReceiptsOfEvent['partners'] = []
    for (const { row, letters } of await listAll(snapshot, eventId, now())) {
      drafts.push(...letters.drafts)
      partners.push({
        registrationId: row.id,
        partner: row.deletedAt ? `${row.partner} (deleted)` : row.partner,
        isTaxInfoRequested: row.isTaxInfoRequested,
        receivedCents: row.receivedCents,
        letters: letters.approved.filter(({ state }) => state === 'approved').map(({ number }) => number),
        drafts: letters.drafts.length,
      })
    }
    return { eventId, eventName, drafts, partners }
  })

/** Everyone who asked for tax information or has an entry besides the pledge. */
async function listAll(db: Db, eventId: number, now: Date) {
  const frame = await readFrame(db, eventId, await readMoment(db, now))
  const withEntries = await listWithEntries(db, eventId)
  const rows = (await listBalances(db, eventId)).filter(
    ({ id, isTaxInfoRequested, deletedAt }) => withEntries.has(id) || (isTaxInfoRequested && deletedAt === null),
  )
  const ids = rows.map(({ id }) => id)
  const letters = await listLettersWithDrafts(db, ids, frame)
  return rows.map((row) => ({ row, letters: orNotFound(letters.get(row.id)) }))
}

const readLettersOf = async (db: Db, registrationId: number, frame: Parameters<typeof listLettersWithDrafts>[2]) =>
  orNotFound((await listLettersWithDrafts(db, [registrationId], frame)).get(registrationId))

/** How many letters of an event wait for approval, and how many approved ones have to be corrected. */
export async function countDrafts(
  db: Db,
  eventId: number,
  moment: Moment,
): Promise<{ toApprove: number; toCorrect: number }> {
  const withEntries = [...(await listWithEntries(db, eventId))]
  if (withEntries.length === 0) return { toApprove: 0, toCorrect: 0 }
  const letters = await listLettersWithDrafts(db, withEntries, await readFrame(db, eventId, moment))
  const drafts = [...letters.values()].flatMap((own) => own.drafts)
  const toCorrect = drafts.filter(({ replaces }) => replaces !== null).length
  return { toApprove: drafts.length - toCorrect, toCorrect }
}

async function listWithEntries(db: Db, eventId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select('registrationId')
    .distinct()
    .where('eventId', '=', eventId)
    .where('affects', '<>', 'pledge')
    .execute()
  return new Set(rows.map(({ registrationId }) => registrationId))
}

type Approval = Received<typeof receiptEndpoints.approveLetters>['body']

/**
 * Approves the letters that an organizer has read, all or none, and emails them to the contacts.
 * @throws {Refused} not_found; letters_changed if one isn't what the organizer saw, or has an obstacle
 */
export async function approveLetters(deps: Deps, caller: Caller, sent: Approval): Promise<ReceiptsOfEvent> {
  const { eventId } = sent
  await writeAs(deps, caller, async (call) => {
    const { trx } = call
    const frame = await readFrame(trx, eventId, call)
    const seen = Map.groupBy(sent.letters, ({ registrationId }) => registrationId)
    for (const [registrationId, letters] of seen) {
      const registration = orNotFound(await findRegistration(trx, registrationId))
      if (registration.eventId !== eventId) throw new Refused('not_found')
      const { drafts, approved } = await readLettersOf(trx, registrationId, frame)
      let sequence = approved.length
      for (const fingerprint of new Set(letters.map((letter) => letter.fingerprint))) {
        const draft = drafts.find((one) => one.fingerprint === fingerprint)
        if (!draft || draft.obstacle) throw new Refused('letters_changed')
        sequence += 1
        // Letters are numbered without gaps, even if an earlier draft wasn't approved.
        const numbered = { ...draft, sequence, number: draft.number.replace(/L\d+$/, `L${sequence}`) }
        await issue(call, numbered, registration)
      }
    }
  })
  deps.mailIsWaiting()
  return readReceipts(deps, eventId)
}

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

async function issue({ trx, caller, now }: Call, draft: Draft, registration: Registration): Promise<void> {
  const { eventId, email: to, deletedAt } = registration
  const { registrationId, number, kind, receivedOn, receivedCents, valueCents, deductibleCents, date, ...words } = draft
  const amounts = { kind, receivedOn, receivedCents, valueCents, deductibleCents }
  const { facts, sequence, replacesId, eventName, addressee, paragraphs, issuer } = words
  await insertLetter(trx, {
    ...amounts,
    registrationId,
    number,
    date,
    subject: facts.subject,
    sequence,
    replacesId,
    content: JSON.stringify({ facts, eventName, addressee, paragraphs, issuer }),
    approvedBy: nameOf(caller).name,
    approvedAt: now.toISOString(),
  })
  const entity = 'letter'
  const after = { number, ...amounts, replaces: draft.replaces }
  await recordRegistration(trx, nameOf(caller), now, {
    ...{ entity, id: registrationId, eventId, action: 'approve', after },
    words: [`approved the tax letter ${number}`],
  })
  const mail = writeLetterMail({ ...draft, number }, deletedAt === null)
  await queueMail(trx, { kind: 'taxLetter', registrationId, to, mail, now })
}

export const letterPath = (registrationId: number, number: string) =>
  `/registrations/${registrationId}/letter?number=${number}` as const

/** Writes the letter as an email. The email links to the letter's page unless the registration was deleted. */
export const writeLetterMail = ({ registrationId, number, eventName, paragraphs, issuer }: Letter, hasPage: boolean) =>
  writeMail(
    {
      subject: `Your tax letter ${number}`,
      heading: 'Your tax letter',
      body: md`**${eventName}**

        ${paragraphs.map((text) => md`${text}\n\n`)}

        ${issuer.statusSentence}${issuer.ein && md` EIN: ${issuer.ein}.`}

        ${issuer.signer}
        ${issuer.legalName}

        ${hasPage && button('Print the letter', siteLink(letterPath(registrationId, number)))}

        > Letter ${number}. Keep this letter with your tax records. You get this email because you’re the contact for this registration.`,
    },
    issuer.legalName,
  )

/** @throws {Refused} not_found */
export const readFairValues = (db: Db, eventId: number): Promise<FairValues> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName } = await requireEvent(snapshot, eventId)
    const levels = await listLevelsWithBenefits(snapshot, eventId)
    const withoutLevel = { ...placeholderLevel, benefits: [] }
    return { eventId, eventName, levels: [...levels, withoutLevel], ...(await findFairValues(snapshot, eventId)) }
  })

type ValuesToSave = Received<typeof receiptEndpoints.saveFairValues>['body']

/** @throws {Refused} not_found, changed_elsewhere */
export async function saveFairValues(deps: Deps, caller: Caller, sent: ValuesToSave): Promise<FairValues> {
  const { eventId, values } = sent
  await writeAs(deps, caller, async ({ trx, now }) => {
    const { name } = await requireEvent(trx, eventId)
    const before = await findFairValues(trx, eventId)
    if (isSame(before.values, values)) return
    const entity = 'fairValues'
    await refuseVersionConflict(trx, { entity, id: eventId, version: before.version }, sent.version, caller.id)
    await putFairValues(trx, { eventId, values, version: before.version + 1 })
    const saved = { before: { values: before.values }, after: { values } }
    await recordSave(trx, nameOf(caller), now, { entity, entityId: eventId, eventId, name, ...saved })
  })
  return readFairValues(deps.db, eventId)
}
