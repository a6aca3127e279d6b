import { paths } from '#shared/paths.ts'

export const administration = [
  { label: 'Affiliations', to: paths.affiliations },
  { label: 'Courses', to: paths.golfCourses },
  { label: 'Partnership Levels', to: paths.partnershipLevels },
  { label: 'Users', to: paths.users },
  { label: 'Benefits', to: paths.benefits },
  { label: 'Email', to: paths.mail },
  { label: 'System', to: paths.system },
  { label: 'Activity', to: paths.activity },
  { label: 'Settings', to: paths.settings },
] as const
