import type { Kysely, Transaction } from 'kysely'
import type * as desk from './tables/desk.ts'
import type * as mailAndLog from './tables/mail-and-log.ts'
import type * as payments from './tables/payments.ts'
import type * as planning from './tables/people-and-planning.ts'
import type * as registrations from './tables/registrations.ts'

/**
 * Every table, under the name it has in the database. Columns carry the field names of the contract.
 * Dates are `YYYY-MM-DD`, instants `YYYY-MM-DDTHH:mm:ss.sssZ`, money whole US dollars.
 */
export interface Database {
  roles: planning.Roles
  users: planning.Users
  contacts: planning.Contacts
  sessions: planning.Sessions
  loginTokens: planning.LoginTokens
  loginRequests: planning.LoginRequests
  wrongCodes: planning.WrongCodes
  invitations: planning.Invitations

  territories: planning.Territories
  travelMethods: planning.TravelMethods
  golfClubTypes: planning.GolfClubTypes
  affiliations: planning.Affiliations
  benefits: planning.Benefits
  golfCourses: planning.GolfCourses
  golfCourseHoles: planning.GolfCourseHoles
  golfCourseTeams: planning.GolfCourseTeams
  partnershipLevels: planning.PartnershipLevels
  partnershipLevelActivities: planning.PartnershipLevelActivities
  partnershipLevelAffiliations: planning.PartnershipLevelAffiliations
  partnershipLevelBenefits: planning.PartnershipLevelBenefits
  events: planning.Events
  eventGolfCourses: planning.EventGolfCourses
  eventPartnershipLevels: planning.EventPartnershipLevels
  recordRequests: planning.RecordRequests

  registrations: registrations.Registrations
  levelAgreements: registrations.LevelAgreements
  saveRequests: registrations.SaveRequests
  registrationCoursePreferences: registrations.RegistrationCoursePreferences
  registrationRegisteredBy: registrations.RegistrationRegisteredBy
  spots: registrations.Spots
  registrationCounts: registrations.RegistrationCounts
  nameCounts: registrations.NameCounts
  registrationSearchTexts: registrations.RegistrationSearchTexts
  internalNotes: registrations.InternalNotes
  placements: registrations.Placements
  boardVisitors: registrations.BoardVisitors
  wishRequests: registrations.WishRequests
  wishes: registrations.Wishes

  dinnerTables: registrations.DinnerTables
  dinnerSeats: registrations.DinnerSeats

  guestLinks: registrations.GuestLinks
  guestLinkKeys: registrations.GuestLinkKeys
  lostGuestKeys: registrations.LostGuestKeys
  guestReminders: registrations.GuestReminders
  nameLinks: registrations.NameLinks

  deskLinks: desk.DeskLinks
  deskDevices: desk.DeskDevices
  deskFacts: desk.DeskFacts
  heldDeskFacts: desk.HeldDeskFacts

  printVersions: desk.PrintVersions
  printItems: desk.PrintItems

  ledgerLines: payments.LedgerLines
  statements: payments.Statements
  paymentReminderPlans: payments.PaymentReminderPlans
  paymentReminders: payments.PaymentReminders
  paymentSettings: payments.PaymentSettings
  fairValues: payments.FairValues
  letters: payments.Letters

  outbox: mailAndLog.Outbox
  mailResends: mailAndLog.MailResends
  mailStops: mailAndLog.MailStops
  bounceMailbox: mailAndLog.BounceMailbox
  reminderPlans: mailAndLog.ReminderPlans
  reminderRuns: mailAndLog.ReminderRuns
  reminderSends: mailAndLog.ReminderSends
  mailings: mailAndLog.Mailings
  mailingSends: mailAndLog.MailingSends
  mailingFiles: mailAndLog.MailingFiles
  mailTemplates: mailAndLog.MailTemplates
  auditTrail: mailAndLog.AuditTrail
  settings: mailAndLog.Settings
  mailServer: mailAndLog.MailServer
}

/**
 * A handle for reading: the database or a transaction, so stores work inside and outside of `write`. Changes need a
 * `Trx`.
 */
export type Db = Pick<
  Kysely<Database>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'case'
  | 'dynamic'
  | 'getExecutor'
  | 'isTransaction'
  | 'transaction'
>

/** Proof that the caller is inside `write`: whatever changes a row asks for this handle. */
export type Trx = Transaction<Database>
