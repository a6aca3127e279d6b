import { type Caller, nameOf } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { recordChange, recordChanges, recordSave } from '#server/records/audit.ts'
import { mergeSave } from '#server/records/merge-save.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner-table.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { formatTable } from '#shared/domain/placement/dinner/seats.ts'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { joinNames } from '#shared/domain/text.ts'
import { maxTableNumber } from '#shared/limits.ts'
import { changeBoard } from '../core/board-changes.ts'
import { findSpots } from '../core/golfers-of-event.ts'
import {
  deleteTable,
  insertTables,
  listRequestTables,
  listSeatedDiners,
  listTables,
  readIsSeatingPublished,
  type TableValues,
  updateIsPublished,
  updateTable,
} from '../core/table-store.ts'
import { listWalkIns } from '../core/walk-ins.ts'

const entity = 'dinnerTable' as const

type Body<Call extends keyof typeof dinnerEndpoints> = ReceivedInput<(typeof dinnerEndpoints)[Call]>['body']

/**
 * Adds tables, numbered after the last one. A repeated request returns the tables added before. @throws {Refused}
 * `not_found`; `corrections_only`; `invalid_input` when table numbers run out
 */
export const addTables = (deps: Deps, caller: Caller, asked: Body<'addDinnerTables'>): Promise<DinnerTable[]> =>
  changeBoard(deps, caller, asked.eventId, async ({ trx, now, eventId }) => {
    const { count, seats, zone, requestId } = asked
    const earlier = await listRequestTables(trx, eventId, requestId)
    if (earlier.length > 0) return earlier
    const last = (await listTables(trx, eventId)).at(-1)?.number ?? 0
    if (last + count > maxTableNumber) throw createInputRefusal('count', `Table numbers go up to ${maxTableNumber}`)
    const rows = Array.from({ length: count }, (_, index) => ({
      number: last + 1 + index,
      name: '',
      seats,
      zone,
      heldFor: '',
      requestId,
    }))
    await insertTables(trx, eventId, rows)
    const made = await listRequestTables(trx, eventId, requestId)
    const line = { entity, action: 'create', eventId }
    const lines = made.map((table) => ({ ...line, entityId: table.id, after: pickValues(table) }))
    await recordChanges(trx, nameOf(caller), now, lines)
    return made
  })

const pickValues = ({ number, name, seats, zone, heldFor }: TableValues): TableValues => ({
  number,
  name,
  seats,
  zone,
  heldFor,
})

/**
 * Changes a table, or adds one (ID 0). @throws {Refused} `not_found`; `corrections_only`; `changed_elsewhere`;
 * `invalid_input` for another table's number; `table_in_use` for fewer seats than seated guests
 */
export const saveTable = (deps: Deps, caller: Caller, sent: Body<'saveDinnerTable'>): Promise<DinnerTable> =>
  changeBoard(deps, caller, sent.eventId, async ({ trx, now, eventId }) => {
    const tables = await listTables(trx, eventId)
    const before = tables.find(({ id }) => id === sent.id) ?? null
    if (sent.id !== 0 && !before) throw new Refused('not_found')
    const mine = pickValues(sent)
    if (before && isSame(pickValues(before), mine)) return before
    const values = before ? await mergeSave(trx, { entity, ...before }, before, mine, sent) : mine
    const isTaken = tables.some(({ id, number }) => id !== sent.id && number === values.number)
    if (isTaken) throw createInputRefusal('number', `Table ${values.number} already exists`)
    // A table may stay one over its limit, but losing seats must not put it there.
    if (before && values.seats < before.seats)
      await refuseGuests(trx, eventId, before, { path: 'seats', most: values.seats })

    if (before) await updateTable(trx, before.id, { ...values, version: before.version + 1 })
    else await insertTables(trx, eventId, [{ ...values, requestId: null }])
    const after = (await listTables(trx, eventId)).find(({ number }) => number === values.number)
    if (!after) throw new Error(`Table ${values.number} is missing right after a save`)
    await recordSave(trx, nameOf(caller), now, {
      entity,
      entityId: after.id,
      eventId,
      before: before && pickValues(before),
      after: pickValues(after),
    })
    return after
  })

/**
 * Deletes an empty table. A repeated request is ignored.
 * @throws {Refused} `not_found`; `corrections_only`; `changed_elsewhere`; `table_in_use` with the guests' names
 */
export const removeTable = (deps: Deps, caller: Caller, sent: Body<'deleteDinnerTable'>) =>
  changeBoard(deps, caller, sent.eventId, async ({ trx, now, eventId }): Promise<Record<string, never>> => {
    const table = (await listTables(trx, eventId)).find(({ id }) => id === sent.id)
    if (!table) return {}
    await refuseVersionConflict(trx, { entity, ...table }, sent.version)
    await refuseGuests(trx, eventId, table, { path: '', most: 0 })
    await deleteTable(trx, table.id)
    await recordChange(trx, nameOf(caller), now, {
      entity,
      entityId: table.id,
      action: 'delete',
      eventId,
      before: pickValues(table),
    })
    return {}
  })

async function refuseGuests(
  trx: Trx,
  eventId: number,
  table: DinnerTable,
  { path, most }: { path: string; most: number },
): Promise<void> {
  const ids = (await listSeatedDiners(trx, eventId)).flatMap((diner) =>
    diner.tableId === table.id ? [diner.dinerId] : [],
  )
  const walkIns = (await listWalkIns(trx, eventId, 'dinner')).filter(
    ({ place }) => place?.group === toTableKey(table.id),
  )
  if (ids.length + walkIns.length <= most) return
  const spots = await findSpots(trx, eventId, ids)
  const names = [...ids.map((id) => spots.get(id)?.name ?? ''), ...walkIns.map(({ name }) => name)]
  const message = `${joinNames(names)} ${names.length === 1 ? 'sits' : 'sit'} at ${formatTable(table)}`
  throw new Refused('table_in_use', { issues: [{ path, message }] })
}

/** @throws {Refused} `not_found`, `corrections_only` */
export const publishSeating = (
  deps: Deps,
  caller: Caller,
  { eventId, isPublished }: { eventId: number; isPublished: boolean },
): Promise<{ isPublished: boolean }> =>
  changeBoard(deps, caller, eventId, async ({ trx, now }) => {
    if ((await readIsSeatingPublished(trx, eventId)) === isPublished) return { isPublished }
    const { name } = await requireEvent(trx, eventId)
    await updateIsPublished(trx, eventId, isPublished)
    await recordChange(trx, nameOf(caller), now, {
      entity: 'seatingPublication',
      entityId: eventId,
      action: 'update',
      eventId,
      name,
      before: { isPublished: !isPublished },
      after: { isPublished },
    })
    return { isPublished }
  })
