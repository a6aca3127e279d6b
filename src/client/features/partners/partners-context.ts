import { createContext, use } from 'react'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import type { Assignment, CourseAssignment } from './course-assignment.tsx'
import type { LevelAgreement } from './level-agreement.tsx'
import type { CourseTotals } from './queries.ts'

/** What every card of the list works with. */
interface PartnersWork {
  eventId: number
  /** Why nothing can be changed; undefined while it can. */
  readOnlyReason: string | undefined
  /** Undefined until they are known. */
  courses: readonly CourseTotals[] | undefined
  underWay: CourseAssignment['underWay']
  assign: (assignment: Assignment) => void
  agreeing: LevelAgreement['agreeing']
  agree: LevelAgreement['agree']
  askToDelete: (row: PartnerRow) => void
  /** The cards that are unfolded: they stay so when they come back into sight. */
  unfolded: Set<number>
  timeZone: string
  today: string
}

export const PartnersContext = createContext<PartnersWork | null>(null)

export function usePartnersWork(): PartnersWork {
  const work = use(PartnersContext)
  if (!work) throw new TypeError('A card stands in the list of partners')
  return work
}
