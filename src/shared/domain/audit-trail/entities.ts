/** Stored in the audit trail, so these names never change. */
export const activityKinds = {
  registrations: {
    label: 'Registrations',
    entities: ['registration', 'assignedCourse', 'guestLink', 'internalNotes', 'levelAgreement', 'reopening'],
  },
  places: {
    label: 'Golf and dinner',
    entities: [
      'placement',
      'seating',
      'dinnerTable',
      'seatingPublication',
      'returnedPlaces',
      'pairing',
      'pairingRequest',
    ],
  },
  checkIns: { label: 'Check-ins', entities: ['checkIn'] },
  payments: {
    label: 'Payments',
    entities: ['payment', 'letter', 'fairValues', 'paymentSettings'],
  },
  emails: {
    label: 'Emails',
    entities: ['campaign', 'mail', 'mailServer', 'mailStop', 'testMail'],
  },
  setup: {
    label: 'Events and settings',
    entities: ['affiliation', 'benefit', 'event', 'golfCourse', 'partnershipLevel', 'settings'],
  },
  users: { label: 'Users', entities: ['user', 'invitation'] },
} as const satisfies Record<string, { label: string; entities: readonly string[] }>

export type ActivityKind = keyof typeof activityKinds

export type Entity = (typeof activityKinds)[ActivityKind]['entities'][number]

export type PartOfRegistration =
  | (typeof activityKinds)['registrations']['entities'][number]
  | 'letter'
  | 'payment'
  | 'returnedPlaces'
  | 'pairing'
  | 'pairingRequest'

/** Deletable once unused (`server/records/delete-unused.ts`). */
export type DeletableEntity = 'affiliation' | 'benefit' | 'golfCourse' | 'partnershipLevel'
