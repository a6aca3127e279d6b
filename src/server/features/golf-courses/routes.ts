import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readGolfCourse } from './read-golf-course.ts'
import { saveGolfCourse } from './save-golf-course.ts'
import { listGolfCourses } from './store.ts'

export const golfCourseHandlers = (deps: Deps) =>
  ({
    listGolfCourses: () => listGolfCourses(deps.db),
    getGolfCourse: ({ params }) => readGolfCourse(deps.db, params.id),
    saveGolfCourse: ({ caller, body }) => saveGolfCourse(deps, caller, body),
  }) satisfies Partial<Handlers>
