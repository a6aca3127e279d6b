import { maxLength, maxSeats, maxTableNumber } from '../../limits.ts'
import { id, idOrNew, optionalText, version, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'

/** Seen from the stage. */
export const dinnerZone = z.enum(['front', 'middle', 'back'])
export type DinnerZone = z.infer<typeof dinnerZone>

export const upTo = (most: number) => wholeNumber(1, most, `Enter a number from 1 to ${most}`)

const tableFields = {
  number: upTo(maxTableNumber),
  name: optionalText(maxLength.tableName),
  seats: upTo(maxSeats),
  zone: z.nullable(dinnerZone),
  heldFor: optionalText(maxLength.tableName),
}

export const dinnerTable = z.object({ id: z.int(), version: z.int(), ...tableFields })
export type DinnerTable = z.infer<typeof dinnerTable>

export const dinnerTableToSave = z.object({ eventId: id, id: idOrNew, version, ...tableFields })
