import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'

export const golfCoursesQuery = queryOptions({
  queryKey: ['golfCourses'],
  queryFn: ({ signal }) => callApi(golfCourseEndpoints.listGolfCourses, {}, { signal }),
})

export const loadGolfCourse = (id: number) => callApi(golfCourseEndpoints.getGolfCourse, { params: { id } })

export const golfCourseQuery = (id: number) => ({
  queryKey: ['golfCourses', id],
  queryFn: () => loadGolfCourse(id),
})
