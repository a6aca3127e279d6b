import type { Db } from '#server/db/tables.ts'
import { type PlannedRegistration, planRegistration } from '#shared/domain/dashboard/dashboard-totals.ts'
import { calculateLevelShortfall } from '#shared/domain/donation/donation-counts.ts'
import { isShortfallAgreed } from '#shared/domain/donation/level-choice.ts'
import { type Balance, sumLedger } from '#shared/domain/payments/ledger.ts'
import { formatTeam } from '#shared/domain/placement/descriptions.ts'
import { type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import {
  listLedgerSums,
  listPlaces,
  listPreferences,
  listRegisteredBy,
  listRegistrations,
  listSeats,
  listSpots,
  toLevel,
  toSpot,
} from './store.ts'

type RegistrationRow = Awaited<ReturnType<typeof listRegistrations>>[number]

export type Place = Omit<Awaited<ReturnType<typeof listPlaces>>[number], 'registrationId'>

export type Seat = Omit<Awaited<ReturnType<typeof listSeats>>[number], 'registrationId'>

export interface EventRegistration {
  row: Omit<RegistrationRow, 'partnershipLevelId' | 'partnershipLevelName'> & {
    partnershipLevelId: number
    partnershipLevelName: string
  }
  spots: Spot[]
  totals: SpotTotals
  preferences: string[]
  registeredBy: string[]
  places: ReadonlyMap<number, Place>
  seats: ReadonlyMap<number, Seat>
  plan: PlannedRegistration
  balance: Balance
  belowLevelBy: number
  levelAgreement: { by: string; at: string } | null
  plannedAt: number
}

/** Also plans deleted registrations, which don't count anywhere. */
export async function planRegistrations(db: Db, ids: readonly number[], plannedAt = 0): Promise<EventRegistration[]> {
  if (ids.length === 0) return []
  const rows = await listRegistrations(db, ids)
  const spots = groupByRegistration(await listSpots(db, ids))
  const preferences = groupByRegistration(await listPreferences(db, ids))
  const registeredBy = groupByRegistration(await listRegisteredBy(db, ids))
  const places = groupByRegistration(await listPlaces(db, ids))
  const seats = groupByRegistration(await listSeats(db, ids))
  const sums = groupByRegistration(await listLedgerSums(db, ids))
  return rows.map((row) => {
    const own = (spots.get(row.id) ?? []).map(toSpot)
    const placed = indexBySpot(places.get(row.id))
    const totals = sumPlaces(row)
    const belowLevelBy = calculateLevelShortfall(row, toLevel(row))
    const isAgreed = belowLevelBy > 0 && isShortfallAgreed(belowLevelBy, row.agreedShortfall)
    const { agreedBy, agreedAt, assignedGolfCourseId } = row
    return {
      // Extend the row, because copying so many columns would take longer than planning.
      row: Object.assign(row, {
        partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
        partnershipLevelName: row.partnershipLevelName ?? placeholderLevel.name,
      }),
      spots: own,
      totals,
      preferences: (preferences.get(row.id) ?? []).map(({ name }) => name),
      registeredBy: (registeredBy.get(row.id) ?? []).map(({ email }) => email),
      places: placed,
      seats: indexBySpot(seats.get(row.id)),
      plan: planRegistration({ spots: own, totals, assignedGolfCourseId, placedSpotIds: new Set(placed.keys()) }),
      balance: sumLedger((sums.get(row.id) ?? []).map((sum) => ({ ...sum, cents: Number(sum.cents) }))),
      belowLevelBy,
      levelAgreement: isAgreed && agreedBy !== null && agreedAt !== null ? { by: agreedBy, at: agreedAt } : null,
      plannedAt,
    }
  })
}

const groupByRegistration = <Row extends { registrationId: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ registrationId }) => registrationId)

const indexBySpot = <Row extends { spotId: number }>(rows: readonly Row[] = []): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.spotId, row]))

export const describePlace = ({ holeNumber, teamName, teamNumber }: Place): string =>
  formatTeam(holeNumber, teamName ?? '', teamNumber)

export async function readPlaceWords(db: Db, registrationId: number): Promise<Map<number, string>> {
  const places = await listPlaces(db, [registrationId])
  return new Map(places.map((place) => [place.spotId, describePlace(place)]))
}
