import { sql } from 'kysely'
import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { Refused } from '#server/refusals.ts'
import type { KnownAddress } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'

/**
 * Brings the address book up to date with the contact of a registration, and gives the entry's id. The user of that
 * email is tied to it. "Address on File" leaves the address that is there as it is. An entry is an admin's or its owner's
 * to change: anybody else leaves it as it is, and makes a new one without a postal address.
 */
export async function updateAddressBook(
  { trx, caller, now }: { trx: Trx; caller: Caller; now: Date },
  contact: Contact,
): Promise<number> {
  const contactId = await updateEntry(trx, contact, { mayChange: mayUseEntry(caller, contact.email), now })
  await tieUser(trx, { contactId, email: contact.email.toLowerCase() })
  return contactId
}

const tieUser = prepared((trx: Trx, { contactId, email }: { contactId: number; email: string }) =>
  trx
    .updateTable('users')
    .set({ contactId })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('contactId', 'is', null),
)

async function updateEntry(
  trx: Trx,
  contact: Contact,
  { mayChange, now }: { mayChange: boolean; now: Date },
): Promise<number> {
  const { email, firstName, lastName, companyName, phoneNumber, isAddressOnFile } = contact
  const { addressLine1, addressLine2, city, territoryId, postalCode } = contact
  const address = isAddressOnFile || !mayChange ? {} : { addressLine1, addressLine2, city, territoryId, postalCode }
  const entry = { email, firstName, lastName, companyName, phoneNumber, ...address, updatedAt: now.toISOString() }
  const blank = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }
  // In one statement: somebody else may be adding the same address at this moment.
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...blank, ...entry })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(${sql.ref('email')})`)
        // Something has to be set for the id to be given.
        .doUpdateSet(mayChange ? entry : (eb) => ({ email: eb.ref('contacts.email') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of the address book is that of whoever is signed in with its email, and the organisers'. */
export const mayUseEntry = (caller: Caller, email: string): boolean =>
  caller.role === 'admin' || isSameEmail(caller.email, email)

/**
 * The address that the address book has of a contact; null when it has none. Nobody but an admin is told of another's.
 * @throws {Refused} not_found
 */
export async function findAddressOnFile(db: Db, caller: Caller, email: string): Promise<KnownAddress | null> {
  if (!mayUseEntry(caller, email)) throw new Refused('not_found')
  const known = await db
    .selectFrom('contacts')
    .leftJoin('territories', 'territories.id', 'contacts.territoryId')
    .select(['addressLine1', 'addressLine2', 'city', 'territories.name as state', 'postalCode'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('addressLine1', '<>', '')
    .executeTakeFirst()
  return known ? { ...known, state: known.state ?? '' } : null
}
