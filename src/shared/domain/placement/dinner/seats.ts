export interface SeatedDiner {
  dinerId: number
  tableId: number
}

/** `table 12`, `table 1 (Head table)` */
export const formatTable = ({ number, name }: { number: number; name: string }): string =>
  name ? `table ${number} (${name})` : `table ${number}`

export const formatTableLabel = ({ number, name }: { number: number; name: string }): string =>
  `${number} ${name}`.trim()

export const countFreeTableSeats = (seats: number, sitting: number): number => Math.max(0, seats - sitting)

export function countSeatedPerTable(seated: readonly SeatedDiner[]): Map<number, number> {
  const sitting = new Map<number, number>()
  for (const { tableId } of seated) sitting.set(tableId, (sitting.get(tableId) ?? 0) + 1)
  return sitting
}
