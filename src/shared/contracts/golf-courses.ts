import { checkHoleRows, checkShotgunOrder } from '../domain/placement/hole-rows.ts'
import { defaultHoleCount, holeCounts, maxHoleCount, maxLength } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import { id, idOrNew, optionalText, requiredText, saving, version, wholeNumber, withId } from './fields.ts'
import { z } from './zod.ts'

const shortName = (max: number) => optionalText(max, `${max} character max`)
const teamName = shortName(maxLength.teamName)

const createHoleSchema = (longestName: number) =>
  z.object({
    id: idOrNew,
    holeNumber: wholeNumber(1, maxHoleCount),
    name: shortName(longestName),
    /** True on a par 3, otherwise empty. */
    par: z._default(z.nullable(z.boolean()), null),
    teamOne: teamName,
    teamTwo: teamName,
    /** Golfers placed on it at any event. Ignored when sent. */
    golferCount: z.optional(z.int().check(z.minimum(0))),
  })

const createCourseSchema = (longestNames: { course: number; hole: number }) =>
  z
    .object({
      id: idOrNew,
      name: requiredText(longestNames.course, 'Course Name is required'),
      holeCount: z._default(z.literal([...holeCounts]), defaultHoleCount),
      isActive: z._default(z.boolean(), true),
      /** Holes that take a second team, in this order: `1, 10, 5`. Empty for the default order. */
      shotgunOrder: optionalText(maxLength.shotgunOrder),
      holeDetails: z.array(createHoleSchema(longestNames.hole)).check(z.maxLength(maxHoleCount)),
      version,
    })
    .check((context) => {
      const { holeDetails, holeCount, shotgunOrder } = context.value
      const wrongOrder = checkShotgunOrder(shotgunOrder, holeCount)
      if (wrongOrder) {
        context.issues.push({ code: 'custom', message: wrongOrder, path: ['shotgunOrder'], input: shotgunOrder })
      }
      for (const { path, message } of checkHoleRows(holeDetails, holeCount)) {
        context.issues.push({ code: 'custom', message, path: toKeys('holeDetails', path), input: holeDetails })
      }
    })

export const golfCourse = createCourseSchema({ course: maxLength.storedGolfCourseName, hole: maxLength.storedHoleName })
export type GolfCourse = z.infer<typeof golfCourse>
export type Hole = GolfCourse['holeDetails'][number]

export const golfCourseEntry = createCourseSchema({ course: maxLength.golfCourseName, hole: maxLength.holeName })

/** Turns `3.teamTwo` inside a list into keys from the record. */
const toKeys = (list: string, path: string) => [
  list,
  ...path
    .split('.')
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
]

export const golfCourseEndpoints = {
  listGolfCourses: get('/api/golfCourses', 'admin', 'All golf courses', { answer: z.array(golfCourse) }),
  getGolfCourse: get('/api/golfCourses/:id', 'admin', 'One golf course with its holes', {
    params: withId,
    answer: golfCourse,
  }),
  saveGolfCourse: post('/api/golfCourses', 'admin', 'Create or update a golf course with its holes', {
    body: z.safeExtend(golfCourse, saving),
    answer: golfCourse,
  }),
  deleteGolfCourse: del('/api/golfCourses/:id', 'admin', 'Delete an unused golf course', {
    params: withId,
    answer: z.object({ id }),
  }),
}
