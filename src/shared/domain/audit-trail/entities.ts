/** The subjects of the lines in the audit trail. The names are stored, so they never change. */

/** Parts of a registration. Its log tells their lines in sentences (`describe-change.ts`). */
export const registrationEntities = [
  'registration',
  'assignedCourse',
  'guestLink',
  'internalNotes',
  'letter',
  'levelAgreement',
  'mail',
  'payment',
  'placement',
  'reopening',
  'returnedPlaces',
  'seating',
  'wish',
  'wishRequest',
] as const

export type RegistrationEntity = (typeof registrationEntities)[number]

/** Records that organizers delete once nothing uses them (`server/records/uses.ts` says what can use them). */
export type DeletableEntity = 'affiliation' | 'benefit' | 'golfCourse' | 'partnershipLevel'

/** Everything else (`describe-record.ts`). */
export const recordEntities = [
  'affiliation',
  'benefit',
  'dinnerTable',
  'event',
  'fairValues',
  'golfCourse',
  'invitation',
  'mailing',
  'mailServer',
  'mailStop',
  'mailTemplate',
  'partnershipLevel',
  'paymentReminderPlan',
  'paymentSettings',
  'reminderPlan',
  'seatingPublication',
  'settings',
  'testMail',
  'user',
] as const

export type Entity = RegistrationEntity | (typeof recordEntities)[number]

export const allEntities: readonly Entity[] = [...registrationEntities, ...recordEntities]

export const isRegistrationEntity = (entity: string): entity is RegistrationEntity =>
  registrationEntities.some((name) => name === entity)
