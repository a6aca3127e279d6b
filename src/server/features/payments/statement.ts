import type { Selectable } from 'kysely'
import type { RegistrationPass } from '#server/auth/authorization.ts'
import { lockRegistration } from '#server/db/locks.ts'
import type { Database, Db } from '#server/db/tables.ts'
import { readSnapshot, writeShared } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findDue } from '#server/features/ledger/payment-due.ts'
import { listLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { orNotFound } from '#server/foundation/refusals.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Statement } from '#shared/contracts/payments/payments.ts'
import { findPending } from '#shared/domain/payments/ledger.ts'
import { listStatementLines, statementNumber } from '#shared/domain/payments/statement.ts'
import { readStripe } from './payment-settings-store.ts'
import { refusePartialAccess } from './read-payments.ts'

type Content = { eventDate: string } & Omit<
  Statement,
  'registrationId' | 'number' | 'revision' | 'madeAt' | 'replacedBy' | 'revisions' | 'canPayOnline' | 'pendingCents'
>

/**
 * Returns a statement, by default as of now. Asking by number for the next revision stores it if anything has changed
 * since the newest one, so that printed and sent statements stay as their readers saw them.
 * @throws {Refused} not_found
 */
export const readStatement = (
  config: Config,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pass: RegistrationPass,
  asked?: number,
): Promise<Statement> => {
  refusePartialAccess(pass)
  const read = async (work: Db) => {
    const content = JSON.stringify(await makeContent(work, pass.id))
    const newest = await findRevision(work, pass.id)
    const isNew = newest?.content !== content
    const current = { revision: (newest?.revision ?? 0) + (isNew ? 1 : 0), content, madeAt: now().toISOString() }
    return { newest, isNew, current }
  }
  return asked === undefined
    ? readSnapshot(db, async (snapshot) => {
        const { newest, isNew, current } = await read(snapshot)
        return toStatement(config, snapshot, pass.id, isNew ? current : (newest ?? current), true)
      })
    : writeShared(db, async (trx) => {
        await lockRegistration(trx, pass.id)
        const { isNew, current } = await read(trx)
        if (isNew && asked === current.revision) {
          await trx
            .insertInto('statements')
            .values({ registrationId: pass.id, ...current })
            .execute()
        }
        const shown = orNotFound(await findRevision(trx, pass.id, asked))
        return toStatement(config, trx, pass.id, shown, asked === current.revision)
      })
}

type Revision = Pick<Selectable<Database['statements']>, 'revision' | 'content' | 'madeAt'>

async function toStatement(config: Config, db: Db, id: number, shown: Revision, isNewest: boolean): Promise<Statement> {
  const { eventDate, ...words }: Content = JSON.parse(shown.content)
  const pendingCents = isNewest ? (findPending(await listLines(db, { registrationId: id }))?.cents ?? 0) : 0
  const rows = await db
    .selectFrom('statements')
    .select('revision')
    .where('registrationId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  const revisions = rows.map(({ revision }) => revision)
  return {
    ...words,
    registrationId: id,
    number: statementNumber(eventDate, id, shown.revision),
    revision: shown.revision,
    madeAt: shown.madeAt,
    replacedBy: isNewest ? null : statementNumber(eventDate, id, shown.revision + 1),
    revisions: revisions.includes(shown.revision) ? revisions : [shown.revision, ...revisions],
    canPayOnline: isNewest && words.openCents > 0 && pendingCents === 0 && (await readStripe(config, db)).canPay,
    pendingCents,
  }
}

/** Returns a revision, by default the newest. */
const findRevision = (db: Db, registrationId: number, revision?: number): Promise<Revision | undefined> =>
  db
    .selectFrom('statements')
    .select(['revision', 'content', 'madeAt'])
    .where('registrationId', '=', registrationId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

async function makeContent(trx: Db, registrationId: number): Promise<Content> {
  const payer = orNotFound((await listPayers(trx, [registrationId]))[0])
  const event = await requireEvent(trx, payer.eventId)
  const settings = await readSettings(trx)
  const { lines, balance } = listStatementLines(await listLines(trx, { registrationId }))
  return {
    eventDate: event.eventDate,
    organizationName: settings.organizationName,
    eventName: event.name,
    partner: payer.partner,
    billTo: listAddress(payer),
    lines,
    ...balance,
    dueOn: findDue(event, settings, payer.createdAt) ?? event.eventDate,
    checkPayableTo: settings.checkPayableTo,
    checkMailingAddress: settings.checkMailingAddress,
    paymentPage: settings.paymentPage,
    contact: [settings.contactName, settings.contactEmail, settings.contactPhone].filter(Boolean).join(', '),
  }
}

/** The contacts of registrations, also of deleted ones. */
export const listPayers = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .leftJoin('territories', 'territories.id', 'registrations.territoryId')
    .select([
      'registrations.id',
      'eventId',
      'nameForMarketingMaterials as partner',
      'companyName',
      'firstName',
      'lastName',
      'email',
      'registrations.createdAt',
    ])
    .select(['addressLine1', 'addressLine2', 'city', 'postalCode', 'territories.name as state'])
    .where('registrations.id', 'in', registrationIds)
    .execute()

/**
 * The lines of a letter's address. An address on file isn't shown, because not everyone who can read the letter may know
 * it.
 */
export function listAddress(payer: Awaited<ReturnType<typeof listPayers>>[number]): string[] {
  const { companyName, firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = payer
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [companyName, `${firstName} ${lastName}`, addressLine1, addressLine2, place].filter(Boolean)
}
