import { compareByName } from '../lists/names.ts'
import {
  type DeskDispute,
  type DeskFact,
  type DeskGuestState,
  type DeskPart,
  formatNameInFact,
  formatSideName,
  guestKey,
  reduceFacts,
} from './facts.ts'

export interface DeskPlaces {
  course: string
  hole: number | null
  team: string
  cart: number | null
  table: string
}

export const noDeskPlaces: DeskPlaces = { course: '', hole: null, team: '', cart: null, table: '' }

export function pickPlaces(place: DeskPlaces = noDeskPlaces): DeskPlaces {
  const { course, hole, team, cart, table } = place
  return { course, hole, team, cart, table }
}

export interface DeskPerson extends DeskPlaces {
  spotId: number | null
  walkInId: string | null
  name: string
  company: string
  isNamed: boolean
  parts: readonly DeskPart[]
  rentalClubs: string
  dietaryNeeds: string
  mobile: string
  /** A walk-in, or a guest whose spot was deleted. */
  isWalkIn: boolean
}

export interface DeskPartner<Person extends DeskPerson = DeskPerson> {
  registrationId: number
  name: string
  people: readonly Person[]
}

export interface FreePlace extends DeskPlaces {
  key: string
  part: DeskPart
  room: number
}

export interface DeskGuest extends DeskPerson {
  key: string
  registrationId: number
  partner: string
  state: DeskGuestState
  /** Without notes, because no state depends on them. */
  factIds: readonly string[]
}

export interface DeskList {
  /** The number of the last fact included. */
  version: number
  partners: readonly DeskPartner[]
  freePlaces: readonly FreePlace[]
}

const noState: DeskGuestState = { named: null, here: {}, dispute: null, notes: [] }

/** Golfers and guests of the reception also dine. */
export const listWalkInParts = (part: DeskPart): DeskPart[] => (part === 'dinner' ? ['dinner'] : [part, 'dinner'])

/** An undo removes a person who has no spot. */
const isPresent = (state: DeskGuestState | undefined) => Object.keys(state?.here ?? {}).length > 0

export function listGuests(list: DeskList, facts: readonly DeskFact[]): DeskPartner<DeskGuest>[] {
  const byGuest = Map.groupBy(facts, guestKey)
  const states = reduceFacts(facts)
  const listed = new Set(list.partners.flatMap(({ people }) => people.map(guestKey)))
  const added = facts.filter(
    (fact) => fact.kind === 'walkIn' && !listed.has(guestKey(fact)) && isPresent(states.get(guestKey(fact))),
  )
  return list.partners.map(({ registrationId, name, people }) => {
    const walkIns = added
      .filter((fact) => fact.registrationId === registrationId)
      .map((fact) => toWalkIn(fact, list.freePlaces))
    return {
      registrationId,
      name,
      people: [...people.filter((each) => !each.isWalkIn || isPresent(states.get(guestKey(each)))), ...walkIns].map(
        (person) => {
          const key = guestKey(person)
          const state = states.get(key) ?? noState
          return {
            ...person,
            ...(state.dispute ? toDisputedName(state.dispute) : readNewName(state.named, list.version)),
            key,
            registrationId,
            partner: name,
            state,
            factIds: (byGuest.get(key) ?? []).filter(({ kind }) => kind !== 'note').map(({ id }) => id),
          }
        },
      ),
    }
  })
}

/** The name in the spot may be that of a guest who isn't here. */
const toDisputedName = (dispute: DeskDispute) => ({ name: dispute.map(formatSideName).join(' or '), isNamed: true })

function readNewName(named: DeskFact | null, listVersion: number) {
  if (!named || (named.version !== null && named.version <= listVersion)) return null
  const name = formatNameInFact(named)
  return name ? { name, company: named.company, isNamed: true } : null
}

export const blankWalkIn = { rentalClubs: '', dietaryNeeds: '', mobile: '', isNamed: true, isWalkIn: true } as const

const toWalkIn = (fact: DeskFact, freePlaces: readonly FreePlace[]): DeskPerson => ({
  ...blankWalkIn,
  spotId: null,
  walkInId: fact.walkInId,
  name: formatNameInFact(fact),
  company: fact.company,
  parts: listWalkInParts(fact.part ?? 'dinner'),
  ...pickPlaces(freePlaces.find(({ key }) => key === fact.placeKey)),
})

export interface DeskCount {
  expected: number
  here: number
  missing: number
}

export function countGuests(guests: readonly DeskGuest[], part: DeskPart): DeskCount {
  const own = guests.filter(({ parts }) => parts.includes(part))
  const here = own.filter(({ state }) => state.here[part]).length
  return { expected: own.length, here, missing: own.length - here }
}

export function countGuestsBy(
  guests: readonly DeskGuest[],
  part: DeskPart,
  formatGroup: (guest: DeskGuest) => string,
): (DeskCount & { name: string })[] {
  const groups = Map.groupBy(guests, formatGroup)
  return [...groups]
    .map(([name, own]) => ({ name, ...countGuests(own, part) }))
    .filter(({ name, expected }) => name !== '' && expected > 0)
    .toSorted(compareByName)
}

export interface MissingPartner {
  registrationId: number
  name: string
  missing: number
  isNoOneHere: boolean
  places: string[]
  /** Of up to two missing guests. */
  phones: string[]
}

const maxPhonesShown = 2

/** Partners with no one here come first, then those with the most missing guests. */
export function listMissingPartners(guests: readonly DeskGuest[], part: DeskPart): MissingPartner[] {
  const expected = guests.filter(({ parts }) => parts.includes(part))
  const partners = [...Map.groupBy(expected, ({ registrationId }) => registrationId)].map(([registrationId, own]) => {
    const missing = own.filter(({ state }) => !state.here[part])
    const placeOf = ({ course, hole, table }: DeskGuest) =>
      part === 'golf' ? hole !== null && `${course} ${hole}` : part === 'dinner' && table && `Table ${table}`
    return {
      registrationId,
      name: own[0]?.partner ?? '',
      missing: missing.length,
      isNoOneHere: missing.length === own.length,
      places: distinct(missing.map(placeOf)),
      phones: distinct(missing.map(({ mobile }) => mobile)).slice(0, maxPhonesShown),
    }
  })
  return partners
    .filter(({ missing }) => missing > 0)
    .toSorted((one, other) => Number(other.isNoOneHere) - Number(one.isNoOneHere) || other.missing - one.missing)
}

const distinct = (texts: readonly (string | false)[]): string[] => [...new Set(texts)].flatMap((text) => text || [])
