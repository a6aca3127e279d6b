/** What is proposed: courses, places, why each is so, and what it comes to. Nothing of it is done before somebody applies it. */

import type { PlaceOnHole } from '../moves.ts'
import type { CourseChoice, NoCourse } from './courses/propose-courses.ts'
import type { Contradiction } from './problem/contradictions.ts'
import type { Shortage } from './problem/course-room.ts'

export type GolferReason =
  | { code: 'stays' }
  /** In a team of their partner alone. */
  | { code: 'withPartner'; registrationId: number; others: number }
  /** In a team with golfers of others. */
  | { code: 'shares'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  /** The same, and their partner is in more teams than it fills, because no team had room for all who remained. */
  | { code: 'split'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  | { code: 'otherCourse'; choice: CourseChoice; wanted: number }
  | { code: 'shortage'; shortage: Shortage }
  | { code: 'noCourse'; without: NoCourse }
  | { code: 'leftOut'; registrationId: number }
  | { code: 'notAsked'; golfCourseId: number }
  | { code: 'courseGone'; registrationId: number }

export interface ProposedGolfer {
  golferId: number
  /** Where they are to be; null for those who stay, and those who get no place. */
  to: PlaceOnHole | null
  reason: GolferReason
}

export type WishOutcome =
  | 'met'
  /** The spot or the registration is gone, or nobody of it golfs. */
  | 'gone'
  /** It contradicts other wishes. */
  | 'contradicts'
  | 'notPlaced'
  | 'otherCourses'
  /** Both stand on the board, and nobody who stands is moved. */
  | 'standing'
  /** In one team, whose carts are filled otherwise. */
  | 'cart'
  | 'room'

export interface Totals {
  golfers: number
  placed: number
  /** Partners with golfers; those of them who have said which course they prefer; those who have their first choice. */
  partners: number
  withPreferences: number
  firstChoices: number
  /** Partners all of whose golfers are placed in as few teams as they fill; those in more. */
  whole: number
  split: number
  wishes: number
  wishesMet: number
  fifths: number
  secondTeamsOnPar3: number
}

export interface PlacementProposal {
  contradictions: Contradiction[]
  shortages: Shortage[]
  courses: CourseChoice[]
  withoutCourse: NoCourse[]
  /** Whether the courses are the best choice there is. */
  areCoursesProven: boolean
  golfers: ProposedGolfer[]
  wishes: { wishId: number; outcome: WishOutcome }[]
  before: Totals
  after: Totals
}
