/** What happened on the board, in a sentence: "Kim placed Ann Lee on hole 7, team 7B." */

export interface MovedGolfer {
  name: string
  /** `hole 7, team 7B`; null for nowhere. */
  from: string | null
  to: string | null
}

/** `hole 7, team 7B`; a team without a name goes by its number. */
export function nameTeam(holeNumber: number, teamName: string, teamNumber: number): string {
  return `hole ${holeNumber}, team ${teamName || teamNumber}`
}

/** One sentence about a change; golfers who only changed the cart are not spoken of. */
export function describePlacement(who: string, action: string, golfers: readonly MovedGolfer[]): string {
  const moved = golfers.filter(({ from, to }) => from !== to)
  return `${who || 'Somebody'} ${undoing[action] ?? ''}${describeMoved(moved)}.`
}

const undoing: Record<string, string> = {
  undo: 'undid a change and ',
  redo: 'made a change again and ',
}

function describeMoved(moved: readonly MovedGolfer[]): string {
  const [one, other] = moved
  if (!one) return 'changed carts'
  if (moved.length === 2 && other && one.to !== null && one.to === other.from && one.from === other.to) {
    return `swapped ${one.name} (now ${one.to}) and ${other.name} (now ${other.to})`
  }
  const names = joinNames(moved.map(({ name }) => name))
  const from = onlyOne(moved.map((golfer) => golfer.from))
  const to = onlyOne(moved.map((golfer) => golfer.to))
  if (to === null) return `took ${names} off ${from ?? 'their holes'}`
  if (from === null && to) return `placed ${names} on ${to}`
  if (to) return `moved ${names} ${from ? `from ${from} ` : ''}to ${to}`
  return moved.every((golfer) => golfer.from === null) ? `placed ${names} on several teams` : `moved ${names}`
}

/** What all of them have in common; undefined when they differ. */
function onlyOne(places: readonly (string | null)[]): string | null | undefined {
  const different = new Set(places)
  return different.size === 1 ? places[0] : undefined
}

const mostNames = 4

/** "Ann Lee", "Ann Lee and Bo Berg", "Ann Lee, Bo Berg, Cy Cox and 3 others". */
export function joinNames(names: readonly string[]): string {
  if (names.length === 1) return names.join('')
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names.slice(0, -1)
  const last = names.length > mostNames ? `${names.length - shown.length} others` : names.at(-1)
  return `${shown.join(', ')} and ${last}`
}
