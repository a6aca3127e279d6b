import type { Insertable } from 'kysely'
import { preparedInsert } from '#server/db/prepared.ts'
import type { AttendeeColumns } from '#server/db/tables/registrations.ts'
import type { Database, Trx } from '#server/db/tables.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { mapFields } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

function toRow(registrationId: number, spot: Spot): Insertable<Database['spots']> {
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

/** Existing spots keep their IDs, which placements refer to. Unknown IDs are new spots. */
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
  await insertSpots(
    trx,
    added.map((spot) => toRow(registrationId, spot)),
  )
}

const insertSpots = preparedInsert('spots', { hasId: false })

/** Above every spot number: renumbered spots wait here, so that numbers stay unique. */
const waitingNumbers = 1_000

async function makeRoomForNumbers(
  trx: Trx,
  registrationId: number,
  changed: Spot[],
  storedRows: Map<number, Insertable<Database['spots']>>,
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
