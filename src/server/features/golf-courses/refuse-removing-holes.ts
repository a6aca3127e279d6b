import type { GolfCourse } from '#shared/contracts/golf-courses.ts'
import { describeGolfers } from '#shared/domain/hole-rows.ts'
import type { Trx } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { listEventsPlacedOn } from './store.ts'

/**
 * Refuses a smaller hole count while golfers are placed on holes that would go, at this event or an earlier one: where
 * somebody plays or has played is not forgotten by the way.
 *
 * @throws {Refused} `holes_in_use`, with the number of golfers
 */
export async function refuseRemovingHoles(trx: Trx, before: GolfCourse, holeCount: number): Promise<void> {
  const used = before.holeDetails.filter(({ holeNumber, golferCount = 0 }) => holeNumber > holeCount && golferCount > 0)
  if (used.length === 0) return
  const events = await listEventsPlacedOn(
    trx,
    used.map(({ id }) => id),
  )
  const message = `${describeGolfers(used)} (${events.join(', ')}). Move them to other holes first.`
  throw new Refused('holes_in_use', { issues: [{ path: 'holeCount', message }] })
}
