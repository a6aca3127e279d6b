import type { Db } from '#server/db/tables.ts'
import { type EventRegistration, readEventPlan } from '#server/features/attendance/read-event-plan.ts'
import { listRegisteredByOf } from '#server/features/attendance/store.ts'
import { findPartners } from '#server/features/partners/list/find-partners.ts'
import { listPartnerMarks, noMarks, type PartnerMarks } from '#server/features/partners/partner-marks.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import {
  type Column,
  linesColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  type Sheet,
  textColumn,
  yesNoColumn,
} from './column.ts'

interface Address {
  addressLine1: string
  addressLine2: string
  city: string
  territoryName: string | null
  postalCode: string
}

interface Partner extends EventRegistration {
  /** The address book's for "Address on File". */
  address: Address
  enteredBy: string
  registeredBy: string[]
  marks: PartnerMarks
}

interface SheetOptions {
  filter: PartnersFilter
  timeZone: string
}

/** The registrations of an event that are meant, in the order in which they were made. */
export function partnerSheet(db: Db, eventId: number, { filter, timeZone }: SheetOptions): Sheet<Partner> {
  return { name: 'Partners', columns: partnerColumns(timeZone), rows: listPartners(db, eventId, filter) }
}

const batchSize = 20

async function* listPartners(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<Partner[]> {
  const marks = await listPartnerMarks(db, eventId)
  let batch: EventRegistration[] = []
  for await (const registration of readMeant(db, eventId, filter)) {
    batch.push(registration)
    if (batch.length < batchSize) continue
    yield await addBackgrounds(db, batch, marks)
    batch = []
  }
  yield await addBackgrounds(db, batch, marks)
}

async function addBackgrounds(
  db: Db,
  batch: EventRegistration[],
  marks: ReadonlyMap<number, PartnerMarks>,
): Promise<Partner[]> {
  if (batch.length === 0) return []
  const ids = batch.map(({ row }) => row.id)
  const backgrounds = new Map((await listBackgrounds(db, ids)).map((found) => [found.registrationId, found]))
  const registeredBy = await listRegisteredByOf(db, ids)
  return batch.map((registration) => {
    const { row } = registration
    const background = backgrounds.get(row.id)
    return {
      ...registration,
      address: row.isAddressOnFile && background ? background : row,
      enteredBy: background?.enteredBy ?? '',
      registeredBy: registeredBy.get(row.id) ?? [],
      marks: marks.get(row.id) ?? noMarks,
    }
  })
}

function partnerColumns(timeZone: string): Column<Partner>[] {
  return [
    textColumn('Partner', 30, ({ row }) => row.nameForMarketingMaterials),
    textColumn('Company', 30, ({ row }) => row.companyName),
    textColumn('Contact name', 24, ({ row }) => `${row.firstName} ${row.lastName}`),
    textColumn('Contact email', 32, ({ row }) => row.email),
    textColumn('Phone', 15, ({ row }) => row.phoneNumber),
    textColumn('Address line 1', 26, ({ address }) => address.addressLine1),
    textColumn('Address line 2', 20, ({ address }) => address.addressLine2),
    textColumn('City', 18, ({ address }) => address.city),
    textColumn('State', 16, ({ address }) => address.territoryName),
    textColumn('Postal code', 12, ({ address }) => address.postalCode),
    yesNoColumn('Address on file', 15, ({ row }) => row.isAddressOnFile),
    textColumn('Affiliation', 20, ({ row }) => row.affiliationName),
    textColumn('Level', 18, ({ row }) => row.partnershipLevelName),
    ...givingColumns,
    ...placesColumns,
    textColumn('Course preferences', 34, ({ preferences }) => preferences.join(', ')),
    textColumn('Assigned course', 24, ({ row }) => row.courseName),
    numberColumn('Golfers placed', 14, ({ plan }) => plan.golfers.length - plan.unplaced.length),
    // As the dashboard counts them: who has no course yet is not waiting for a hole.
    numberColumn('Golfers not placed', 17, ({ plan }) =>
      plan.assignedGolfCourseId === null ? 0 : plan.unplaced.length,
    ),
    linesColumn('Comments', 50, ({ row }) => row.comments),
    yesNoColumn('Tax info requested', 17, ({ row }) => row.isTaxInfoRequested),
    yesNoColumn('Business purposes', 17, ({ row }) => row.attendingForBusinessPurposes),
    textColumn('Registered by', 34, ({ registeredBy }) => registeredBy.join(', ')),
    textColumn('Entered by', 30, ({ enteredBy }) => enteredBy),
    momentColumn('Created', timeZone, ({ row }) => row.createdAt),
    momentColumn('Updated', timeZone, ({ row }) => row.updatedAt),
    numberColumn('Registration id', 15, ({ row }) => row.id),
    yesNoColumn('No address known', 17, ({ marks }) => marks.isMissingAddress),
    moneyColumn('Amount below level', 17, ({ marks }) => marks.belowLevelBy),
    textColumn('Below level agreed by', 24, ({ marks }) => marks.levelAgreement?.by),
    momentColumn('Below level agreed on', timeZone, ({ marks }) => marks.levelAgreement?.at),
    linesColumn('Internal notes', 50, ({ marks }) => marks.internalNotes),
  ]
}

const givingColumns: Column<Partner>[] = [
  moneyColumn('Donation', 13, ({ row }) => row.donation),
  moneyColumn('Additional cost', 15, ({ row }) => row.additionalAttendeeCost),
  moneyColumn('Pledged', 13, ({ row }) => totalGiven(row)),
  numberColumn('Golfers included', 16, ({ row }) => row.golfersIncluded),
  numberColumn('Golfers additional', 17, ({ row }) => row.golfersAdditional),
  yesNoColumn('Golfers waived', 14, ({ row }) => row.golfersWaived),
  numberColumn('Dinners included', 16, ({ row }) => row.dinnersIncluded),
  numberColumn('Dinners additional', 17, ({ row }) => row.dinnersAdditional),
  yesNoColumn('Dinners waived', 14, ({ row }) => row.dinnersWaived),
  numberColumn('VIPs included', 14, ({ row }) => row.vipsIncluded),
  yesNoColumn('VIPs waived', 12, ({ row }) => row.vipsWaived),
]

/** As everywhere where the day is planned, people who have declined count nowhere. */
const placesColumns: Column<Partner>[] = [
  numberColumn('Golf', 8, ({ plan }) => plan.counts.golf),
  numberColumn('Golf named', 12, ({ plan }) => plan.named.golf),
  numberColumn('Dinner only', 12, ({ plan }) => plan.counts.dinnerOnly),
  numberColumn('Dinner only named', 17, ({ plan }) => plan.named.dinnerOnly),
  numberColumn('Dining', 8, ({ plan }) => plan.counts.dinner),
  numberColumn('Dining named', 13, ({ plan }) => plan.named.dinner),
  numberColumn('VIP', 8, ({ plan }) => plan.counts.vip),
  numberColumn('VIP named', 11, ({ plan }) => plan.named.vip),
  numberColumn('Missing names', 14, ({ plan }) => plan.missingNames),
]

/** The registrations of an event that a filter means, in the order in which they were made. */
export async function* readMeant(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<EventRegistration> {
  const meant = new Set((await findPartners(db, eventId, filter)).map(({ id }) => id))
  for await (const registration of readEventPlan(db, eventId)) {
    if (meant.has(registration.row.id)) yield registration
  }
}

/** Who entered each registration, and the contact's address from the address book. */
const listBackgrounds = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .innerJoin('users', 'users.id', 'registrations.createdById')
    .leftJoin('territories', 'territories.id', 'contacts.territoryId')
    .select([
      'registrations.id as registrationId',
      'users.email as enteredBy',
      'contacts.addressLine1',
      'contacts.addressLine2',
      'contacts.city',
      'territories.name as territoryName',
      'contacts.postalCode',
    ])
    .where('registrations.id', 'in', registrationIds)
    .execute()
