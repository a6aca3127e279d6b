import { joinNames, joinWords } from '#shared/domain/text.ts'

interface MovedGolfer {
  name: string
  from: string | null
  to: string | null
  course?: string | undefined
  partner: string
  cause?: ReleaseCause | undefined
  /** The partner whose course was assigned or removed in the same change. */
  courseOf?: { registrationId: number; isGiven: boolean } | undefined
}

/** The registration change that freed places or seats. */
export type ReleaseCause = 'deletion' | 'course' | 'golfers' | 'diners'

export interface BoardWords {
  placed: string
  lost: string
  on: string
  theirPlaces: string
  withoutPlace: string
  severalPlaces: string
  people: string
}

export const golfWords: BoardWords = {
  placed: 'placed',
  on: 'on',
  lost: '',
  theirPlaces: 'their holes',
  withoutPlace: 'unplaced',
  severalPlaces: 'among several teams',
  people: 'golfers',
}

export const dinnerWords: BoardWords = {
  placed: 'seated',
  on: 'at',
  lost: 'the seat at ',
  theirPlaces: 'their seats',
  withoutPlace: 'unseated',
  severalPlaces: 'among several tables',
  people: 'guests',
}

/** Adds the partner to an unnamed golfer, because every partner has a Golfer 4. */
export const formatGolfer = ({ name, isNamed, partner }: { name: string; isNamed: boolean; partner: string }) =>
  isNamed || !partner ? name : `${name} (${partner})`

/** Empty without a name, or if the name repeats the number. */
export function formatHoleName({ holeNumber, holeName }: { holeNumber: number; holeName: string }): string {
  const name = holeName.trim()
  return new RegExp(`^(hole )?${holeNumber}$`, 'i').test(name) ? '' : name
}

/** `hole 7, team 7B`; a team without a name goes by its number. */
export function formatTeam(holeNumber: number, teamName: string, teamNumber: number): string {
  return `hole ${holeNumber}, team ${teamName || teamNumber}`
}

/** Golfers who only changed carts are mentioned if no one else moved. */
export function describePlacement(
  action: string,
  golfers: readonly MovedGolfer[],
  words: BoardWords = golfWords,
): string {
  const moved = golfers.filter(({ from, to }) => from !== to)
  const movedOrCarts = () =>
    [describeMoved(words, moved), describeCourses(golfers)].filter(Boolean).join(' and ') || describeCarts(golfers)
  switch (action) {
    case 'release':
    case 'delete':
      return describeReleased(words, moved)
    case 'apply':
      return moved.length > 1 ? describeProposal(words, golfers) : movedOrCarts()
    case 'undo':
      return `undid a change: ${movedOrCarts()}`
    case 'redo':
      return `redid a change: ${movedOrCarts()}`
    case 'restore':
      return `restored ${moved[0]?.partner}’s registration and ${describeMoved(words, moved)}`
    case 'return':
      return `restored ${moved[0]?.partner}’s course and ${describeMoved(words, moved)}`
    default:
      return movedOrCarts()
  }
}

function describeProposal(words: BoardWords, golfers: readonly MovedGolfer[]): string {
  const moved = golfers.filter(({ from, to }) => from !== to)
  const placed = `${words.placed} ${moved.length} ${words.people} as proposed${formatCourses(moved)}`
  return [placed, describeCourses(golfers)].filter(Boolean).join(' and ')
}

function describeMoved(words: BoardWords, moved: readonly MovedGolfer[]): string {
  const [one, other] = moved
  if (!one) return ''
  const at = formatCourses(moved)
  const names = joinNames(moved.map(({ name }) => name))
  if (moved.length === 2 && other && isExchange(one, other)) {
    if (one.to === null) return describeReplaced(other, one, at)
    if (other.to === null) return describeReplaced(one, other, at)
    return `swapped ${one.name} (now ${one.to}) and ${other.name} (now ${other.to})${at}`
  }
  const from = findCommonPlace(moved.map((golfer) => golfer.from))
  const to = findCommonPlace(moved.map((golfer) => golfer.to))
  if (to === null) return `removed ${names} from ${from ?? words.theirPlaces}${at}`
  if (from === null && to) return `${words.placed} ${names} ${words.on} ${to}${at}`
  if (to) return `moved ${names} ${from ? `from ${from} ` : ''}to ${to}${at}`
  const each = moved.map((golfer) => `${golfer.name} (now ${golfer.to ?? words.withoutPlace})`)
  const verb = moved.every((golfer) => golfer.from === null) ? words.placed : 'moved'
  return `${verb} ${each.length <= maxNamedPlaces ? joinWords(each) : `${names} ${words.severalPlaces}`}${at}`
}

const maxNamedPlaces = 4

const describeCarts = (golfers: readonly MovedGolfer[]) =>
  `changed carts for ${joinNames(golfers.map(({ name }) => name))}`

function describeCourses(golfers: readonly MovedGolfer[]): string {
  const changes = golfers.flatMap(({ courseOf }) => courseOf ?? [])
  const count = new Set(changes.map(({ registrationId }) => registrationId)).size
  if (count === 0) return ''
  const partners = count === 1 ? '1 partner' : `${count} partners`
  return changes[0]?.isGiven ? `assigned a course to ${partners}` : `cleared the course for ${partners}`
}

const isExchange = (one: MovedGolfer, other: MovedGolfer) =>
  one.to === other.from && one.from === other.to && one.course === other.course

const describeReplaced = (coming: MovedGolfer, going: MovedGolfer, at: string) =>
  `replaced ${going.name} with ${coming.name} (${coming.to}${at})`

/** No one changed the board: a registration lost the golfers or their course. */
function describeReleased(words: BoardWords, moved: readonly MovedGolfer[]): string {
  const from = findCommonPlace(moved.map((golfer) => golfer.from))
  const names = joinNames(moved.map(({ name }) => name))
  const cause = `${causes[moved[0]?.cause ?? 'deletion']} ${moved[0]?.partner}`
  return `${cause}: ${names} lost ${from ? `${words.lost}${from}` : words.theirPlaces}${formatCourses(moved)}`
}

const causes: Record<ReleaseCause, string> = {
  deletion: 'deleted the registration of',
  course: 'changed the course for',
  golfers: 'changed the golfers for',
  diners: 'changed the dinner guests for',
}

function formatCourses(moved: readonly MovedGolfer[]): string {
  const courses = [...new Set(moved.flatMap(({ course }) => course || []))]
  return courses.length > 0 ? ` at ${joinNames(courses)}` : ''
}

function findCommonPlace(places: readonly (string | null)[]): string | null | undefined {
  const different = new Set(places)
  return different.size === 1 ? places[0] : undefined
}
