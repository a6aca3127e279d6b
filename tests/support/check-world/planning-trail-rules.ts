import { listChangedPaths } from '#server/features/registrations/save/changed-parts.ts'
import { type Place, toTableKey, toTeamKey } from '#shared/domain/placement/places.ts'
import { type Fields, linesOf } from './trail-rules.ts'
import type { Rule, WorldRows } from './world-rows.ts'

type RecordedPeople = { spotId: number; place: Place | null }[]

const nowhere = 'nowhere'

const writePlace = (place: Place | null): string =>
  place ? `${place.group}, cart ${place.cart}, seat ${place.seat}` : nowhere

const versioned = {
  event: 'events',
  golfCourse: 'golfCourses',
  partnershipLevel: 'partnershipLevels',
  affiliation: 'affiliations',
  benefit: 'benefits',
  user: 'users',
  settings: 'settings',
  dinnerTable: 'dinnerTables',
} as const satisfies Record<string, keyof WorldRows>

/** A save may also link a user to the address book. */
const untold = new Set(['contactId', 'version'])

const ofBoard = (
  name: string,
  entity: string,
  readPlaces: (rows: WorldRows) => [spotId: number, place: Place][],
): Rule => ({
  name,
  find: (rows, { isBuilt }) => {
    const recorded = new Map<number, string>()
    const wrong: string[] = []
    for (const line of rows.lines.filter((one) => one.entity === entity)) {
      for (const { spotId, place } of line.before as RecordedPeople) {
        const known = recorded.get(spotId) ?? (isBuilt ? writePlace(place) : nowhere)
        if (known !== writePlace(place))
          wrong.push(`line ${line.id} has spot ${spotId} at ${writePlace(place)}, not ${known}`)
      }
      for (const { spotId, place } of line.after as RecordedPeople) recorded.set(spotId, writePlace(place))
    }
    const placed = new Map(readPlaces(rows).map(([spotId, place]) => [spotId, writePlace(place)]))
    const isStored = new Set(rows.spots.map(({ id }) => id))
    const spotIds = new Set([...recorded.keys(), ...(isBuilt ? [] : placed.keys())])
    for (const spotId of spotIds) {
      const [last = nowhere, now = nowhere] = [recorded.get(spotId), placed.get(spotId)]
      if (last !== now)
        wrong.push(`spot ${spotId} is at ${now}, not ${last}${isStored.has(spotId) ? '' : ', and gone'}`)
    }
    return wrong
  },
})

export const planningTrailRules: Rule[] = [
  ofBoard(
    'The lines of the board follow from one another, and lead to where golfers are placed',
    'placement',
    ({ placements }) =>
      placements.map(({ spotId, golfCourseHoleId, teamNumber, cartNumber, seat }) => [
        spotId,
        { group: toTeamKey(golfCourseHoleId, teamNumber), cart: cartNumber, seat },
      ]),
  ),
  ofBoard(
    'The lines of the dinner follow from one another, and lead to where guests sit',
    'seating',
    ({ dinnerSeats }) =>
      dinnerSeats.map(({ spotId, tableId }) => [spotId, { group: toTableKey(tableId), cart: 0, seat: 0 }]),
  ),
  {
    name: 'What an event is planned with is as its last line says, and its version counts its lines',
    find: (rows) =>
      Object.entries(versioned).flatMap(([entity, table]) =>
        rows[table].flatMap((row) => {
          const lines = linesOf(rows, entity, row.id)
          const updates = lines.filter(({ action }) => action === 'update').length
          const said = Object.entries((lines.at(-1)?.after ?? {}) as Fields)
          const is: Fields = { ...row, ...(entity === 'event' && readAssignments(rows, row.id)) }
          const wrong = said.filter(
            ([key, value]) => key in is && !untold.has(key) && listChangedPaths(value, is[key]).length > 0,
          )
          return [
            ...(row.version === updates + 1
              ? []
              : [`${entity} ${row.id}: version ${row.version} after ${updates} updates`]),
            ...wrong.map(([key]) => `${entity} ${row.id}: ${key}`),
          ]
        }),
      ),
  },
]

function readAssignments({ eventGolfCourses, eventPartnershipLevels }: WorldRows, id: number): Fields {
  const sort = (ids: number[]) => ids.sort((one, other) => one - other)
  const own = <Row extends { eventId: number }>(all: readonly Row[]) => all.filter(({ eventId }) => eventId === id)
  return {
    assignedGolfCourses: sort(own(eventGolfCourses).map(({ golfCourseId }) => golfCourseId)),
    assignedPartnershipLevels: sort(own(eventPartnershipLevels).map(({ partnershipLevelId }) => partnershipLevelId)),
  }
}
