import type { Kysely, Transaction } from 'kysely'
import * as boards from './tables/boards.ts'
import * as desk from './tables/desk.ts'
import * as email from './tables/email.ts'
import * as guests from './tables/guests.ts'
import * as payments from './tables/payments.ts'
import * as people from './tables/people.ts'
import * as planning from './tables/planning.ts'
import * as registrations from './tables/registrations.ts'
import * as settings from './tables/settings.ts'
import type { RowOf } from './tables/table.ts'

/**
 * All tables, each after the tables it refers to. Dates are `YYYY-MM-DD`, instants `YYYY-MM-DDTHH:mm:ss.sssZ`, money
 * whole US dollars.
 */
export const allTables = {
  roles: people.roles,
  territories: people.territories,
  contacts: people.contacts,
  users: people.users,
  sessions: people.sessions,
  loginTokens: people.loginTokens,
  turns: people.turns,
  invitations: people.invitations,
  recordRequests: people.recordRequests,

  travelMethods: planning.travelMethods,
  golfClubTypes: planning.golfClubTypes,
  affiliations: planning.affiliations,
  benefits: planning.benefits,
  golfCourses: planning.golfCourses,
  golfCourseHoles: planning.golfCourseHoles,
  golfCourseTeams: planning.golfCourseTeams,
  partnershipLevels: planning.partnershipLevels,
  partnershipLevelActivities: planning.partnershipLevelActivities,
  partnershipLevelAffiliations: planning.partnershipLevelAffiliations,
  partnershipLevelBenefits: planning.partnershipLevelBenefits,
  events: planning.events,
  eventGolfCourses: planning.eventGolfCourses,
  eventPartnershipLevels: planning.eventPartnershipLevels,

  registrations: registrations.registrations,
  levelAgreements: registrations.levelAgreements,
  saveRequests: registrations.saveRequests,
  registrationCoursePreferences: registrations.registrationCoursePreferences,
  registrationRegisteredBy: registrations.registrationRegisteredBy,
  spots: registrations.spots,
  internalNotes: registrations.internalNotes,

  guestLinks: guests.guestLinks,
  linkTokens: guests.linkTokens,

  placements: boards.placements,
  dinnerTables: boards.dinnerTables,
  dinnerSeats: boards.dinnerSeats,
  boardVisitors: boards.boardVisitors,
  pairings: boards.pairings,
  pairingRequests: boards.pairingRequests,

  outbox: email.outbox,
  mailResends: email.mailResends,
  mailStops: email.mailStops,
  campaigns: email.campaigns,
  campaignFiles: email.campaignFiles,
  campaignRuns: email.campaignRuns,
  campaignSends: email.campaignSends,

  deskLinks: desk.deskLinks,
  deskDevices: desk.deskDevices,
  deskFacts: desk.deskFacts,
  heldDeskFacts: desk.heldDeskFacts,
  printVersions: desk.printVersions,
  printItems: desk.printItems,

  ledgerLines: payments.ledgerLines,
  paymentSettings: payments.paymentSettings,
  fairValues: payments.fairValues,
  letters: payments.letters,

  auditTrail: settings.auditTrail,
  settings: settings.settings,
  mailServer: settings.mailServer,
}

export type Database = { [Name in keyof typeof allTables]: RowOf<(typeof allTables)[Name]> }

/** Reads from the database or a transaction, so stores work inside and outside of `write`. Changes need a `Trx`. */
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

/** Proves that the caller is inside `write`. Functions that change rows require it. */
export type Trx = Transaction<Database>
