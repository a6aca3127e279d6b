/** Tables of a dinner and their seats. */

export interface SeatedDiner {
  /** Id of the diner's spot. */
  dinerId: number
  tableId: number
}

/** `table 12`, `table 1 (Head table)`. */
export const nameTable = ({ number, name }: { number: number; name: string }): string =>
  name ? `table ${number} (${name})` : `table ${number}`

/** In a list or cell: `12`, `1 Head table`. */
export const writeTable = ({ number, name }: { number: number; name: string }): string => `${number} ${name}`.trim()

/** How many more diners a table takes without an exception. */
export const roomAtTable = (seats: number, sitting: number): number => Math.max(0, seats - sitting)

/** Counts the guests of each occupied table. */
export function countSitting(seated: readonly SeatedDiner[]): Map<number, number> {
  const sitting = new Map<number, number>()
  for (const { tableId } of seated) sitting.set(tableId, (sitting.get(tableId) ?? 0) + 1)
  return sitting
}
