import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { Diner, DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { findGolfersOfSides, type WishSide } from '#shared/domain/placement/wishes.ts'
import { isDiner, type Spot } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { readBoardEvent } from '../core/board-changes.ts'
import { describeGuest } from '../core/golfers-of-event.ts'
import { readBoardHistory } from '../core/undo-history.ts'
import { listWishes } from '../core/wish-store.ts'
import { dinnerBoard } from './dinner-board.ts'
import { findIsPublished, listSeated, listTables } from './store.ts'

/** Everything the page of the tables shows. @throws {Refused} `not_found` */
export const readDinnerBoard = (db: Db, eventId: number, now: Date): Promise<DinnerBoard> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isChangeable } = await readBoardEvent(snapshot, eventId, now)
    const diners = await listDiners(snapshot, eventId)
    return {
      eventId,
      eventName: event.name,
      eventDate: event.eventDate,
      isChangeable,
      isPublished: await findIsPublished(snapshot, eventId),
      lastChangeId: await findLastChangeId(snapshot, eventId),
      tables: await listTables(snapshot, eventId),
      diners,
      notWith: await listNotWith(snapshot, eventId, diners),
      history: await readBoardHistory(dinnerBoard, snapshot, eventId),
    }
  })

/** Returns the pairings "not at one table", with the diners of both sides. */
async function listNotWith(db: Db, eventId: number, diners: readonly Diner[]): Promise<DinnerBoard['notWith']> {
  const wishes = await listWishes(db, eventId, 'dinner')
  const ofSide = findGolfersOfSides(diners)
  const idsOf = (side: WishSide) => ofSide(side).map(({ id }) => id)
  return wishes
    .filter(({ kind }) => kind === 'notWith')
    .map(({ id: wishId, one, other }) => ({ wishId, one: idsOf(one), other: idsOf(other) }))
}

/** Everyone who dines at an event, in the order of registrations and spots. */
async function listDiners(db: Db, eventId: number): Promise<Diner[]> {
  const tableOf = new Map((await listSeated(db, eventId)).map(({ dinerId, tableId }) => [dinerId, tableId]))
  const diners: Diner[] = []
  for (const { row, plan } of (await readPlan(db, eventId)).registrations) {
    diners.push(...plan.view.filter(isDiner).map((spot) => describeDiner(row, spot, tableOf.get(spot.id) ?? null)))
  }
  return diners
}

const describeDiner = (row: EventRegistration['row'], spot: Spot, tableId: number | null): Diner => ({
  ...describeGuest(row, spot),
  level: row.partnershipLevelId === placeholderLevel.id ? '' : row.partnershipLevelName,
  dietaryNeeds: spot.attendeeInfo?.dietaryNeeds ?? '',
  tableId,
})
