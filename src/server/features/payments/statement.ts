import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { findDue } from '#server/features/ledger/payment-due.ts'
import { listLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Statement } from '#shared/contracts/payments/payments.ts'
import { findPendingLine } from '#shared/domain/payments/ledger.ts'
import { formatStatementNumber, listStatementLines } from '#shared/domain/payments/statement.ts'
import { readStripe } from './payment-settings-store.ts'
import { refusePartialAccess } from './read-payments.ts'

export const readStatement = (config: Config, db: Db, pass: RegistrationPass): Promise<Statement> =>
  readSnapshot(db, async (snapshot) => {
    refusePartialAccess(pass)
    const payer = requireFound((await listPayers(snapshot, [pass.id]))[0])
    const event = await requireEvent(snapshot, payer.eventId)
    const settings = await readSettings(snapshot)
    const ledger = await listLines(snapshot, { registrationId: pass.id })
    const { lines, balance } = listStatementLines(ledger)
    const pendingCents = findPendingLine(ledger)?.cents ?? 0
    const isPayable = balance.openCents > 0 && pendingCents === 0
    return {
      registrationId: pass.id,
      number: formatStatementNumber(event.eventDate, pass.id),
      organizationName: settings.organizationName,
      eventName: event.name,
      billTo: listAddressLines(payer),
      lines,
      ...balance,
      dueOn: findDue(event, settings, payer.createdAt) ?? event.eventDate,
      checkPayableTo: settings.checkPayableTo,
      checkMailingAddress: settings.checkMailingAddress,
      paymentPage: settings.paymentPage,
      contact: [settings.contactName, settings.contactEmail, settings.contactPhone].filter(Boolean).join(', '),
      canPayOnline: isPayable && (await readStripe(config, snapshot)).canPay,
      pendingCents,
    }
  })

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

/** Leaves out an address on file, because not every reader of the letter is allowed to see it. */
export function listAddressLines(payer: Awaited<ReturnType<typeof listPayers>>[number]): string[] {
  const { companyName, firstName, lastName, addressLine1, addressLine2, city, state, postalCode } = payer
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [companyName, `${firstName} ${lastName}`, addressLine1, addressLine2, place].filter(Boolean)
}
