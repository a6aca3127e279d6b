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

/** What an organiser has unfolded and typed in the list of an event; kept while they look at other pages. */
interface ListMemory {
  /** The cards that are unfolded: they stay so when they come back into sight. */
  unfolded: Set<number>
  drafts: Map<number, NotesDraft>
}

export interface NotesDraft {
  text: string
  /** Of the notes it was begun with. */
  version: number
}

const memories = new Map<number, ListMemory>()

export function memoryOf(eventId: number): ListMemory {
  const memory = memories.get(eventId) ?? { unfolded: new Set(), drafts: new Map() }
  memories.set(eventId, memory)
  return memory
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While notes are not saved, the browser asks before it leaves: it would take them along from whatever page is seen. */
export function keepNotes(eventId: number, id: number, draft: NotesDraft | null): void {
  const { drafts } = memoryOf(eventId)
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  const isAnyKept = [...memories.values()].some((memory) => memory.drafts.size > 0)
  if (isAnyKept) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
