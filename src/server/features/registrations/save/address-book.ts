import { sql } from 'kysely'
import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import { noAddress } from '#server/db/tables/people-and-planning.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { Refused } from '#server/refusals.ts'
import type { KnownAddress } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'

/**
 * Brings the address book up to date with the contact of a registration, and gives the entry's id. The user of that
 * email is tied to it. "Address on File" leaves the address that is there as it is. An entry is an admin's or its owner's
 * to change: anybody else leaves it as it is, and makes a new one without a postal address.
 */
export async function updateAddressBook(
  { trx, caller, now }: { trx: Trx; caller: Caller; now: Date },
  contact: Contact,
  before: Contact | null,
): Promise<number> {
  const mayChange = mayUseEntry(caller, contact.email)
  const contactId = await updateEntry(trx, contact, { before, mayChange, now })
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
  { before, mayChange, now }: { before: Contact | null; mayChange: boolean; now: Date },
): Promise<number> {
  const updatedAt = now.toISOString()
  const address = mayChange && !contact.isAddressOnFile ? pickAddress(contact) : noAddress
  const news = mayChange ? pickNews(contact, before) : {}
  // In one statement: somebody else may be adding the same address at this moment.
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...pickPerson(contact), ...address, updatedAt })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(${sql.ref('email')})`)
        // Something has to be set for the id to be given.
        .doUpdateSet((eb) =>
          Object.keys(news).length > 0 ? { ...news, updatedAt } : { email: eb.ref('contacts.email') },
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * What a save tells of a contact: of a registration that was there only what has changed in it, because the entry may have
 * been brought up to date by another one since. A company or phone number that is left empty takes no known one away.
 */
function pickNews(contact: Contact, before: Contact | null) {
  const earlier = before && isSameEmail(before.email, contact.email) ? before : null
  const address = pickAddress(contact)
  const isMoved = !contact.isAddressOnFile && !(earlier && isSame(address, pickAddress(earlier)))
  const changed = Object.entries(pickPerson(contact)).filter(
    ([key, value]) => value !== '' && value !== earlier?.[key as keyof ReturnType<typeof pickPerson>],
  )
  return { ...Object.fromEntries(changed), ...(isMoved && address) }
}

export const pickPerson = ({ email, firstName, lastName, companyName, phoneNumber }: Contact) => ({
  email,
  firstName,
  lastName,
  companyName,
  phoneNumber,
})

/** One piece of news: its lines belong together. */
const pickAddress = ({ addressLine1, addressLine2, city, territoryId, postalCode }: Contact) => ({
  addressLine1,
  addressLine2,
  city,
  territoryId,
  postalCode,
})

/** An entry of the address book is that of whoever is signed in with its email, and the organizers'. */
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
