/** The subjects of the lines in the audit trail. The names are stored, so they never change. */

/** Parts of a registration. Its log tells their lines in sentences (`describe-change.ts`). */
export const registrationEntities = [
  'registration',
  'assignedCourse',
  'checkIn',
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

/** Records that organizers delete once nothing uses them (`server/records/delete-unused.ts` says what can use them). */
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

/** The kinds of changes that organizers can limit the list to. */
export const activityKinds = {
  registrations: {
    label: 'Registrations',
    entities: ['registration', 'assignedCourse', 'guestLink', 'internalNotes', 'levelAgreement', 'reopening'],
  },
  places: {
    label: 'Golf and dinner',
    entities: ['placement', 'seating', 'dinnerTable', 'seatingPublication', 'returnedPlaces', 'wish', 'wishRequest'],
  },
  checkIns: { label: 'Check-ins', entities: ['checkIn'] },
  payments: {
    label: 'Payments',
    entities: ['payment', 'letter', 'fairValues', 'paymentReminderPlan', 'paymentSettings'],
  },
  emails: {
    label: 'Emails',
    entities: ['mail', 'mailing', 'mailServer', 'mailStop', 'mailTemplate', 'reminderPlan', 'testMail'],
  },
  setup: {
    label: 'Events and settings',
    entities: ['affiliation', 'benefit', 'event', 'golfCourse', 'partnershipLevel', 'settings'],
  },
  users: { label: 'Users', entities: ['user', 'invitation'] },
} as const satisfies Record<string, { label: string; entities: readonly Entity[] }>

export type ActivityKind = keyof typeof activityKinds

export const isRegistrationEntity = (entity: string): entity is RegistrationEntity =>
  registrationEntities.some((name) => name === entity)
