import { roomAtTable } from '#shared/domain/placement/dinner/seats.ts'
import { type DinnerState, dinersAt, tableOf } from './dinner-state.ts'

export const zoneNames = { front: 'Front', middle: 'Middle', back: 'Back' } as const

export const zoneOptions = (Object.keys(zoneNames) as (keyof typeof zoneNames)[]).map((value) => ({
  value,
  label: zoneNames[value],
}))

/** `6 guests`. */
export const countGuests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

/** `one seat left`, `all seats taken`, `2 over`. */
export function describeRoomAt(state: DinnerState, tableId: number): string {
  const seats = tableOf(state, tableId)?.seats ?? 0
  const sitting = dinersAt(state, tableId).length
  if (sitting > seats) return `${sitting - seats} over its seats`
  const left = roomAtTable(seats, sitting)
  if (left === 0) return 'all seats taken'
  return left === 1 ? 'one seat left' : `${left} seats left`
}
