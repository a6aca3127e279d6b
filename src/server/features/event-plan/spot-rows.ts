import type { Insertable, Selectable } from 'kysely'
import { isSame } from '#shared/domain/is-same.ts'
import { mapFields, readStoredAttendee } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { AttendeeColumns, Spots } from '../../db/tables/registrations.ts'
import type { Trx } from '../../db/tables.ts'

/** Spots as the rules know them, and as rows. */

/** A spot without what need not be known of its attendee. */
export type SpotRow = Omit<Selectable<Spots>, 'registrationId' | keyof AttendeeColumns> & Partial<AttendeeColumns>

export function toSpot(row: SpotRow): Spot {
  const { id, spotNumber, isDeclined, golf, dinner, vip, hasAttendeeInfo } = row
  const attendeeInfo = hasAttendeeInfo ? readStoredAttendee(row) : null
  return { id, spotNumber, name: '', isDeclined, golf, dinner, vip, attendeeInfo }
}

/** Every column of the attendee is written, also of a spot that nobody sits in any more. */
function toRow(registrationId: number, spot: Spot): Insertable<Spots> {
  const { spotNumber, isDeclined, golf, dinner, vip, attendeeInfo } = spot
  const columns = mapFields((key) => attendeeInfo?.[key] ?? null) as AttendeeColumns
  return {
    registrationId,
    spotNumber,
    isDeclined,
    golf,
    dinner,
    vip,
    hasAttendeeInfo: Boolean(attendeeInfo),
    ...columns,
  }
}

/**
 * Makes the stored spots those of the list. A spot keeps its id as long as it exists, and with it its golfer's place;
 * ids in the list that are not stored are new spots.
 */
export async function replaceSpots(trx: Trx, registrationId: number, stored: Spot[], spots: Spot[]): Promise<void> {
  const storedRows = new Map(stored.map((spot) => [spot.id, toRow(registrationId, spot)]))
  const keptIds = new Set(spots.map(({ id }) => id))
  const gone = [...storedRows.keys()].filter((id) => !keptIds.has(id))
  if (gone.length > 0) await trx.deleteFrom('spots').where('id', 'in', gone).execute()

  const changed = spots
    .filter(({ id }) => storedRows.has(id))
    .filter((spot) => {
      const before = storedRows.get(spot.id)
      return before && !isSame(before, toRow(registrationId, spot))
    })
  await makeRoomForNumbers(trx, registrationId, changed, storedRows)
  for (const spot of changed) {
    await trx.updateTable('spots').set(toRow(registrationId, spot)).where('id', '=', spot.id).execute()
  }
  const added = spots.filter(({ id }) => !storedRows.has(id))
  if (added.length > 0) {
    await trx
      .insertInto('spots')
      .values(added.map((spot) => toRow(registrationId, spot)))
      .execute()
  }
}

/** Above every number a spot can have: where renumbered spots wait, so that no two share a number on the way. */
const waitingNumbers = 1_000

async function makeRoomForNumbers(
  trx: Trx,
  registrationId: number,
  changed: Spot[],
  storedRows: Map<number, Insertable<Spots>>,
): Promise<void> {
  const renumbered = changed.filter((spot) => storedRows.get(spot.id)?.spotNumber !== spot.spotNumber)
  if (renumbered.length === 0) return
  await trx
    .updateTable('spots')
    .set((eb) => ({ spotNumber: eb('spotNumber', '+', waitingNumbers) }))
    .where('registrationId', '=', registrationId)
    .where(
      'id',
      'in',
      renumbered.map(({ id }) => id),
    )
    .execute()
}
