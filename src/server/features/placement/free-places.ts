import { type CartNumber, withoutGolfer } from '#shared/domain/team-placement.ts'
import { recordChange } from '../../audit.ts'
import type { Trx } from '../../db/tables.ts'
import { type Caller, nameOf } from '../../http/session.ts'
import { describePlace, listPlansOf, type Place } from '../event-plan/read-event-plan.ts'
import { listPlacesAround } from '../event-plan/store.ts'

interface Release {
  eventId: number
  /** The registration whose change frees the places. */
  registrationId: number
  /** Golfers of the registration; those without a place may be among them. */
  spotIds: readonly number[]
  caller: Caller
  now: Date
}

type PlaceOfPartner = Place & { registrationId: number }

interface PlaceChange {
  before: PlaceOfPartner
  /** Null for whoever has no place any more. */
  after: PlaceOfPartner | null
}

/**
 * Takes golfers off their holes. Whoever is left in the wrong cart of a team of five moves over. All of it is one line of
 * the audit trail, with everybody whose place or cart has changed; nothing is written when nobody had a place.
 * Call it while the names of the golfers are still stored as they were.
 */
export async function freePlaces(trx: Trx, { eventId, registrationId, spotIds, caller, now }: Release): Promise<void> {
  if (spotIds.length === 0) return
  const changes = leaveTeams(await listPlacesAround(trx, eventId, spotIds), new Set(spotIds))
  if (changes.length === 0) return
  const names = await findNames(trx, changes)
  const toEntry = (spotId: number, place: Place | null) => ({
    spotId,
    name: names.get(spotId) ?? '',
    place: place && describeForTrail(place),
  })
  await trx.deleteFrom('placements').where('spotId', 'in', spotIds).execute()
  for (const { after } of changes) if (after) await changeCart(trx, after)
  await recordChange(trx, {
    by: nameOf(caller),
    at: now,
    entity: 'placement',
    entityId: eventId,
    action: 'release',
    registrationId,
    eventId,
    before: changes.map(({ before }) => toEntry(before.spotId, before)),
    after: changes.map(({ before, after }) => toEntry(before.spotId, after)),
  })
}

/** Those who leave, and those whose cart changes because they do. */
function leaveTeams(places: PlaceOfPartner[], leaving: ReadonlySet<number>): PlaceChange[] {
  const teams = Map.groupBy(places, ({ golfCourseHoleId, teamNumber }) => `${golfCourseHoleId} ${teamNumber}`)
  return [...teams.values()].flatMap((team) => {
    const seated = team.map(({ spotId, seat, cartNumber }) => ({
      golferId: spotId,
      seat,
      cartNumber: cartNumber as CartNumber,
    }))
    const gone = seated.filter(({ golferId }) => leaving.has(golferId))
    const left = gone.reduce((others, { golferId }) => withoutGolfer(others, golferId), seated)
    const carts = new Map(left.map(({ golferId, cartNumber }) => [golferId, cartNumber]))
    return team.flatMap((before) => {
      const cartNumber = carts.get(before.spotId)
      if (cartNumber === before.cartNumber) return []
      return [{ before, after: cartNumber === undefined ? null : { ...before, cartNumber } }]
    })
  })
}

/** Golfers as the plan of the day names them, "Golfer 3" while nobody is named. */
async function findNames(trx: Trx, changes: PlaceChange[]): Promise<Map<number, string>> {
  const registrationIds = new Set(changes.map(({ before }) => before.registrationId))
  const plans = await listPlansOf(trx, [...registrationIds])
  return new Map(plans.flatMap(({ plan }) => plan.view.map(({ id, name }) => [id, name])))
}

function describeForTrail(place: Place) {
  const { golfCourseHoleId, teamNumber, cartNumber, seat } = place
  return { golfCourseHoleId, teamNumber, cartNumber, seat, where: describePlace(place) }
}

const changeCart = (trx: Trx, { spotId, cartNumber }: Place) =>
  trx.updateTable('placements').set({ cartNumber }).where('spotId', '=', spotId).execute()
