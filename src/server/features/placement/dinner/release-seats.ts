import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import type { ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import { planSeatReturn } from '#shared/domain/placement/dinner/seats.ts'
import { lockPlaces } from '../../../db/locks.ts'
import type { BoardWork } from '../board/board-kind.ts'
import { listFreed, type Recorded } from '../board/recorded-changes.ts'
import { findReleaseOf } from '../board/store.ts'
import { findSpots } from '../golfers-of-event.ts'
import { type RecordedSeat, toSeatBefore, writeSeating } from './dinner-board.ts'
import { listSeated, listSeatsOf, listTables } from './store.ts'

interface Release extends BoardWork {
  /** The registration whose change frees the seats. */
  registrationId: number
  /** Its guests who keep theirs, because they dine all the same. */
  stayingIds?: readonly number[]
  cause: ReleaseCause
}

/**
 * Takes guests off their tables because their registration has changed, with one line of the audit trail; nothing is written
 * when nobody sat. Call it while the guests are still stored under their old names.
 */
export async function freeSeats({ registrationId, stayingIds = [], cause, ...work }: Release): Promise<void> {
  const { trx, eventId } = work
  const seats = await listSeatsOf(trx, { registrationId })
  const leaving = seats.map(({ spotId }) => spotId).filter((spotId) => !stayingIds.includes(spotId))
  if (leaving.length === 0) return
  await lockPlaces(trx, eventId)
  await writeSeating(work, {
    action: cause === 'deletion' ? 'delete' : 'release',
    tables: await listTables(trx, eventId),
    seated: await listSeated(trx, eventId),
    spots: await findSpots(trx, eventId, leaving),
    diners: leaving.map((dinerId) => ({ dinerId, tableId: null })),
    registrationId,
    cause,
  })
}

/**
 * Gives the guests of a registration the seats that its deletion has freed; those that others have taken since stay theirs.
 * Tells who is back and who is not.
 */
export async function returnSeats(work: BoardWork, registrationId: number): Promise<ReturnedPlaces['seats']> {
  const { trx, eventId } = work
  const release = await findReleaseOf(trx, 'seating', registrationId, 'deletion')
  if (!release) return { restored: [], lost: [] }
  const freed = listFreed<RecordedSeat>(release)
  const [tables, seated] = [await listTables(trx, eventId), await listSeated(trx, eventId)]
  const known = new Set(tables.map(({ id }) => id))
  const wanted = freed.filter(({ place }) => known.has(place?.tableId ?? 0))
  const { diners, left } = planSeatReturn(tables, seated, wanted.map(toSeatBefore))
  const ids = diners.map(({ dinerId }) => dinerId)
  const spots = await findSpots(trx, eventId, ids)
  await writeSeating(work, { action: 'restore', tables, seated, spots, diners, registrationId })
  return {
    restored: freed.filter(({ spotId }) => ids.includes(spotId)).map(toSeatText),
    lost: freed
      .filter(({ spotId }) => !ids.includes(spotId))
      .map((guest) => ({ ...toSeatText(guest), reason: left.includes(guest.spotId) ? 'full' : 'table' })),
  }
}

const toSeatText = ({ name, place }: Recorded) => ({ name, place: place?.where ?? '' })
