import { createContext, use } from 'react'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import type { Assignment, CourseAssignment } from './course-assignment.tsx'
import type { LevelAgreement } from './level-agreement.tsx'
import type { CourseTotals } from './queries.ts'

interface PartnerList {
  eventId: number
  readOnlyReason: string | undefined
  courses: readonly CourseTotals[] | undefined
  pendingCourses: CourseAssignment['pendingCourses']
  assign: (assignment: Assignment) => void
  pendingAgreements: LevelAgreement['pendingAgreements']
  agree: LevelAgreement['agree']
  askToDelete: (row: PartnerSummary) => unknown
  timeZone: string
  today: string
}

export const PartnerListContext = createContext<PartnerList | null>(null)

export function usePartnerList(): PartnerList {
  const list = use(PartnerListContext)
  if (!list) throw new TypeError('A card stands in the list of partners')
  return list
}
