import type { Generated, GeneratedAlways } from 'kysely'

/** A table of an event's dinner. */
export interface DinnerTables {
  id: GeneratedAlways<number>
  eventId: number
  /** Each once in an event; neighbours in this order are neighbours in the room. */
  number: number
  name: string
  seats: number
  zone: 'front' | 'middle' | 'back' | null
  /** For whom it is kept; empty when anybody may have it. */
  heldFor: string
  /** Of the request that made it with others: sent again it finds them. */
  requestId: string | null
  version: Generated<number>
}

/** Where somebody sits who dines. A table has no chairs of their own: it is enough who sits there. */
export interface DinnerSeats {
  spotId: number
  eventId: number
  tableId: number
}
