export const version = 'v1.0.0'

export const maxLength = {
  name: 60,
  /** Also for companies, the marketing name, address lines, and cities. */
  personName: 50,
  description: 200,
  email: 256,
  userPhone: 15,
  contactPhone: 12,
  postalCode: 10,
  airport: 20,
  dietaryNeeds: 200,
  /** A partner's pairing request, and an organizer's note on a pairing. */
  pairingRequest: 200,
  pairingNote: 200,
  mobile: 20,
  comments: 400,
  storedComments: 500,
  internalNotes: 2_000,
  golfCourseName: 60,
  storedGolfCourseName: 200,
  holeName: 10,
  storedHoleName: 60,
  teamName: 10,
  tableName: 60,
  shotgunOrder: 120,
  checkPayableTo: 100,
  checkMailingAddress: 200,
  venue: 100,
  venueAddress: 200,
  arrivalNote: 200,
  dressCode: 100,
  schedule: 500,
  webLink: 500,
  paymentReference: 60,
  paymentNote: 200,
  legalName: 100,
  ein: 10,
  letterAddress: 200,
  letterSigner: 100,
  statusSentence: 300,
  /** An email to many partners, before its placeholders are filled in. */
  mailingSubject: 150,
  mailingText: 5_000,
  fileName: 100,
  thankYouText: 2_000,
  postalAddress: 200,
  mailHost: 253,
  mailLogin: 256,
  deskLabel: 60,
  deskNote: 200,
  deskPlaceKey: 40,
  search: 200,
} as const

export const maxPaymentDueDays = 365

export const maxSortOrder = 9_999

/** The maximum number of golfers, of dinner-only guests, and of VIPs in one registration. */
export const maxGuestsPerType = 99

export const maxAdditionalByAdmin = 99

/** Whole US dollars. */
export const maxDonation = 999_999_999

export const logLinesPerPage = 200

export const activityPerPage = 50

export const maxInvitationsAtOnce = 50

export const maxRetriedAtOnce = 1_000

export const maxCoursePreferences = 9

export const holeCounts = [18, 27] as const
export const defaultHoleCount = 18
export const maxHoleCount = holeCounts[1]
export const holesPerColumn = 9

export const teamsPerHole = 2
export const teamSize = 4
export const maxTeamSize = 5
export const golfersPerCart = 2
export const carts = [1, 2] as const

/** Pairings per event. A proposal with this many still takes only seconds. */
export const maxPairings = 300

export const maxSeats = 20
export const maxTableNumber = 999
export const maxTables = 100
export const maxMoves = 2_000

export const maxFifthGolfers = maxHoleCount * teamsPerHole

/** Check-in desk facts in one call, and facts about one guest that a fact refers to. */
export const maxDeskFactsAtOnce = 500
export const maxSeenFacts = 200
/** Per guest. Organizers have room for more, so that they can always correct a guest. */
export const maxDeskFactsPerGuest = { byHelpers: 50, accepted: 100, inAll: 200 }
export const maxDeskFactsPerDay = 5_000
export const maxHeldDeskFacts = 200
export const maxDeskRenamesAtOnce = 20
export const maxDeskDevices = 100
/** How many days after a link is turned off the desk still accepts a device's facts. */
export const deskGraceDays = 3

export const travelMethodIds = { driving: 1, flying: 2 } as const

export const restorableDays = 30

export const usersPerPage = 15

export const maxAssignedPartners = 1_000

export const maxEmailedPartners = 1_000

export const maxEmailedAttendees = 4_000

export const maxAttachmentBytes = 5 * 1024 * 1024

export const maxEmailsPerMinute = 600

/** Anyone can enter a partner's email as a contact, so one partner's list is limited. */
export const maxOwnRegistrations = 200

export const maxHistoryLines = 2_000

export const maxLiveChanges = 200

/** Leaving the event-date field proposes closing online updates this many days earlier. */
export const onlineUpdatesCloseDaysBefore = 21

export const maxDaysFromDate = 120
export const maxSendDays = 8

/** In the organization's time zone. */
export const sendHour = 10

/** From this hour, scheduled emails wait until the next morning. */
export const lastSendHour = 20

/** No scheduled email is sent for this many days after a save or an email to a group. */
export const quietDays = 3

export const maxDaysLate = 3

export const maxCents = maxDonation * 100

/** So that a mistake can be reversed before the thank-you email is sent. */
export const thankYouDelayMinutes = 10

export const businessPurposesAffiliation = 'Team Member'

export const minLogoDonation = 8_500

export const wizardStorageKey = 'registrationWizard'

export const placeholderLevel = { id: 0, name: 'No partner level for this donation amount' } as const

export const themeCookie = 'fairwayTheme'
