import type { PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'

/** A registration for the tests of this folder: nothing is missing unless they ask for it. */
export function partnerFixture(changes: Partial<PartnerRow> = {}): PartnerRow & PartnerSummary {
  return {
    id: 1,
    nameForMarketingMaterials: 'Acme',
    attendees: [],
    affiliation: '',
    partnershipLevel: '',
    donationAmount: 0,
    comments: '',
    golfCoursePreferences: [],
    assignedGolfCourseId: null,
    diningCount: 0,
    diningTotal: 0,
    dinnerOnlyCount: 0,
    dinnerOnlyTotal: 0,
    golfCount: 0,
    golfTotal: 0,
    vipCount: 0,
    vipTotal: 0,
    isAnyAttendeeMissingGolferPlacement: false,
    createdDateTime: '2027-03-02T14:05:00.000Z',
    partnershipLevelId: 1,
    companyName: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    totalGiven: 0,
    isMissingCourse: false,
    missingNames: 0,
    placedGolfers: 0,
    failedMails: 0,
    bouncedAddresses: [],
    isMissingAddress: false,
    belowLevelBy: 0,
    levelAgreement: null,
    reopenedUntil: null,
    internalNotes: '',
    notesVersion: 0,
    foundBy: [],
    ...changes,
  }
}

type Guest = PartnerRow['attendees'][number]

export function attendeeFixture(changes: Partial<Guest> = {}): Guest {
  return {
    id: 1,
    displayName: 'Golfer 1',
    company: '',
    assignedGolfCourse: '',
    isDining: false,
    isGolfing: false,
    isVip: false,
    isDeclined: false,
    hasAttendeeInfo: false,
    isMissingName: false,
    placedAt: null,
    ...changes,
  }
}
