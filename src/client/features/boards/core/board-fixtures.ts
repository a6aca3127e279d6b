import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { Diner, DinnerBoard, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'

/** Boards and golfers for tests. */

export const golferFixture = (id: number, place: PlaceOnHole | null = null, others: Partial<Golfer> = {}): Golfer => ({
  id,
  spotNumber: id,
  cartNumber: place?.cartNumber ?? null,
  name: `Golfer ${id}`,
  company: 'Acme',
  partnerCourse: 'North',
  isPlaced: place !== null,
  isFiltered: false,
  registrationId: 1,
  partner: 'Acme',
  golfCourseId: 1,
  isNamed: true,
  firstName: '',
  lastName: '',
  isVip: false,
  place,
  ...others,
})

/** A course of nine holes, numbered like their ids. */
export const boardFixture = (golfers: readonly Golfer[]): PlacementBoard => ({
  eventId: 1,
  eventName: 'Spring Classic',
  eventDate: '2027-05-14',
  isChangeable: true,
  lastChangeId: 0,
  courses: [{ golfCourseId: 1, golfCourseName: 'North', assigned: golfers.length, placed: 0, available: 72 }],
  holes: Array.from({ length: 9 }, (_, index) => ({
    golfCourseId: 1,
    golfCourseHoleDetailId: index + 1,
    holeNumber: index + 1,
    holeName: '',
    team1Name: `${index + 1}A`,
    team2Name: `${index + 1}B`,
    isPar3: index === 2,
  })),
  golfers: [...golfers],
  history: { changes: [], undoable: null, redoable: null },
  wishes: [],
  walkIns: [],
  waitingRequests: 0,
})

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
  eventDate: '2027-05-14',
  isChangeable: true,
  isPublished: false,
  lastChangeId: 0,
  tables: [1, 2, 3].map((number) => tableFixture(number)),
  diners: [...diners],
  notWith: [],
  history: { changes: [], undoable: null, redoable: null },
  ...others,
})
