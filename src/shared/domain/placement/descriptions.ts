/** What happened on the board, in a sentence: "Kim placed Ann Lee on hole 7, team 7B." */

import { joinNames } from '#shared/domain/text/text.ts'

export interface MovedGolfer {
  name: string
  /** `hole 7, team 7B`; null for nowhere. */
  from: string | null
  to: string | null
  /** The course of both, where the event has more than one. */
  course?: string | undefined
  /** Whose golfer it is; lines written before this was recorded do not know it. */
  partner?: string | undefined
}

/** "Ann Lee"; as long as nobody is named "Golfer 4 (Stonebridge Tile)", because every partner has a Golfer 4. */
export const nameGolfer = ({ name, isNamed, partner }: { name: string; isNamed: boolean; partner: string }) =>
  isNamed || !partner ? name : `${name} (${partner})`

/** `hole 7, team 7B`; a team without a name goes by its number. */
export function nameTeam(holeNumber: number, teamName: string, teamNumber: number): string {
  return `hole ${holeNumber}, team ${teamName || teamNumber}`
}

/** One sentence about a change; golfers who only changed the cart are not spoken of. */
export function describePlacement(who: string, action: string, golfers: readonly MovedGolfer[]): string {
  const moved = golfers.filter(({ from, to }) => from !== to)
  const words = action === 'release' ? describeReleased(moved) : describeMoved(moved)
  return `${who || 'Somebody'} ${undoing[action] ?? ''}${words}.`
}

const undoing: Record<string, string> = {
  undo: 'undid a change and ',
  redo: 'made a change again and ',
  restore: 'restored a registration and ',
}

function describeMoved(moved: readonly MovedGolfer[]): string {
  const [one, other] = moved
  if (!one) return 'changed carts'
  const at = nameCourses(moved)
  const names = joinNames(moved.map(({ name }) => name))
  if (moved.length === 2 && other && isExchange(one, other)) {
    if (one.to === null) return describeReplaced(other, one, at)
    if (other.to === null) return describeReplaced(one, other, at)
    return `swapped ${one.name} (now ${one.to}) and ${other.name} (now ${other.to})${at}`
  }
  const from = onlyOne(moved.map((golfer) => golfer.from))
  const to = onlyOne(moved.map((golfer) => golfer.to))
  if (to === null) return `took ${names} off ${from ?? 'their holes'}${at}`
  if (from === null && to) return `placed ${names} on ${to}${at}`
  if (to) return `moved ${names} ${from ? `from ${from} ` : ''}to ${to}${at}`
  return moved.every((golfer) => golfer.from === null) ? `placed ${names} on several teams${at}` : `moved ${names}${at}`
}

const isExchange = (one: MovedGolfer, other: MovedGolfer) =>
  one.to === other.from && one.from === other.to && one.course === other.course

const describeReplaced = (coming: MovedGolfer, going: MovedGolfer, at: string) =>
  `put ${coming.name} in the place of ${going.name} (${coming.to}${at})`

/** Nobody touched the board: the golfers, or their course, went from a registration. */
function describeReleased(moved: readonly MovedGolfer[]): string {
  const partner = onlyOne(moved.map((golfer) => golfer.partner ?? null))
  const from = onlyOne(moved.map((golfer) => golfer.from))
  const names = joinNames(moved.map(({ name }) => name))
  const cause = `changed ${partner ? `the registration of ${partner}` : 'a registration'}`
  return moved.length === 0 ? cause : `${cause}: ${names} lost ${from ?? 'their holes'}${nameCourses(moved)}`
}

/** ` at Lakeside Links`, where it has to be said. */
function nameCourses(moved: readonly MovedGolfer[]): string {
  const courses = [...new Set(moved.flatMap(({ course }) => course || []))]
  return courses.length > 0 ? ` at ${joinNames(courses)}` : ''
}

/** What all of them have in common; undefined when they differ. */
function onlyOne(places: readonly (string | null)[]): string | null | undefined {
  const different = new Set(places)
  return different.size === 1 ? places[0] : undefined
}
