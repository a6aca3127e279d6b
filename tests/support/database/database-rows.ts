import type { Insertable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'

type TableRow<Table extends keyof Database> = Insertable<Database[Table]>

const now = '2027-03-02T20:05:00.000Z'

export function aUser(user: Partial<TableRow<'users'>> = {}): TableRow<'users'> {
  const name = { firstName: 'Ann', lastName: 'Lee', companyName: 'Acme', phoneNumber: '312-555-0100' }
  return { email: 'ann@acme.test', ...name, appRoleId: 2, createdAt: now, ...user }
}

export function anEvent(event: Partial<TableRow<'events'>> = {}): TableRow<'events'> {
  return {
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-03-01',
    onlineUpdatesCloseDate: '2027-04-23',
    ...event,
  }
}

export function aSpot(spot: Partial<TableRow<'spots'>> & { registrationId: number }): TableRow<'spots'> {
  const activities = { golf: false, dinner: false, vip: false }
  return { spotNumber: 1, isDeclined: false, ...activities, hasAttendeeInfo: false, ...spot }
}

export async function inNewRegistration<T>(
  db: Db,
  work: (trx: Trx, registrationId: number, eventId: number) => Promise<T>,
): Promise<T> {
  return write(db, async (trx) => {
    const user = await trx.insertInto('users').values(aUser()).returning('id').executeTakeFirstOrThrow()
    const event = await trx.insertInto('events').values(anEvent()).returning('id').executeTakeFirstOrThrow()
    const affiliation = await trx
      .insertInto('affiliations')
      .values({ name: 'Supplier', description: '', isActive: true, isAdminOnly: false, sortOrder: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contact = await trx.insertInto('contacts').values(aContact).returning('id').executeTakeFirstOrThrow()
    const registration = await trx
      .insertInto('registrations')
      .values({
        ...withoutGuests,
        eventId: event.id,
        createdById: user.id,
        contactId: contact.id,
        affiliationId: affiliation.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return work(trx, registration.id, event.id)
  })
}

const person = {
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'Acme',
  email: 'ann@acme.test',
  phoneNumber: '312-555-0100',
  addressLine1: '1 Main Street',
  addressLine2: '',
  city: 'Chicago',
  postalCode: '60601',
}

const aContact: TableRow<'contacts'> = { ...person, updatedAt: now }

const withoutGuests = {
  ...person,
  createdAt: now,
  updatedAt: now,
  nameForMarketingMaterials: 'Acme',
  doNotSendConfirmation: false,
  isAddressOnFile: false,
  donation: 0,
  additionalAttendeeCost: 0,
  attendingForBusinessPurposes: false,
  golfersIncluded: 0,
  golfersAdditional: 0,
  golfersWaived: false,
  dinnersIncluded: 0,
  dinnersAdditional: 0,
  dinnersWaived: false,
  vipsIncluded: 0,
  vipsWaived: false,
  allWaived: false,
  comments: '',
  isTaxInfoRequested: false,
}
