import type { Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { GolferPlace } from '#shared/contracts/placement/golf-placement.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { type BoardPart, type PlaceAfter, type PlacedPerson, toTeamKey } from '#shared/domain/placement/places.ts'
import { isRelease } from '#shared/domain/placement/undo-history.ts'

export async function listHoles(db: Db, eventId: number) {
  const holes = await db
    .selectFrom('golfCourseHoles')
    .innerJoin('golfCourses', 'golfCourses.id', 'golfCourseHoles.golfCourseId')
    .innerJoin('eventGolfCourses', 'eventGolfCourses.golfCourseId', 'golfCourseHoles.golfCourseId')
    .select(['golfCourseHoles.id', 'golfCourseHoles.golfCourseId', 'holeNumber', 'golfCourseHoles.name', 'isPar3'])
    .select('golfCourses.name as course')
    .where('eventGolfCourses.eventId', '=', eventId)
    .orderBy('golfCourses.id')
    .orderBy('holeNumber')
    .execute()
  const teams = await db
    .selectFrom('golfCourseTeams')
    .innerJoin('eventGolfCourses', 'eventGolfCourses.golfCourseId', 'golfCourseTeams.golfCourseId')
    .select(['holeId', 'teamNumber', 'name'])
    .where('eventGolfCourses.eventId', '=', eventId)
    .execute()
  const names = new Map(teams.map(({ holeId, teamNumber, name }) => [`${holeId}/${teamNumber}`, name]))
  const inOrder = holes.toSorted((one, other) => compareAlphabetically(one.course, other.course))
  return inOrder.map((hole) => ({
    golfCourseId: hole.golfCourseId,
    courseName: hole.course,
    golfCourseHoleDetailId: hole.id,
    holeNumber: hole.holeNumber,
    holeName: hole.name,
    team1Name: names.get(`${hole.id}/1`) ?? '',
    team2Name: names.get(`${hole.id}/2`) ?? '',
    isPar3: hole.isPar3,
  }))
}

export const findHole = (db: Db, id: number) =>
  db
    .selectFrom('golfCourseHoles')
    .innerJoin('golfCourses', 'golfCourses.id', 'golfCourseHoles.golfCourseId')
    .select(['golfCourses.name as courseName', 'holeNumber'])
    .where('golfCourseHoles.id', '=', id)
    .executeTakeFirst()

export async function listSpotRegistrationIds(db: Db, spotIds: readonly number[]): Promise<number[]> {
  if (spotIds.length === 0) return []
  const rows = await db.selectFrom('spots').select('registrationId').distinct().where('id', 'in', spotIds).execute()
  return rows.map(({ registrationId }) => registrationId)
}

export async function listPlacements(db: Db, eventId: number): Promise<PlacedPerson[]> {
  const rows = await db.selectFrom('placements').selectAll().where('eventId', '=', eventId).orderBy('seat').execute()
  return rows.map((row) => ({
    personId: row.spotId,
    place: { group: toTeamKey(row.golfCourseHoleId, row.teamNumber), seat: row.seat, cart: row.cartNumber },
  }))
}

export const toPlace = ({
  golfCourseHoleId: golfCourseHoleDetailId,
  teamNumber,
  cartNumber,
  seat,
}: Pick<Database['placements'], 'golfCourseHoleId' | 'teamNumber' | 'cartNumber' | 'seat'>): GolferPlace => ({
  golfCourseHoleDetailId,
  teamNumber,
  cartNumber,
  seat,
})

export async function writePlacements(trx: Trx, eventId: number, golfers: readonly PlaceAfter[]): Promise<void> {
  if (golfers.length === 0) return
  const ids = golfers.map(({ personId }) => personId)
  await trx.deleteFrom('placements').where('spotId', 'in', ids).execute()
  const rows = golfers.flatMap(({ personId: spotId, place }) => {
    if (!place) return []
    const [golfCourseHoleId = 0, teamNumber = 0] = place.group.split('/').map(Number)
    return [{ spotId, eventId, golfCourseHoleId, teamNumber, cartNumber: place.cart, seat: place.seat }]
  })
  if (rows.length > 0) await trx.insertInto('placements').values(rows).execute()
}

export async function updateCourses(
  trx: Trx,
  ids: readonly number[],
  assignedGolfCourseId: number | null,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('registrations').set({ assignedGolfCourseId }).where('id', 'in', ids).execute()
}

export const listAssignedCourses = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select(['id', 'assignedGolfCourseId'])
    .where('id', 'in', registrationIds)
    .where('deletedAt', 'is', null)
    .execute()

export const entities = { golf: 'placement', dinner: 'seating' } as const satisfies Record<BoardPart, string>

type BoardEntity = (typeof entities)[BoardPart]

export type BoardRow = Pick<
  Selectable<Database['auditTrail']>,
  'id' | 'at' | 'who' | 'userId' | 'action' | 'entityId' | 'before' | 'after' | 'words'
>

interface Page {
  eventId: number
  limit: number
  beforeId?: number
}

export const listBoardRows = (db: Db, entity: BoardEntity, { eventId, limit, beforeId }: Page): Promise<BoardRow[]> =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'who', 'userId', 'action', 'entityId', 'before', 'after', 'words'])
    .where('eventId', '=', eventId)
    .where('entity', '=', entity)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the audit line about the places freed by the last deletion, or null. It precedes the deletion's own line. */
export async function findLastRelease(db: Db, entity: BoardEntity, registrationId: number) {
  const lines = db
    .selectFrom('auditTrail')
    .select(['id', 'entity', 'action', 'before', 'after'])
    .where('registrationId', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
  const deletion = await lines.where('entity', '=', 'registration').where('action', '=', 'delete').executeTakeFirst()
  if (!deletion) return null
  const earlier = await lines
    .where('id', '<', deletion.id)
    .where('entity', 'in', ['registration', 'assignedCourse', entity])
    .executeTakeFirst()
  return earlier?.entity === entity && isRelease(earlier.action) ? earlier : null
}

export const listPreferredCourses = (db: Db, eventId: number) =>
  db
    .selectFrom('registrationCoursePreferences')
    .innerJoin('registrations', 'registrations.id', 'registrationCoursePreferences.registrationId')
    .select(['registrationCoursePreferences.registrationId', 'registrationCoursePreferences.golfCourseId'])
    .where('registrations.eventId', '=', eventId)
    .orderBy('registrationCoursePreferences.registrationId')
    .orderBy('registrationCoursePreferences.position')
    .execute()

/** Ranks levels: the highest is 0, unknown ones come last. */
export async function rankLevels(db: Db): Promise<(levelId: number) => number> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select('id')
    .orderBy('donationRangeStart', 'desc')
    .orderBy('id')
    .execute()
  const ranks = new Map(levels.map(({ id }, rank) => [id, rank]))
  return (levelId) => ranks.get(levelId) ?? levels.length
}
