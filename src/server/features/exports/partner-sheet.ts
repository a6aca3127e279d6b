import type { Db } from '#server/db/tables.ts'
import { findPartners } from '#server/features/partners/list/find-partners.ts'
import { inTurns } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import {
  type Column,
  centsColumn,
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
  /** The address book's address if "Address on File" is chosen. */
  address: Address
  enteredBy: string
  isMissingAddress: boolean
}

interface SheetOptions {
  filter: PartnersFilter
  timeZone: string
}

export function partnerSheet(db: Db, eventId: number, { filter, timeZone }: SheetOptions): Sheet<Partner> {
  return { name: 'Partners', columns: partnerColumns(timeZone), rows: listPartners(db, eventId, filter) }
}

async function* listPartners(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<Partner[]> {
  const backgrounds = new Map((await listBackgrounds(db, eventId)).map((found) => [found.registrationId, found]))
  for await (const registration of inTurns(await findPartners(db, eventId, filter))) {
    const { row } = registration
    const known = backgrounds.get(row.id)
    yield [
      {
        ...registration,
        address: row.isAddressOnFile && known ? known : row,
        enteredBy: known?.enteredBy ?? '',
        isMissingAddress: row.isAddressOnFile && known?.addressLine1 === '',
      },
    ]
  }
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
    yesNoColumn('Missing address', 17, ({ isMissingAddress }) => isMissingAddress),
    moneyColumn('Amount below level', 17, ({ belowLevelBy }) => belowLevelBy),
    textColumn('Below level agreed by', 24, ({ levelAgreement }) => levelAgreement?.by),
    momentColumn('Below level agreed on', timeZone, ({ levelAgreement }) => levelAgreement?.at),
    linesColumn('Internal notes', 50, ({ row }) => row.internalNotes),
    centsColumn('Received', 13, ({ balance }) => balance.receivedCents),
    centsColumn('Due', 13, ({ balance }) => balance.openCents),
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

const listBackgrounds = (db: Db, eventId: number) =>
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
    .where('eventId', '=', eventId)
    .execute()
