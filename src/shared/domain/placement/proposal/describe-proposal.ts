import { startUpper } from '../../text.ts'
import { countAway, findAway } from '../away.ts'
import {
  findGolfersOfSides,
  formatPairing,
  type PairingPart,
  type PairingStatus,
  type PlacementPairing,
  type RegistrationMember,
  unmetReasons,
} from '../pairings.ts'

interface PersonToPlace extends RegistrationMember {
  name: string
}

export interface ProposedPerson<Place> {
  id: number
  name: string
  registrationId: number
  partner: string
  place: Place | null
  isNew: boolean
  isWorse: boolean
  words: string
}

export interface ProposalShortage {
  /** The full course. Null if partners don't get a course, and for tables. */
  golfCourseId: number | null
  words: string
  missing: number | null
  candidates: { registrationId: number; partner: string; golfers: number }[]
}

export interface ProposalTotal {
  name: string
  before: number
  after: number
  of: number | null
}

type PlaceOf<Who, Place> = (person: Who) => Place | null

interface ProposedBoard<Who extends PersonToPlace, Place> {
  people: readonly Who[]
  partners: readonly { id: number; name: string }[]
  pairings: readonly PlacementPairing[]
  part: PairingPart
  before: PlaceOf<Who, Place>
  after: PlaceOf<Who, Place>
  groupOf: (place: Place) => string | number
  countNeeded: (people: number) => number
  judge: (
    pairing: PlacementPairing,
    sides: Record<'one' | 'other', readonly Who[]>,
    placeOf: PlaceOf<Who, Place>,
  ) => PairingStatus
  explainWorse: (person: Who, place: Place, groups: ReadonlyMap<string | number, readonly unknown[]>) => string | null
  explainMissing: (person: Who) => string
}

const boardWords = { golf: { people: 'Golfers', group: 'team' }, dinner: { people: 'Guests', group: 'table' } } as const

export function describeProposal<Who extends PersonToPlace, Place>(board: ProposedBoard<Who, Place>) {
  const { people, pairings, before, after, part } = board
  const words = boardWords[part]
  const partnerNames = new Map(board.partners.map(({ id, name }) => [id, name]))
  const byPartner = Map.groupBy(people, ({ registrationId }) => registrationId)
  const ofSide = findGolfersOfSides(people)
  const [now, then] = [before, after].map((placeOf) => measure(board, placeOf, [...byPartner.values()]))
  const judge = (pairing: PlacementPairing, placeOf: PlaceOf<Who, Place>) =>
    board.judge(pairing, { one: ofSide(pairing.one), other: ofSide(pairing.other) }, placeOf)

  const explain = (person: Who) => {
    const place = after(person)
    if (before(person) !== null)
      return { place, isNew: false, isWorse: false, words: 'Already placed by an organizer.' }
    if (place === null) return { place, isNew: false, isWorse: false, words: board.explainMissing(person) }
    const worse = board.explainWorse(person, place, then?.groups.get(person.registrationId) ?? new Map())
    const isOnly = byPartner.get(person.registrationId)?.length === 1
    const best = isOnly ? 'The only one from their company.' : 'With their company.'
    return { place, isNew: true, isWorse: worse !== null, words: worse ?? best }
  }

  const formatSide = (side: PlacementPairing['one']) =>
    'spotId' in side
      ? (ofSide(side)[0]?.name ?? 'someone no longer registered')
      : (partnerNames.get(side.registrationId) ?? 'a partner')
  const explainPairing = (pairing: PlacementPairing) => {
    const standing = judge(pairing, after)
    if (standing === 'met') return 'met'
    if (standing !== 'apart' && standing !== 'together')
      return { ...unmetReasons.both, ...unmetReasons[part] }[standing]
    const arePlaced = [...ofSide(pairing.one), ...ofSide(pairing.other)].every((person) => before(person) !== null)
    return arePlaced
      ? 'both are already placed'
      : `no ${words.group} had room without splitting a company or another pairing`
  }

  const countMet = (placeOf: PlaceOf<Who, Place>) =>
    pairings.filter((pairing) => judge(pairing, placeOf) === 'met').length
  const total = (name: string, key: 'placed' | 'whole' | 'away', of: number | null): ProposalTotal => ({
    ...{ name, before: now?.[key] ?? 0, after: then?.[key] ?? 0, of },
  })
  return {
    people: people.map(
      (person): ProposedPerson<Place> => ({
        id: person.id,
        name: person.name,
        registrationId: person.registrationId,
        partner: partnerNames.get(person.registrationId) ?? '',
        ...explain(person),
      }),
    ),
    pairings: pairings.map((pairing) => {
      const why = explainPairing(pairing)
      const name = formatPairing(pairing.kind, formatSide(pairing.one), formatSide(pairing.other))
      return { pairingId: pairing.id, isMet: why === 'met', words: startUpper(`${name}: ${why}.`) }
    }),
    totals: [
      total(`${words.people} with a place`, 'placed', people.length),
      total('Companies kept together', 'whole', byPartner.size),
      total(`${words.people} separated from their company`, 'away', null),
      { name: 'Pairings that are met', before: countMet(before), after: countMet(after), of: pairings.length },
    ],
  }
}

function measure<Who extends PersonToPlace, Place>(
  { groupOf, countNeeded }: ProposedBoard<Who, Place>,
  placeOf: PlaceOf<Who, Place>,
  companies: readonly (readonly Who[])[],
) {
  const standings = companies.map((own) => {
    const placed = own.flatMap((person) => {
      const place = placeOf(person)
      return place === null ? [] : { person, key: groupOf(place) }
    })
    const groups = Map.groupBy(placed, ({ key }) => key)
    const away = countAway(findAway(groups, countNeeded(placed.length)))
    return { own, placed: placed.length, away, groups }
  })
  const sum = (read: (standing: (typeof standings)[number]) => number) =>
    standings.reduce((all, standing) => all + read(standing), 0)
  return {
    placed: sum(({ placed }) => placed),
    whole: sum(({ own, placed, away }) => Number(away === 0 && placed === own.length)),
    away: sum(({ away }) => away),
    groups: new Map(standings.map(({ own, groups }) => [own[0]?.registrationId, groups])),
  }
}
