import type { Diner, DinnerBoard, DinnerTable } from '#shared/contracts/placement/dinner.ts'

/** Tables and guests for tests. */

export const dinerFixture = (id: number, tableId: number | null = null, others: Partial<Diner> = {}): Diner => ({
  id,
  spotNumber: id,
  name: `Guest ${id}`,
  company: 'Acme',
  registrationId: 1,
  partner: 'Acme',
  level: 'Eagle',
  isNamed: true,
  firstName: 'Guest',
  lastName: String(id),
  isVip: false,
  dietaryNeeds: '',
  tableId,
  ...others,
})

export const tableFixture = (number: number, others: Partial<DinnerTable> = {}): DinnerTable => ({
  id: number,
  version: 1,
  number,
  name: '',
  seats: 4,
  zone: null,
  heldFor: '',
  ...others,
})

/** Three tables of four, numbered like their ids, unless others are given. */
export const dinnerFixture = (diners: readonly Diner[], others: Partial<DinnerBoard> = {}): DinnerBoard => ({
  eventId: 1,
  eventName: 'Spring Classic',
  isChangeable: true,
  isPublished: false,
  lastChangeId: 0,
  tables: [1, 2, 3].map((number) => tableFixture(number)),
  diners: [...diners],
  notWith: [],
  history: { changes: [], undoable: null, redoable: null },
  ...others,
})
