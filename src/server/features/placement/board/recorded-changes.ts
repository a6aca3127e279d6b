import { describePlacement, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import { recordChange } from '../../../audit.ts'
import { nameOf } from '../../../auth/session.ts'
import { Refused } from '../../../refusals.ts'
import type { BoardKind, BoardWork } from './board-kind.ts'
import { type BoardRow, listBoardRows } from './store.ts'

/** Somebody as the audit trail keeps them, readable when the spot is gone and the place has another name. */
export interface Recorded<Place = object> {
  spotId: number
  name: string
  /** Whose golfer or diner it is; older lines do not have it. */
  partner?: string
  /** Why the place was freed; in the lists from before a release, and not in older ones. */
  cause?: ReleaseCause
  /** The course of their registration, when the same change of the board of golf gave it one. */
  assigned?: { registrationId: number; course: { id: number; name: string } | null }
  /** `where` in words; `course` where the event has more than one. */
  place: (Place & { where: string; course?: string }) | null
}

export const readRecorded = <Place>(json: string | null): Recorded<Place>[] => JSON.parse(json ?? '[]')

/** Who lost a place by a release. */
export function listFreed<Place>(release: Pick<BoardRow, 'before' | 'after'>): Recorded<Place>[] {
  const after = new Map(readRecorded(release.after).map(({ spotId, place }) => [spotId, place]))
  return readRecorded<Place>(release.before).filter(({ spotId }) => after.get(spotId) === null)
}

type AnyKind = Pick<BoardKind<never, never>, 'entity' | 'words'>

/** "Kim placed Ann Lee on hole 7, team 7B." */
export function describeRecordedMove(
  { words }: AnyKind,
  row: Pick<BoardRow, 'who' | 'action' | 'before' | 'after'>,
): string {
  const after = new Map(readRecorded(row.after).map((one) => [one.spotId, one]))
  const moved = readRecorded(row.before).map(({ spotId, name, partner, cause, place }) => {
    const { place: to, assigned } = after.get(spotId) ?? {}
    return {
      name,
      partner,
      cause,
      courseOf: assigned && { registrationId: assigned.registrationId, isGiven: assigned.course !== null },
      from: place?.where ?? null,
      to: to?.where ?? null,
      course: place?.course ?? to?.course,
    }
  })
  return describePlacement(row.who, row.action, moved, words)
}

interface BoardChange {
  action: string
  before: readonly Recorded[]
  after: readonly Recorded[]
  /** The change that is undone or redone. */
  ofChangeId?: number | undefined
  /** The registration it is about, when it is about one. */
  registrationId?: number | undefined
}

/** Writes the line of the audit trail about a change of a board. */
export async function recordBoardChange(
  { trx, caller, now, eventId }: BoardWork,
  kind: AnyKind,
  { action, before, after, ofChangeId, registrationId }: BoardChange,
): Promise<{ changeId: number; words: string }> {
  const by = nameOf(caller)
  const changeId = await recordChange(trx, {
    by,
    at: now,
    entity: kind.entity,
    entityId: ofChangeId ?? eventId,
    action,
    eventId,
    ...(registrationId && { registrationId }),
    before,
    after,
  })
  const row = { who: by.name, action, before: JSON.stringify(before), after: JSON.stringify(after) }
  return { changeId, words: describeRecordedMove(kind, row) }
}

/** The registration that all of these have in common. */
export function findCommonRegistration(
  spotIds: readonly number[],
  spots: ReadonlyMap<number, { registrationId: number }>,
): number | undefined {
  const ids = new Set(spotIds.map((spotId) => spots.get(spotId)?.registrationId))
  return ids.size === 1 ? [...ids][0] : undefined
}

const recentRows = 200

/** Says who has moved somebody last: whoever sent a move saw them elsewhere. */
export async function refuseStale({ trx, eventId }: BoardWork, { entity }: AnyKind, spotId: number): Promise<never> {
  const rows = await listBoardRows(trx, entity, { eventId, limit: recentRows })
  const last = rows.find(({ after }) => readRecorded(after).some((one) => one.spotId === spotId))
  throw new Refused('moved_elsewhere', last ? { changed: { by: last.who, at: last.at, version: last.id } } : {})
}
