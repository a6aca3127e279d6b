import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'

const form = () => import('../features/golf-courses/golf-course-pages.tsx')

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'golfCourses',
  component: lazyRouteComponent(() => import('../features/golf-courses/golf-course-pages.tsx'), 'GolfCoursesPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'golfCourses/new',
  component: lazyRouteComponent(form, 'NewGolfCoursePage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'golfCourses/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(form, 'EditGolfCoursePage'),
})

export const golfCourseRoutes = [list, create, edit] as const
