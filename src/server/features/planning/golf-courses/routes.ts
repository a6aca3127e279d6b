import { saveRow } from '#server/db/rows.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crudWithDelete } from '#server/records/crud.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { type GolfCourse, golfCourse } from '#shared/contracts/golf-courses.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { describeGolfers } from '#shared/domain/placement/hole-rows.ts'
import { isNameTaken } from '#shared/domain/reference-data.ts'
import {
  findGolfCourse,
  listEventsUsingHoles,
  listGolfCourses,
  listOtherCourseNames,
  replaceHoles,
  type StoredGolfCourse,
} from './store.ts'

export function golfCourseHandlers(deps: Deps) {
  const { list, get, save, remove } = crudWithDelete(deps, {
    ...{ entity: 'golfCourse', schema: golfCourse, list: listGolfCourses, find: findGolfCourse },
    isUnchanged: (sent, before) => isSame(toTrail(sent), toTrail(before)),
    canMerge: (sent, { holeCount }) => sent.holeCount === holeCount,
    ...{ check, write, toTrail },
  })
  return {
    listGolfCourses: list,
    getGolfCourse: get,
    saveGolfCourse: save,
    deleteGolfCourse: remove,
  } satisfies Partial<Handlers>
}

type CourseSave = RecordSave<GolfCourse, StoredGolfCourse>

async function check({ trx, sent, before }: CourseSave): Promise<void> {
  refuseOtherHoles(sent, before)
  await refuseSameName(trx, sent, before)
  if (before) await refuseRemovingHoles(trx, before, sent.holeCount)
}

async function write({ trx, sent, before }: CourseSave): Promise<number> {
  const { name, holeCount, isActive, shotgunOrder, holeDetails } = sent
  const id = await saveRow(trx, 'golfCourses', before, { name, holeCount, isActive, shotgunOrder })
  await replaceHoles(trx, id, holeDetails)
  return id
}

function refuseOtherHoles(sent: GolfCourse, before: GolfCourse | null): void {
  const storedIds = new Map(before?.holeDetails.map(({ holeNumber, id }) => [holeNumber, id]))
  const wrong = sent.holeDetails.findIndex(({ holeNumber, id }) => id !== 0 && id !== storedIds.get(holeNumber))
  if (wrong !== -1) throw createInputRefusal(`holeDetails.${wrong}.id`, 'This hole doesn’t belong to this course')
}

async function refuseSameName(trx: Trx, { id, name }: GolfCourse, before: GolfCourse | null): Promise<void> {
  const otherNames = await listOtherCourseNames(trx, id)
  if (isNameTaken(name, before?.name ?? null, otherNames))
    throw createInputRefusal('name', 'Course Name is already in use')
}

const toTrail = ({ version: _version, holeDetails, ...course }: GolfCourse) => ({
  ...course,
  holeDetails: holeDetails.map(({ golferCount: _golferCount, ...hole }) => hole),
})

/**
 * Refuses a smaller hole count while golfers are placed on the removed holes, at any event.
 * @throws {Refused} `holes_in_use`, with the number of golfers
 */
async function refuseRemovingHoles(trx: Trx, before: GolfCourse, holeCount: number): Promise<void> {
  const used = before.holeDetails.filter(({ holeNumber, golferCount = 0 }) => holeNumber > holeCount && golferCount > 0)
  if (used.length === 0) return
  const events = await listEventsUsingHoles(
    trx,
    used.map(({ id }) => id),
  )
  const message = `${describeGolfers(used)} (${events.join(', ')}). Move them to other holes first.`
  throw new Refused('holes_in_use', { issues: [{ path: 'holeCount', message }] })
}
