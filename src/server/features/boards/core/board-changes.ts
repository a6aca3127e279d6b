import { type Call, type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { recordNumberedChange } from '#server/records/audit.ts'
import { readMoment } from '#server/records/settings.ts'
import type { Moved } from '#shared/contracts/placement/board.ts'
import { toSentence } from '#shared/domain/audit-trail/words.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { describePlacement, dinnerWords, golfWords, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  type BoardPart,
  listOverfilledGroup,
  type Place,
  type PlaceAfter,
  type PlaceBefore,
  type PlacedPerson,
} from '#shared/domain/placement/places.ts'
import { type EventSpot, findSpots } from './golfers-of-event.ts'
import { type Room, writePlaces } from './room.ts'
import { type BoardRow, entities } from './store.ts'

export interface BoardWork extends Call {
  eventId: number
}

/** @throws {Refused} `not_found`, `corrections_only`, and anything `change` throws */
export const changeBoard = <T>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  eventId: number,
  change: (work: BoardWork) => Promise<T>,
): Promise<T> =>
  writeAsCaller(deps, caller, async (call) => {
    await refuseUnchangeable(call, eventId)
    return change({ ...call, eventId })
  })

/** @throws {Refused} `not_found` for an unknown event; `corrections_only` after the event day */
export async function refuseUnchangeable({ trx, today }: Call, eventId: number): Promise<void> {
  if (!isCurrentEvent(await requireEvent(trx, eventId), today)) throw new Refused('corrections_only')
}

export async function readBoardEvent(db: Db, eventId: number, now: Date) {
  const event = await requireEvent(db, eventId)
  const { today } = await readMoment(db, now)
  return { event, isChangeable: isCurrentEvent(event, today) }
}

export interface Course {
  id: number
  name: string
}

export type AssignedCourses = ReadonlyMap<number, { before: Course | null; after: Course | null }>

export interface RecordedPlace {
  spotId: number
  name: string
  partner: string
  cause?: ReleaseCause
  assigned?: { registrationId: number; course: Course | null }
  /**
   * `where` is text, `course` is set if the event has several, and `over` lists everyone in a group with too many
   * people.
   */
  place: (Place & { where: string; course?: string; over?: readonly number[] }) | null
}

export const parseRecordedPlaces = (json: string | null): RecordedPlace[] => JSON.parse(json ?? '[]')

export const toPlaceAfter = ({ spotId, place }: RecordedPlace): PlaceAfter => ({
  personId: spotId,
  place: place && { group: place.group, seat: place.seat, cart: place.cart },
})

export const toPlaceBefore = (one: RecordedPlace): PlaceBefore => ({ ...toPlaceAfter(one), over: one.place?.over })

export function listFreed(release: Pick<BoardRow, 'before' | 'after'>): RecordedPlace[] {
  const after = new Map(parseRecordedPlaces(release.after).map(({ spotId, place }) => [spotId, place]))
  return parseRecordedPlaces(release.before).filter(({ spotId }) => after.get(spotId) === null)
}

interface BoardChange {
  part: BoardPart
  action: string
  room: Room
  people: PlaceAfter[]
  /** The people who move; people who only change carts are looked up. */
  spots: ReadonlyMap<number, EventSpot>
  ofChangeId?: number
  registrationId?: number
  cause?: ReleaseCause
  assigned?: AssignedCourses
}

