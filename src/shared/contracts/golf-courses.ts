import { defaultHoleCount, holeCounts, maxLength } from '../limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { idInPath, idOrNew, requiredText, text, version, wholeNumber } from './fields.ts'
import { z } from './zod.ts'

const teamName = text(maxLength.teamName, `${maxLength.teamName} character max`)

export const hole = z.object({
  id: idOrNew,
  holeNumber: wholeNumber(1, Math.max(...holeCounts)),
  name: text(maxLength.holeName),
  /** True on a par 3, otherwise empty. */
  par: z._default(z.nullable(z.boolean()), null),
  teamOne: teamName,
  teamTwo: teamName,
})
export type Hole = z.infer<typeof hole>

export const golfCourse = z.object({
  id: idOrNew,
  name: requiredText(maxLength.golfCourseName, 'Course Name is required'),
  holeCount: z._default(z.literal([...holeCounts]), defaultHoleCount),
  isActive: z._default(z.boolean(), true),
  holeDetails: z.array(hole).check(z.maxLength(Math.max(...holeCounts))),
  version,
})
export type GolfCourse = z.infer<typeof golfCourse>

export const golfCourseEndpoints = defineEndpoints({
  listGolfCourses: {
    method: 'GET',
    path: '/api/golfCourses',
    access: 'admin',
    summary: 'All golf courses',
    answer: z.array(golfCourse),
  },
  getGolfCourse: {
    method: 'GET',
    path: '/api/golfCourses/:id',
    access: 'admin',
    summary: 'One golf course with its holes',
    params: z.object({ id: idInPath }),
    answer: golfCourse,
  },
  saveGolfCourse: {
    method: 'POST',
    path: '/api/golfCourses',
    access: 'admin',
    summary: 'Create or update a golf course with its holes',
    body: golfCourse,
    answer: golfCourse,
  },
})
