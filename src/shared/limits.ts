/** Every constant of the event, each with one name and one place. */

export const version = 'v1.0.0'

/** Longest texts, in characters. */
export const maxLength = {
  /** Affiliations, levels, events and users. */
  name: 60,
  /** Contact and attendee names, companies, the marketing name, address lines and cities. */
  personName: 50,
  description: 200,
  email: 256,
  userPhone: 15,
  contactPhone: 12,
  postalCode: 10,
  airport: 20,
  dietaryNeeds: 200,
  /** With whom a partner would like to play, and what organizers note of a wish. */
  wishRequest: 200,
  wishNote: 200,
  mobile: 20,
  comments: 400,
  storedComments: 500,
  /** Of the organizers on a registration. */
  internalNotes: 2_000,
  /** What can be typed into the form of a course; what is sent otherwise may be longer. */
  golfCourseName: 60,
  storedGolfCourseName: 200,
  holeName: 10,
  storedHoleName: 60,
  teamName: 10,
  /** The name of a dinner table, and for whom it is kept. */
  tableName: 60,
  shotgunOrder: 120,
  checkPayableTo: 100,
  webLink: 500,
  /** A mail to many partners, before its placeholders are filled in. */
  mailingSubject: 150,
  mailingText: 5_000,
  postalAddress: 200,
  /** What is searched for in a list. */
  search: 200,
} as const

export const maxSortOrder = 9_999

/** Golfers, dinner-only guests and VIPs of one registration: at most this many of each. */
export const maxGuestsPerType = 99

/** How many people of each type an admin may add beyond those included. */
export const maxAdditionalByAdmin = 99

/** Whole US dollars. */
export const maxDonation = 999_999_999

/** How many registrations a partner may make within 24 hours: more is a mistake, or misuse of our mails. */
export const maxRegistrationsADay = 50

/** How many new registered-by addresses partners may give a registration within 24 hours: each gets a mail in our name. */
export const maxNewAddressesADay = 20

/** The same over all registrations that a partner has made. */
export const maxNewAddressesADayOfPartner = 60

/** How many guests partners may ask for their names by mail within 24 hours, for one registration. */
export const maxGuestMailsADay = 100

/** The same over all registrations, of what one person sends. */
export const maxGuestMailsADayOfPartner = 300

/** How many such mails may go to one address within 24 hours, for one registration and over all of a partner. */
export const maxGuestMailsADayToAddress = 5

/** How many links for guests a partner may make within an hour: several times as many as a registration has spots. */
export const maxGuestLinksAnHour = 1_000

/** The same within 24 hours: each link is kept, and so is its line in the audit trail. */
export const maxGuestLinksADay = 3_000

/** How many answers may be saved by one guest's link within an hour, and how many sent, those that are refused too. */
export const maxGuestAnswersAnHour = 30
export const maxGuestTriesAnHour = 100

/** How many answers one guest's link can save within 24 hours. */
export const maxGuestAnswersADay = 100

/** How often one guest's link can be opened within an hour, for each server process: email scanners open links, too. */
export const maxGuestViewsAnHour = 300

/** How many changes of registrations a partner may save within a minute: far more than a person can. */
export const maxSavesAMinute = 60

/** The same within 24 hours: more than one save for each spot of the largest registration. */
export const maxSavesADay = 500

/** A log shows so many lines at first, and so many more each time. */
export const logLinesPerPage = 200

/** So much text of the audit trail is read at once, in bytes: lines of earlier versions can hold whole registrations. */
export const maxTrailBytesAtOnce = 2_000_000

/** How many people can be invited at once. */
export const maxInvitationsAtOnce = 50

/** How many previews of a save a partner may ask a server process for within a minute. */
export const maxPreviewsAMinute = 120

/** How many test mails an administrator may send within an hour. */
export const maxTestMailsAnHour = 10

/** How often a registration may be handed over within 24 hours, and a partner may hand any over: each time two get a mail. */
export const maxHandOversADay = 3

/** So many emails are tried again at once; the rest with the next press. */
export const maxRetriedAtOnce = 1_000

/** How often mails of one registration may be sent again within an hour. */
export const maxResendsAnHour = 20

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

/** So many golfers move at once: as many as three courses of 27 holes take. */
export const mostMoves = 648

/** Wishes of an event: so many can still be read, and solved in seconds. */
export const mostWishes = 300

/** Seats of a dinner table, and one more by exception. */
export const maxSeats = 20
export const maxTableNumber = 999
/** So many tables at most are made at once. */
export const mostTables = 100
/** So many dinner guests at most move at once, and are proposed tables: the proposal for them takes some seconds at most. */
export const mostDinersMoved = 2_000

/** So long a better proposal is looked for. It is made known on the screen in seconds. */
export const maxProposalMilliseconds = 20_000

/** Teams of a course: more of them cannot have a fifth golfer. */
export const maxFifths = maxHoleCount * teamsPerHole

export const travelMethodIds = { driving: 1, flying: 2 } as const

/** A deleted registration can be restored for this many days. */
export const restorableDays = 30

export const usersPerPage = 15

/** So many partners of an event are sent at once. */
export const partnersPerPage = 50

/** More of the list of partners are not kept in it: nobody changes so many partners without looking for others. */
export const mostKept = 200

/** So many partners at most get a course at once. */
export const mostAssigned = 1_000

/** So many partners at most get a mail at once. */
export const mostMailed = 1_000

/** Mails of mailings that leave within a minute: the most that can be set, and what it is before. */
export const maxMailsAMinute = 600

/** The search of the organizers looks at so many registrations that have its words, and at so many users. */
export const maxSearchedRegistrations = 5_000
export const maxSearchedUsers = 10_000

/** A partner sees so many registrations of an event: anyone can name them as the contact of one. */
export const maxOwnRegistrations = 200

/** The history of a board looks back over so many lines of the audit trail for a change to undo. */
export const maxHistoryLines = 2_000

/** So many changes of an event are told to its followers at once; the rest a moment later. */
export const maxLiveChanges = 200

/** So many of a kind the search of the organizers shows. */
export const searchResultsOfAKind = 6

/** Leaving the event-date field proposes this many days earlier as the close of online updates. */
export const onlineUpdatesCloseDaysBefore = 21

/** Reminders of names that are missing: days before online updates close, as a new event has them. */
export const defaultReminderDays: readonly number[] = [30, 14, 7, 3, 1]
export const maxReminderDaysBefore = 120
export const maxRemindersASeason = 5

/** Reminders leave at this hour of the organization's day. */
export const reminderHour = 10

/** From this hour on none leaves until the next morning, whenever it was approved. */
export const lastReminderHour = 20

/** A guest who was asked and is silent is reminded so many days later, and so many days before they can answer no more. */
export const guestReminderDaysAfter = 7
export const guestReminderDaysBefore = 7

/** How often mails that an address has stopped can be asked for again within 24 hours. Stopping them is never refused. */
export const maxResumesADay = 5

/** No reminder so many days after a save of the registration, or a mail about it. */
export const reminderQuietDays = 3

/** The one affiliation whose registrations may attend for business purposes. */
export const businessPurposesAffiliation = 'Team Member'

/** Partnerships of this many dollars or more are asked for their logo. */
export const logoThreshold = 8_500

/** Key in the browser's local storage under which an unsaved registration is kept. */
export const wizardStorageKey = 'registrationWizard'

/** The level of a donation that fits no other. */
export const placeholderLevel = { id: 0, name: 'No partner level for this donation amount' } as const

/** The cookie with the appearance that somebody has chosen: light or dark. */
export const themeCookie = 'fairwayTheme'
