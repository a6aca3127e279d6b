import { autoFillSpots } from '../spots/allowances.ts'
import { isDinnerOnly, isGolfer, isNamed, type Spot, type SpotTotals } from '../spots/spot.ts'

interface GuestGroup {
  activity: string
  names: string[]
}

/** By activity, for emails and print. Skips empty groups. */
export function listGuests(
  spots: readonly Spot[],
  totals: SpotTotals,
  tables: ReadonlyMap<number, string> = new Map(),
): GuestGroup[] {
  const coming = autoFillSpots(spots, totals).filter((spot) => isNamed(spot) && !spot.isDeclined)
  return groups
    .map(({ activity, has }) => ({ activity, names: coming.filter(has).map((spot) => formatWithNotes(spot, tables)) }))
    .filter(({ names }) => names.length > 0)
}

const groups: { activity: string; has: (spot: Spot) => boolean }[] = [
  { activity: 'Golf & dinner', has: (spot) => isGolfer(spot) && !spot.vip },
  { activity: 'Golf, dinner & VIP reception', has: (spot) => isGolfer(spot) && spot.vip },
  { activity: 'Dinner only', has: isDinnerOnly },
  { activity: 'VIP reception & dinner', has: (spot) => spot.vip && !spot.golf },
  { activity: 'No activity chosen', has: (spot) => !spot.golf && !spot.dinner && !spot.vip },
]

function formatWithNotes({ name, attendeeInfo, ...spot }: Spot, tables: ReadonlyMap<number, string>): string {
  const notes = [spot.dinner ? attendeeInfo?.dietaryNeeds : '', tables.get(spot.id)].filter(Boolean)
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}
