import { sql } from 'kysely'
import type { Call, Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import { noAddress } from '#server/db/tables/people.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import type { KnownAddress, KnownContact } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'

/**
 * Updates the address book from a registration's contact, and returns the entry's ID. "Address on File" keeps the
 * stored address. Only an administrator or the owner can change an entry; others create a new one without an address.
 */
export async function updateAddressBook(
  { trx, caller, now }: Call,
  contact: Contact,
  before: Contact | null,
): Promise<number> {
  const mayChange = canUseAddressEntry(caller, contact.email)
  const contactId = await updateEntry(trx, contact, { before, mayChange, now })
  await linkUserToContact(trx, { contactId, email: contact.email.toLowerCase() })
  return contactId
}

const linkUserToContact = prepared((trx: Trx, { contactId, email }: { contactId: number; email: string }) =>
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
  const news = mayChange ? pickChangedEntry(contact, before) : {}
  // Use one statement, because someone else may be adding this address now.
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...pickPerson(contact), ...address, updatedAt })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(${sql.ref('email')})`)
        // Without an update, the statement wouldn't return the ID.
        .doUpdateSet((eb) =>
          Object.keys(news).length > 0 ? { ...news, updatedAt } : { email: eb.ref('contacts.email') },
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Only changed fields count, because another registration may have updated the entry. An empty company or phone
 * number keeps the stored one.
 */
function pickChangedEntry(contact: Contact, before: Contact | null) {
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

const pickAddress = ({ addressLine1, addressLine2, city, territoryId, postalCode }: Contact) => ({
  addressLine1,
  addressLine2,
  city,
  territoryId,
  postalCode,
})

export const canUseAddressEntry = (caller: Caller, email: string): boolean =>
  caller.role === 'admin' || isSameEmail(caller.email, email)

export async function findAddressOnFile(db: Db, caller: Caller, email: string): Promise<KnownAddress | null> {
  if (!canUseAddressEntry(caller, email)) throw new Refused('not_found')
  const known = await db
    .selectFrom('contacts')
    .leftJoin('territories', 'territories.id', 'contacts.territoryId')
    .select(['addressLine1', 'addressLine2', 'city', 'territories.name as state', 'postalCode'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('addressLine1', '<>', '')
    .executeTakeFirst()
  return known ? { ...known, state: known.state ?? '' } : null
}

export async function findKnownContact(
  db: Db,
  { registration, email = '' }: { registration?: number | undefined; email?: string | undefined },
  now: Date,
): Promise<KnownContact | null> {
  const { today } = await readMoment(db, now)
  const known = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .selectAll('registrations')
    .select('eventDate')
    .where('deletedAt', 'is', null)
    .where('eventDate', '<', today)
    .where((eb) =>
      registration === undefined
        ? eb(eb.fn<string>('lower', ['registrations.email']), '=', email.toLowerCase())
        : eb('registrations.id', '=', registration),
    )
    .orderBy('eventDate', 'desc')
    .orderBy('registrations.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known ? { registrationId: known.id, year: Number(known.eventDate.slice(0, 4)), contact: known } : null
}
