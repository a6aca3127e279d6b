import { listDinerIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { byId, type Rule, type WorldRows } from './world-rows.ts'

function listSeats(rows: WorldRows) {
  const registrations = byId(rows.registrations)
  const spots = byId(rows.spots)
  const tables = byId(rows.dinnerTables)
  return rows.dinnerSeats.map((seat) => ({
    ...seat,
    registration: registrations.get(spots.get(seat.spotId)?.registrationId ?? 0),
    table: tables.get(seat.tableId),
  }))
}

const ofEach = (
  name: string,
  isRight: (seat: ReturnType<typeof listSeats>[number], rows: WorldRows) => boolean,
): Rule => ({
  name,
  find: (rows) =>
    listSeats(rows)
      .filter((seat) => !isRight(seat, rows))
      .map(({ spotId, tableId }) => `spot ${spotId} at table ${tableId}`),
})

export const dinnerRules: Rule[] = [
  {
    name: 'Nobody sits twice',
    find: ({ dinnerSeats }) => {
      const bySpot = Map.groupBy(dinnerSeats, ({ spotId }) => spotId)
      return [...bySpot].filter(([, seats]) => seats.length > 1).map(([spotId]) => `spot ${spotId}`)
    },
  },
  {
    name: 'No table has more than one guest over its seats',
    find: ({ dinnerTables, dinnerSeats }) => {
      const sitting = Map.groupBy(dinnerSeats, ({ tableId }) => tableId)
      return dinnerTables
        .filter(({ id, seats }) => (sitting.get(id)?.length ?? 0) > seats + 1)
        .map(({ id }) => `table ${id}`)
    },
  },
  ofEach('Nobody of a deleted registration sits', ({ registration }) => registration?.deletedAt === null),
  ofEach(
    'Guests sit at a table of the event of their registration',
    ({ registration, table, eventId }) => registration?.eventId === eventId && table?.eventId === eventId,
  ),
  ofEach('Only who dines sits', ({ spotId, registration }, { spotsOf }) =>
    registration ? listDinerIds(spotsOf.get(registration.id) ?? [], sumPlaces(registration)).includes(spotId) : false,
  ),
  {
    name: 'Partners see the tables when the last line about that says so',
    find: ({ events, lines }) =>
      events
        .filter(({ id, isSeatingPublished }) => {
          const last = lines.findLast(({ entity, entityId }) => entity === 'seatingPublication' && entityId === id)
          return isSeatingPublished !== ((last?.after as { isPublished: boolean } | undefined)?.isPublished ?? false)
        })
        .map(({ id }) => `event ${id}`),
  },
]
