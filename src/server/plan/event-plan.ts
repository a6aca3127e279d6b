import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/tables.ts'
import { originOf, readSnapshot } from '#server/db/transaction.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { type EventRegistration, planRegistrations } from './registration-plan.ts'
import { findLastChangeId, listChangesAfter, listLastSharedChange, listRegistrationIds } from './store.ts'

export interface EventPlan {
  changeId: number
  registrations: readonly EventRegistration[]
}

const memories = new WeakMap<Db, Map<number, Promise<EventPlan>>>()

const maxEvents = 3

/**
 * Returns an event's plan from memory, updated with later changes. The last change's ID is the version of everything,
 * for all processes.
 */
export const readPlan = (db: Db, eventId: number): Promise<EventPlan> =>
  readSnapshot(db, async (snapshot) => {
    const { root, isWriting } = originOf(snapshot)
    const memory = memories.get(root) ?? new Map<number, Promise<EventPlan>>()
    memories.set(root, memory)
    const changeId = await findVersion(snapshot, eventId)
    let kept = memory.get(eventId)
    let known = await kept?.catch(() => undefined)
    // Others may have begun planning during the wait, and once is enough.
    while (kept !== memory.get(eventId)) {
      kept = memory.get(eventId)
      known = await kept?.catch(() => undefined)
    }
    if (known && known.changeId >= changeId) {
      moveToEnd(memory, eventId)
      return known
    }
    const coming = known
      ? replanChanged(snapshot, eventId, known, changeId)
      : planWholeEvent(snapshot, eventId, changeId)
    // A transaction's changes may never be committed, so don't keep its plan.
    if (!isWriting) keep(memory, eventId, coming)
    return coming
  })

function moveToEnd(memory: Map<number, Promise<EventPlan>>, eventId: number, plan = memory.get(eventId)): void {
  memory.delete(eventId)
  if (plan) memory.set(eventId, plan)
}

function keep(memory: Map<number, Promise<EventPlan>>, eventId: number, plan: Promise<EventPlan>): void {
  moveToEnd(memory, eventId, plan)
  const [oldest] = memory.keys()
  if (memory.size > maxEvents && oldest !== undefined) memory.delete(oldest)
  plan.catch(() => memory.get(eventId) === plan && memory.delete(eventId))
}

async function findVersion(db: Db, eventId: number): Promise<number> {
  const [shared] = await listLastSharedChange(db, {})
  return Math.max(await findLastChangeId(db, eventId), shared?.id ?? 0)
}

/** Registrations per turn: about 5 ms with 10 guests each, 30 ms at most. */
const batchSize = 25

export async function planWholeEvent(db: Db, eventId: number, changeId = 0): Promise<EventPlan> {
  const ids = (await listRegistrationIds(db, { eventId })).map(({ id }) => id)
  return { changeId, registrations: await planInBatches(db, ids, changeId) }
}

async function planInBatches(db: Db, ids: readonly number[], changeId: number): Promise<EventRegistration[]> {
  const planned: EventRegistration[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    if (start > 0) await setImmediate()
    planned.push(...(await planRegistrations(db, ids.slice(start, start + batchSize), changeId)))
  }
  return planned
}

const planWideEntities: readonly Entity[] = ['affiliation', 'dinnerTable', 'event', 'golfCourse', 'partnershipLevel']

async function replanChanged(db: Db, eventId: number, known: EventPlan, changeId: number): Promise<EventPlan> {
  const changes = await listChangesAfter(db, { eventId, after: known.changeId })
  if (changes.some(({ entity }) => planWideEntities.includes(entity as Entity)))
    return planWholeEvent(db, eventId, changeId)
  const moved = new Set(changes.flatMap(({ before, after }) => [...listSpotIds(before), ...listSpotIds(after)]))
  const changed = new Set(changes.flatMap(({ registrationId }) => registrationId ?? []))
  for (const { row, spots } of known.registrations) if (spots.some(({ id }) => moved.has(id))) changed.add(row.id)
  if (changed.size === 0) return { ...known, changeId }
  const again = await planInBatches(db, [...changed], changeId)
  const others = known.registrations.filter(({ row }) => !changed.has(row.id))
  const present = again.filter(({ row }) => row.deletedAt === null && row.eventId === eventId)
  return { changeId, registrations: [...others, ...present].sort((one, other) => one.row.id - other.row.id) }
}

const listSpotIds = (json: string | null): number[] =>
  json === null ? [] : (JSON.parse(json) as { spotId: number }[]).map(({ spotId }) => spotId)

export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate()
    yield item
  }
}
