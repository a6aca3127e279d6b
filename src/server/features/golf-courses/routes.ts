import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { deleteUnused, listUses } from '../reference-data/delete-unused.ts'
import { readGolfCourse, saveGolfCourse } from './golf-courses.ts'
import { findGolfCourse, listGolfCourses } from './store.ts'

export const golfCourseHandlers = (deps: Deps) =>
  ({
    listGolfCourses: () => listGolfCourses(deps.db),
    getGolfCourse: ({ params }) => readGolfCourse(deps.db, params.id),
    saveGolfCourse: ({ caller, body }) => saveGolfCourse(deps, caller, body),
    listGolfCourseUses: ({ params }) => listUses(deps.db, 'golfCourse', params.id, findGolfCourse),
    deleteGolfCourse: ({ caller, params }) => deleteUnused(deps, caller, 'golfCourse', params.id, findGolfCourse),
  }) satisfies Partial<Handlers>
