import type { RefusalCode } from '#shared/contracts/refusals/refusals.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { formatCount } from '#shared/domain/text.ts'

export interface BoardWords {
  person: string
  group: string
  place: string
  at: 'on' | 'at'
  inSameGroup: string
  openings: string
  full: string
  over: (people: number) => string
  opening: readonly [one: string, several: string]
  unplaced: string
  takenOff: string
  elsewhere: string
  unassigned: string
  withoutPlace: string
  noneFound: string
  site: 'hole' | 'table'
  overLimit: { code: RefusalCode; title: string; text: string }
  offers: Record<'forOne' | 'forAll' | 'forSome' | 'others' | 'beside' | 'full', string>
  siteFilters: Readonly<Record<string, string>>
  legend: readonly { sign: string; meaning: string }[]
}

const signsOfBoth = [
  { sign: 'pairing', meaning: 'not met; select the name to see why' },
  { sign: 'splits', meaning: 'would split up the company you’re moving' },
]

const golf: BoardWords = {
  person: 'golfer',
  group: 'team',
  place: 'place',
  at: 'on',
  inSameGroup: 'on the same team',
  openings: 'openings',
  full: 'team is full',
  over: () => 'one over the limit',
  opening: ['1 opening', 'openings'],
  unplaced: 'is no longer placed',
  takenOff: 'no longer on a hole',
  elsewhere: 'now plays on another course',
  unassigned: 'Not placed',
  withoutPlace: 'not placed',
  noneFound: 'No one found on this course',
  site: 'hole',
  overLimit: {
    code: 'team_over_limit',
    title: 'Team Over Limit Exception',
    text: 'Adding this golfer will increase the selected team past the 4 person limit.',
  },
  offers: {
    forOne: 'With openings',
    forAll: 'Openings for all',
    forSome: 'openings for some',
    others: 'others are on',
    beside: 'Enough openings on the hole’s two teams',
    full: 'Full',
  },
  siteFilters: { incomplete: 'Incomplete teams', room: 'With openings', par3: 'Par 3' },
  legend: [
    { sign: '→ 7', meaning: 'others from this partner are on hole 7' },
    { sign: '1', meaning: 'cart' },
    { sign: 'five', meaning: 'golfers, over the limit of four' },
    ...signsOfBoth,
  ],
}

const dinner: BoardWords = {
  person: 'guest',
  group: 'table',
  place: 'seat',
  at: 'at',
  inSameGroup: 'at the same table',
  openings: 'free seats',
  full: 'all seats taken',
  over: (people) => `${people} over capacity`,
  opening: ['1 seat left', 'seats left'],
  unplaced: 'no longer has a seat',
  takenOff: 'no longer at a table',
  elsewhere: 'is now in another room',
  unassigned: 'No seat',
  withoutPlace: 'without a seat',
  noneFound: 'No one found',
  site: 'table',
  overLimit: {
    code: 'table_over_limit',
    title: 'Add a chair?',
    text: 'This table is full. Adding this guest requires an extra chair.',
  },
  offers: {
    forOne: 'With a free seat',
    forAll: 'Seats for all',
    forSome: 'seats for some',
    others: 'others sit at',
    beside: 'Enough seats counting the next table',
    full: 'Full',
  },
  siteFilters: { room: 'Free seats', front: 'Front', middle: 'Middle', back: 'Back' },
  legend: [{ sign: '→ 7', meaning: 'others from this partner are at table 7' }, ...signsOfBoth],
}

export const boardWords: Record<BoardPart, BoardWords> = { golf, dinner }

export const countPeople = (part: BoardPart, people: number): string => formatCount(people, boardWords[part].person)

export function describeRoom(part: BoardPart, seats: number, people: number): string {
  const { full, over, opening } = boardWords[part]
  if (people > seats) return over(people - seats)
  const room = seats - people
  if (room === 0) return full
  return room === 1 ? opening[0] : `${room} ${opening[1]}`
}

export function describeFound(part: BoardPart, found: { here: number; unplaced: number; elsewhere: number }): string {
  const { here, unplaced, elsewhere } = found
  const { noneFound, withoutPlace } = boardWords[part]
  const rest = elsewhere > 0 ? `, ${elsewhere} on other courses` : ''
  return here === 0 ? `${noneFound}${rest}.` : `${countPeople(part, here)} found, ${unplaced} ${withoutPlace}${rest}.`
}
