import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readGolfCourse, saveGolfCourse } from './golf-courses.ts'
import { listGolfCourses } from './store.ts'

export const golfCourseHandlers = (deps: Deps) =>
  ({
    listGolfCourses: () => listGolfCourses(deps.db),
    getGolfCourse: ({ params }) => readGolfCourse(deps.db, params.id),
    saveGolfCourse: ({ caller, body }) => saveGolfCourse(deps, caller, body),
  }) satisfies Partial<Handlers>
