import { useRouter } from '@tanstack/react-router'
import { paths } from '../routing/paths.ts'

export type NavItem = { label: string; to: string }

export const administration: readonly NavItem[] = [
  { label: 'Affiliations', to: paths.affiliations },
  { label: 'Courses', to: paths.golfCourses },
  { label: 'Partnership Levels', to: paths.partnershipLevels },
  { label: 'Users', to: paths.users },
  { label: 'Benefits', to: paths.benefits },
  { label: 'Settings', to: paths.settings },
]

/** Whether this version has the page, so that no link leads into nothing. */
export function useHasPage(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
