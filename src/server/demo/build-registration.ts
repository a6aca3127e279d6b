import type { Contact } from '#shared/contracts/registrations/contact.ts'
import type { Donation } from '#shared/contracts/registrations/donation.ts'
import type { Review } from '#shared/contracts/registrations/review.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { recordChange } from '../audit.ts'
import type { Trx } from '../db/tables.ts'
import { updateAddressBook } from '../features/registrations/save/address-book.ts'
import { replaceSpots } from '../features/registrations/spot-rows.ts'
import { addCoursePreferences, addRegisteredBy, insertRegistration } from '../features/registrations/store.ts'
import {
  findStoredRegistration,
  type StoredRegistration,
  toValues,
} from '../features/registrations/stored-registration.ts'
import type { Caller } from '../http/session.ts'
import { findOrBuildAffiliation } from './build-affiliation.ts'
import { findOrBuildEvent } from './build-event.ts'
import { findOrBuildUser } from './build-user.ts'
import { type DonationWish, settleDonation } from './choose-donation.ts'
import { inventPerson, inventPhone } from './invented-people.ts'
import { nextNumber } from './next-number.ts'
import { type Seating, seatAttendees } from './seat-attendees.ts'

export interface RegistrationWish extends DonationWish, Seating {
  /** The active event, made if need be, when not given. */
  eventId?: number
  /** The name of the affiliation; made when there is none of that name. */
  affiliation?: string
  /** Whoever made it; the contact, when not given, as a user of that email. An admin's registration follows admins' rules. */
  creator?: Caller
  contact?: Partial<Contact>
  review?: Partial<Review>
  assignedGolfCourseId?: number
  createdAt?: Date
  /** The last word on the spots, for whatever `named`, `declined` and `vipGolfers` cannot say. */
  editSpots?: (spots: Spot[]) => Spot[]
}

export interface BuiltRegistration extends StoredRegistration {
  creator: Caller
}

/** A registration as the server would have saved it, with an audit trail and without mails. */
export async function buildRegistration(trx: Trx, now: Date, wish: RegistrationWish = {}): Promise<BuiltRegistration> {
  const number = await nextNumber(trx, 'registrations')
  const createdAt = wish.createdAt ?? now
  const contact = describeContact(number, wish)
  const creator = wish.creator ?? (await findOrBuildUser(trx, createdAt, pickUser(contact)))
  const eventId = wish.eventId ?? (await findOrBuildEvent(trx, now)).id
  const affiliation = await findOrBuildAffiliation(trx, wish.affiliation)
  const donation = await settleDonation(trx, wish, { eventId, affiliation, role: creator.role })
  const others = { company: contact.companyName, from: number * 23 }
  const spots = seatAttendees(sumPlaces(donation), wish, others)
  const attendees = wish.editSpots ? wish.editSpots(spots) : spots
  const review = { comments: '', isTaxInfoRequested: false, ...wish.review }
  const id = await insert(trx, { eventId, contact, donation, review, creator, createdAt })
  await replaceSpots(trx, id, [], attendees)
  if (wish.assignedGolfCourseId) await assignCourse(trx, id, wish.assignedGolfCourseId)
  const stored = await findStoredRegistration(trx, id)
  if (!stored) throw new Error('A registration that was just built cannot be read')
  await recordCreation(trx, stored, creator, createdAt)
  return { ...stored, creator }
}

/** Whoever makes a registration for themself is its contact. */
function describeContact(number: number, { creator, contact }: RegistrationWish): Contact {
  const invented = inventPerson(number * 17)
  const person = creator?.role === 'user' ? creator : { ...invented, companyName: '', phoneNumber: inventPhone(number) }
  const { firstName, lastName, email, phoneNumber } = person
  const companyName = contact?.companyName ?? (person.companyName || `${lastName} & Partners`)
  const address = {
    addressLine1: `${100 + number} Clubhouse Road`,
    addressLine2: '',
    city: 'Chicago',
    territoryId: illinois,
    postalCode: '60601',
  }
  return {
    nameForMarketingMaterials: companyName,
    firstName,
    lastName,
    email,
    phoneNumber,
    companyName,
    ...(contact?.isAddressOnFile ? noAddress : address),
    doNotSendConfirmation: false,
    isAddressOnFile: false,
    registeredByEmails: [],
    ...contact,
  }
}

const illinois = 14
const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

const pickUser = ({ email, firstName, lastName, companyName, phoneNumber }: Contact) => ({
  email,
  firstName,
  lastName,
  companyName,
  phoneNumber,
})

interface Parts {
  eventId: number
  contact: Contact
  donation: Donation
  review: Review
  creator: Caller
  createdAt: Date
}

async function insert(trx: Trx, { eventId, creator, createdAt, ...parts }: Parts): Promise<number> {
  const at = createdAt.toISOString()
  const contactId = await updateAddressBook(trx, parts.contact, createdAt)
  const values = { ...toValues(parts), eventId, createdById: creator.id, contactId, createdAt: at, updatedAt: at }
  const id = await insertRegistration(trx, values)
  await addCoursePreferences(trx, id, parts.donation.coursePreferences)
  await addRegisteredBy(trx, id, parts.contact.registeredByEmails)
  return id
}

async function assignCourse(trx: Trx, id: number, assignedGolfCourseId: number): Promise<void> {
  await trx.updateTable('registrations').set({ assignedGolfCourseId }).where('id', '=', id).execute()
}

async function recordCreation(trx: Trx, stored: StoredRegistration, creator: Caller, at: Date): Promise<void> {
  const { id, eventId, contact, donation, attendees, review } = stored
  await recordChange(trx, {
    by: { id: creator.id, name: `${creator.firstName} ${creator.lastName}`.trim() || creator.email },
    at,
    entity: 'registration',
    entityId: id,
    action: 'create',
    registrationId: id,
    eventId,
    after: { contact, donation, attendees, review },
  })
}
