import { type CartNumber, offerPlace, type TeamPlace } from '#shared/domain/placement/teams.ts'
import type { Trx } from '../db/tables.ts'

export interface PlacementWish {
  spotId: number
  golfCourseHoleId: number
  teamNumber?: 1 | 2
  /** Lets the team take a fifth golfer. */
  allowFifth?: boolean
}

/** Places a golfer in a team on a hole. Throws an Error when the team is full. */
export async function buildPlacement(trx: Trx, wish: PlacementWish): Promise<TeamPlace> {
  const { spotId, golfCourseHoleId, teamNumber = 1, allowFifth = false } = wish
  const { eventId } = await trx
    .selectFrom('spots')
    .innerJoin('registrations', 'registrations.id', 'spots.registrationId')
    .select('registrations.eventId')
    .where('spots.id', '=', spotId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('placements')
    .select(['spotId', 'seat', 'cartNumber'])
    .where('eventId', '=', eventId)
    .where('golfCourseHoleId', '=', golfCourseHoleId)
    .where('teamNumber', '=', teamNumber)
    .execute()
  const team = rows.map((row) => ({ golferId: row.spotId, seat: row.seat, cartNumber: row.cartNumber as CartNumber }))
  const offer = offerPlace(team, spotId, allowFifth)
  if ('refusal' in offer) throw new Error(`This golfer cannot be placed: ${offer.refusal}`)
  const { seat, cartNumber } = offer.place
  await trx
    .insertInto('placements')
    .values({ spotId, eventId, golfCourseHoleId, teamNumber, seat, cartNumber })
    .execute()
  return offer.place
}
