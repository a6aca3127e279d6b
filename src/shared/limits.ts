/** Every constant of the event. Each has one name and one place. */

export const version = 'v1.0.0'

/** Maximum lengths, in characters. */
export const maxLength = {
  /** Affiliations, levels, events, and users. */
  name: 60,
  /** Contact and attendee names, companies, the marketing name, address lines, and cities. */
  personName: 50,
  description: 200,
  email: 256,
  userPhone: 15,
  contactPhone: 12,
  postalCode: 10,
  airport: 20,
  dietaryNeeds: 200,
  /** A partner's pairing request, and an organizer's note on a pairing. */
  wishRequest: 200,
  wishNote: 200,
  mobile: 20,
  comments: 400,
  storedComments: 500,
  /** The organizers' notes on a registration. */
  internalNotes: 2_000,
  /** The limit of the course form. Calls accept longer names. */
  golfCourseName: 60,
  storedGolfCourseName: 200,
  holeName: 10,
  storedHoleName: 60,
  teamName: 10,
  /** A table's name, and whom it is reserved for. */
  tableName: 60,
  shotgunOrder: 120,
  checkPayableTo: 100,
  checkMailingAddress: 200,
  /** Facts about the day of an event. */
  venue: 100,
  venueAddress: 200,
  arrivalNote: 200,
  dressCode: 100,
  schedule: 500,
  webLink: 500,
  paymentReference: 60,
  paymentNote: 200,
  /** On tax letters. */
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
  /** A mail server's name, and its user and password. */
  mailHost: 253,
  mailLogin: 256,
  deskLabel: 60,
  deskNote: 200,
  deskPlaceKey: 40,
  /** The search of a list. */
  search: 200,
} as const

/** How many days before the event payment can be due. */
export const maxPaymentDueDays = 365

export const maxSortOrder = 9_999

/** The maximum number of golfers, dinner-only guests, and VIPs of one registration, each. */
export const maxGuestsPerType = 99

/** How many people of each type an admin can add to those included. */
export const maxAdditionalByAdmin = 99

/** Whole US dollars. */
export const maxDonation = 999_999_999

/** How many lines a log shows at first and adds each time. */
export const logLinesPerPage = 200

/** How many changes the activity page shows at first and adds each time. */
export const activityPerPage = 50

export const maxInvitationsAtOnce = 50

/** How many emails one click sends again. */
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

/** Pairings of an event. A proposal for this many still takes seconds. */
export const maxWishes = 300

/** Seats of a dinner table, and one more by exception. */
export const maxSeats = 20
export const maxTableNumber = 999
export const maxTables = 100
/** How many people can move or be proposed a place at once. A proposal for this many takes a few seconds. */
export const maxMoves = 2_000

/** The teams of a course. No course can have more fivesomes. */
export const maxFifths = maxHoleCount * teamsPerHole

/** Facts of the check-in desk in one call, and those of one guest that a fact refers to. */
export const maxDeskFactsAtOnce = 500
export const maxSeenFacts = 200
/** Facts stored for one guest: by helpers, after accepting held ones, and in all, so that organizers can always correct. */
export const maxDeskFactsOfGuest = { byHelpers: 50, accepted: 100, inAll: 200 }
/** Facts of one device in 24 hours. */
export const maxDeskFactsADay = 5_000
/** Facts of one device that wait for an organizer, because its link has ended. */
export const maxHeldDeskFacts = 200
/** Renamed spots in one call. Each saves a registration. */
export const maxDeskRenamesAtOnce = 20
/** Devices of one link to the check-in desk. */
export const maxDeskDevices = 100
/** For how many days the desk takes facts from a device whose link has ended. */
export const deskGraceDays = 3

export const travelMethodIds = { driving: 1, flying: 2 } as const

export const restorableDays = 30

export const usersPerPage = 15

export const maxAssigned = 1_000

export const maxMailed = 1_000

/** How many attendees one mailing can go to. */
export const maxMailedAttendees = 4_000

export const maxMailingFileBytes = 5 * 1024 * 1024

/** Emails of a mailing sent in a minute: the maximum and default of the setting. */
export const maxMailsAMinute = 600

/** How many registrations of an event a partner sees. Anyone can name them as a contact. */
export const maxOwnRegistrations = 200

/** How many lines of the audit trail a board searches for a change to undo. */
export const maxHistoryLines = 2_000

/** How many changes of an event are sent to its followers at once. The rest follows a moment later. */
export const maxLiveChanges = 200

/** Leaving the event-date field proposes closing online updates this many days earlier. */
export const onlineUpdatesCloseDaysBefore = 21

/** An email on days before or after a date: how far from it, and on how many days. */
export const maxDaysFromDate = 120
export const maxSendDays = 8

/** The hour, in the organization's time zone, at which scheduled emails are sent. */
export const sendHour = 10

/** From this hour on, scheduled emails wait until the next morning. */
export const lastSendHour = 20

/** How many days after a save or an email to a group no scheduled one is sent. */
export const quietDays = 3

/** How many days after its day an email that was missed is still sent. */
export const maxDaysLate = 3

/** The largest amount in a ledger, in cents. */
export const maxCents = maxDonation * 100

/** A thank-you email is sent so many minutes after the payment is recorded, so that a mistake can be reversed. */
export const thankYouDelayMinutes = 10

/** The only affiliation that is asked about business purposes. */
export const businessPurposesAffiliation = 'Team Member'

/** Partners who give this many dollars or more are asked for their logo. */
export const logoThreshold = 8_500

/** The local storage key of an unsaved registration. */
export const wizardStorageKey = 'registrationWizard'

/** The level of a donation that fits no other. */
export const placeholderLevel = { id: 0, name: 'No partner level for this donation amount' } as const

/** The cookie with the selected theme: light or dark. */
export const themeCookie = 'fairwayTheme'
