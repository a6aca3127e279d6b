import type { Generated, GeneratedAlways } from 'kysely'

export interface Territories {
  id: number
  name: string
}

export interface TravelMethods {
  id: number
  name: string
  showAirport: boolean
  showPostalCode: boolean
}

export interface GolfClubTypes {
  id: number
  name: string
}

export interface Affiliations {
  id: GeneratedAlways<number>
  name: string
  description: string
  isActive: boolean
  isAdminOnly: boolean
  sortOrder: number
  version: Generated<number>
}

export interface Benefits {
  id: GeneratedAlways<number>
  description: string
  isActive: boolean
  sortOrder: number
  version: Generated<number>
}

export interface GolfCourses {
  id: GeneratedAlways<number>
  name: string
  holeCount: number
  isActive: boolean
  shotgunOrder: Generated<string>
  version: Generated<number>
}

export interface GolfCourseHoles {
  id: GeneratedAlways<number>
  golfCourseId: number
  holeNumber: number
  name: string
  isPar3: boolean
}

/** A team's name; a table of its own so that no two teams of a course can share one. */
export interface GolfCourseTeams {
  holeId: number
  teamNumber: number
  golfCourseId: number
  name: string
}

export interface PartnershipLevels {
  id: GeneratedAlways<number>
  name: string
  numCoursePreferences: number
  displayInRegistration: boolean
  isActive: Generated<boolean>
  donationRangeStart: number
  donationRangeEnd: number
  version: Generated<number>
}

export interface PartnershipLevelActivities {
  id: GeneratedAlways<number>
  partnershipLevelId: number
  kind: 'golf' | 'dinner' | 'vip'
  numberIncluded: number
  costOfAdditional: number
  additionalAllowed: number
}

export interface PartnershipLevelAffiliations {
  partnershipLevelId: number
  affiliationId: number
}

export interface PartnershipLevelBenefits {
  partnershipLevelId: number
  benefitId: number
}

export interface Events {
  id: GeneratedAlways<number>
  name: string
  eventDate: string
  registrationOpenDate: string
  onlineUpdatesCloseDate: string
  /** Whether partners see the tables of their guests. */
  isSeatingPublished: Generated<boolean>
  version: Generated<number>
}

export interface EventGolfCourses {
  eventId: number
  golfCourseId: number
}

export interface EventPartnershipLevels {
  eventId: number
  partnershipLevelId: number
}
