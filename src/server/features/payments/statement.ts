import type { RegistrationPass } from '#server/auth/authorization.ts'
import { lockRegistration } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { orNotFound } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { Statement } from '#shared/contracts/payments.ts'
import { listStatementLines, statementNumber } from '#shared/domain/payments/statement.ts'
import { readPaymentSettings } from './payment-settings-store.ts'
import { findDue, refusePartialAccess } from './read-payments.ts'

type Content = { eventDate: string } & Omit<
  Statement,
  'registrationId' | 'number' | 'revision' | 'madeAt' | 'replacedBy' | 'revisions' | 'canPayOnline'
>

/**
 * Returns a statement, by default the newest. Makes a revision if anything on it changed since the last one, so that
 * earlier ones stay as their readers saw them.
 * @throws {Refused} not_found
 */
export const readStatement = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pass: RegistrationPass,
  revision?: number,
): Promise<Statement> => {
  refusePartialAccess(pass)
  return writeShared(db, async (trx) => {
    await lockRegistration(trx, pass.id)
    const content = await makeContent(trx, pass.id)
    const revisions = await listRevisions(trx, pass.id)
    const newest = revisions[0]
    if (!newest || newest.content !== JSON.stringify(content)) {
      const next = { registrationId: pass.id, revision: (newest?.revision ?? 0) + 1, content: JSON.stringify(content) }
      const row = { ...next, madeAt: now().toISOString() }
      await trx.insertInto('statements').values(row).execute()
      revisions.unshift(row)
    }
    const last = orNotFound(revisions[0])
    const shown = orNotFound(revision === undefined ? last : revisions.find((one) => one.revision === revision))
    const { sealedStripeKey, sealedWebhookSecret } = await readPaymentSettings(trx)
    const { eventDate, ...words }: Content = JSON.parse(shown.content)
    const next = revisions.find((one) => one.revision === shown.revision + 1)
    return {
      ...words,
      registrationId: pass.id,
      number: statementNumber(eventDate, pass.id, shown.revision),
      revision: shown.revision,
      madeAt: shown.madeAt,
      replacedBy: next ? statementNumber(JSON.parse(next.content).eventDate, pass.id, next.revision) : null,
      revisions: revisions.map((one) => one.revision),
      canPayOnline: shown === last && content.openCents > 0 && sealedStripeKey !== '' && sealedWebhookSecret !== '',
    }
  })
}

const listRevisions = (db: Db, registrationId: number) =>
  db
    .selectFrom('statements')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .orderBy('revision', 'desc')
    .execute()

async function makeContent(trx: Trx, registrationId: number): Promise<Content> {
  const payer = orNotFound(await findPayer(trx, registrationId))
  const { name: eventName, eventDate } = await requireEvent(trx, payer.eventId)
  const settings = await readSettings(trx)
  const { lines, balance } = listStatementLines(await listLines(trx, { registrationId }))
  return {
    eventDate,
    organizationName: settings.organizationName,
    eventName,
    partner: payer.partner,
    billTo: listAddress(payer),
    lines,
    ...balance,
    dueOn: await findDue(trx, payer.eventId),
    checkPayableTo: settings.checkPayableTo,
    checkMailingAddress: settings.checkMailingAddress,
    paymentPage: settings.paymentPage,
    contact: [settings.contactName, settings.contactEmail, settings.contactPhone].filter(Boolean).join(', '),
  }
}

/** The contact of a registration, also of a deleted one. */
export const findPayer = (db: Db, registrationId: number) =>
  db
    .selectFrom('registrations')
    .leftJoin('territories', 'territories.id', 'registrations.territoryId')
    .select(['eventId', 'nameForMarketingMaterials as partner', 'companyName', 'firstName', 'lastName', 'email'])
    .select(['addressLine1', 'addressLine2', 'city', 'postalCode', 'territories.name as state'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirst()

/**
 * The lines of a letter's address. An address on file isn't shown, because not everyone who can read the letter may know
 * it.
 */
export function listAddress(payer: NonNullable<Awaited<ReturnType<typeof findPayer>>>): string[] {
  const { companyName, firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = payer
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [companyName, `${firstName} ${lastName}`, addressLine1, addressLine2, place].filter(Boolean)
}