export async function writeBoardChange(work: BoardWork, change: BoardChange): Promise<Moved> {
  const { trx, eventId } = work
  const { part, room, people, assigned = new Map() } = change
  if (people.length === 0 && assigned.size === 0) return { changeId: 0, words: '', people: [] }
  const others = people.map(({ personId }) => personId).filter((personId) => !change.spots.has(personId))
  const spots = new Map([...change.spots, ...(await findSpots(trx, eventId, others))])
  await writePlaces(trx, { eventId, part }, people)

  const moved = new Set(people.map(({ personId }) => personId))
  const after = [
    ...room.placed.filter(({ personId }) => !moved.has(personId)),
    ...people.flatMap(({ personId, place }) => (place ? [{ personId, place }] : [])),
  ]
  const ids = [...moved, ...listUnmoved({ ...change, spots })]
  const record = (placed: readonly PlacedPerson[], moment: 'before' | 'after'): RecordedPlace[] => {
    const placeOf = new Map(placed.map(({ personId, place }) => [personId, place]))
    return ids.map((spotId) => {
      const { name = '', partner = '', registrationId = 0 } = spots.get(spotId) ?? {}
      const course = assigned.get(registrationId)
      return {
        spotId,
        name,
        partner,
        ...(moment === 'before' && change.cause && { cause: change.cause }),
        ...(course && { assigned: { registrationId, course: course[moment] } }),
        place: describePlace(room, placed, placeOf.get(spotId)),
      }
    })
  }
  const common = new Set(ids.map((id) => spots.get(id)?.registrationId))
  const registrationId = change.registrationId ?? (common.size === 1 ? [...common][0] : undefined)
  const recorded = { before: record(room.placed, 'before'), after: record(after, 'after') }
  const line = await recordBoardChange(work, { ...change, ...recorded, registrationId })
  return { ...line, people }
}

function describePlace({ groups, rules }: Room, placed: readonly PlacedPerson[], place: Place | undefined) {
  if (!place) return null
  const { where = '', course } = groups.get(place.group) ?? {}
  const over = listOverfilledGroup(rules, placed, place.group)
  return { ...place, where, ...(course && { course }), ...(over && { over }) }
}

function listUnmoved({ people, spots, assigned }: BoardChange): number[] {
  const notified = new Set(people.map(({ personId }) => spots.get(personId)?.registrationId))
  return [...(assigned?.keys() ?? [])].flatMap((registrationId) => {
    if (notified.has(registrationId)) return []
    const [id] = [...spots].find(([, spot]) => spot.registrationId === registrationId && spot.isGolfer) ?? []
    return id ?? []
  })
}

type BoardChangeRecord = Pick<BoardChange, 'part' | 'action' | 'ofChangeId'> & {
  before: RecordedPlace[]
  after: RecordedPlace[]
  registrationId: number | undefined
}

async function recordBoardChange(
  { trx, caller, now, eventId }: BoardWork,
  { part, action, before, after, ofChangeId, registrationId }: BoardChangeRecord,
): Promise<{ changeId: number; words: string }> {
  const by = nameOf(caller)
  const words = part === 'golf' ? golfWords : dinnerWords
  const people = findMoves(before, after)
  const summary = describePlacement(action, people, words)
  const ofEach = people
    .filter(({ isMoved }) => isMoved)
    .map(({ spotId, courseOf: _, ...one }) => {
      const isOfCart = one.from === one.to && action !== 'undo' && action !== 'redo'
      return [spotId, describePlacement(isOfCart ? 'move' : action, [one], words)] as const
    })
  const changeId = await recordNumberedChange(trx, by, now, {
    entity: entities[part],
    entityId: ofChangeId ?? eventId,
    action,
    eventId,
    ...(registrationId && { registrationId }),
    before,
    after,
    words: [summary, ...ofEach],
  })
  return { changeId, words: toSentence(by.name, summary) }
}

function findMoves(before: readonly RecordedPlace[], after: readonly RecordedPlace[]) {
  const later = new Map(after.map((one) => [one.spotId, one]))
  return before.map(({ spotId, name, partner, cause, place }) => {
    const { place: to, assigned } = later.get(spotId) ?? {}
    return {
      spotId,
      name,
      partner,
      cause,
      courseOf: assigned && { registrationId: assigned.registrationId, isGiven: assigned.course !== null },
      from: place?.where ?? null,
      to: to?.where ?? null,
      course: place?.course ?? to?.course,
      isMoved: !isSame(place, to ?? null),
    }
  })
}
