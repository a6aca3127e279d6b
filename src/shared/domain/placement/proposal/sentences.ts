/** The sentences of a placement proposal, for golfers, partners, pairings, and courses. */

import { joinWords, startUpper } from '../../text.ts'
import {
  golfersOfSide,
  nameWish,
  type OfRegistration,
  type PlacementWish,
  unmetReasons,
  type WishSide,
} from '../wishes.ts'
import type { CourseChoice, NoCourse } from './choose-courses.ts'
import type { Shortage } from './course-room.ts'
import type { PlacementProblem } from './problem.ts'
import type { GolferReason, PlacementProposal, WishOutcome } from './proposal.ts'

interface Named {
  id: number
  name: string
}

/** Everything that sentences name. */
interface NamedBoard extends Pick<PlacementProblem, 'wishes'> {
  courses: readonly Named[]
  registrations: readonly Named[]
  golfers: readonly (Named & OfRegistration)[]
}

/** Writes the sentences of one board, with its names. */
export function createWriter({ courses, registrations, golfers, wishes }: NamedBoard) {
  const courseNames = new Map(courses.map(({ id, name }) => [id, name]))
  const partnerNames = new Map(registrations.map(({ id, name }) => [id, name]))
  const golferNames = new Map(golfers.map(({ id, name }) => [id, name]))
  const wishesById = new Map(wishes.map((wish) => [wish.id, wish]))
  const nameCourse = (id: number) => courseNames.get(id) ?? 'a course'
  const namePartner = (id: number) => partnerNames.get(id) ?? 'a partner'
  const nameSide = (side: WishSide) =>
    'spotId' in side
      ? (golferNames.get(side.spotId) ?? 'someone no longer registered')
      : namePartner(side.registrationId)
  const describeWish = ({ kind, one, other }: PlacementWish) => nameWish(kind, nameSide(one), nameSide(other))

  const describeOthers = (others: readonly { registrationId: number; golfers: number }[]) =>
    joinWords(others.map((other) => `${countWord(other.golfers)} from ${namePartner(other.registrationId)}`))

  const describeChoice = ({ golfCourseId, choice, reason }: CourseChoice, wanted: number | undefined) => {
    const plays = `Plays ${nameCourse(golfCourseId)}`
    if (reason === 'noPreference') return `${plays}. No preference given.`
    if (reason === 'first' || wanted === undefined) return `${plays}, first choice.`
    const which = choice === null ? 'not requested' : `${ordinals[choice - 1] ?? `${choice}th`} choice`
    return `${plays}, ${which}, because ${describeWhyNotFirst(reason, nameCourse(wanted))}.`
  }

  const describeShortage = ({ golfCourseId, places, golfers, missing, fifths, elsewhere }: Shortage) => {
    const has = `${nameCourse(golfCourseId)} has ${count(places, 'opening')} for ${count(golfers, 'golfer')}.`
    const move = elsewhere >= missing ? `move ${missing} to another course` : null
    const allow = fifths === null ? null : `allow ${count(fifths, 'fivesome')}`
    const ways = [move, allow].filter((way) => way !== null)
    const wayOut =
      ways.length > 0 ? ways.join(', or ') : `no course has room for ${missing} more, so choose who to exclude`
    return `${has} ${startUpper(wayOut)}.`
  }

  const describeNoCourse = ({ registrationId, golfers, reason, places }: NoCourse) => {
    const name = namePartner(registrationId)
    switch (reason) {
      case 'tooLarge':
        return `No course has room for the ${countWord(golfers)} golfers of ${name}. The largest has ${count(places, 'opening')}.`
      case 'noRoom':
        return `No course has ${places === 0 ? 'openings' : `more than ${count(places, 'opening')}`} left. Allow fivesomes, or assign courses yourself.`
      default:
        return `${name} has no course.`
    }
  }

  const describePlace = (reason: GolferReason): string => {
    switch (reason.code) {
      case 'stays':
        return 'Already placed by an organizer.'
      case 'withPartner':
        return describeWithPartner(namePartner(reason.registrationId), reason.others)
      case 'shares':
      case 'split': {
        const own = describeOwn(namePartner(reason.registrationId), reason.own)
        const away = reason.code === 'split' ? `, away from the rest of ${namePartner(reason.registrationId)}` : ''
        return `With ${joinWords([...own, describeOthers(reason.others)].filter(Boolean))}${away}.`
      }
      case 'otherCourse':
        return describeChoice(reason.choice, reason.wanted)
      default:
        return `Not placed: ${describeMissing(reason)}`
    }
  }

  const describeMissing = (reason: GolferReason): string => {
    switch (reason.code) {
      case 'shortage':
        return describeShortage(reason.shortage)
      case 'noCourse':
        return describeNoCourse(reason.without)
      case 'leftOut':
        return `${namePartner(reason.registrationId)} is excluded.`
      case 'notAsked':
        return `${nameCourse(reason.golfCourseId)} wasn’t included this time.`
      default:
        return 'the event no longer uses their course.'
    }
  }

  const describeAlone = ({ golferId, golfCourseId, holeNumber }: PlacementProposal['alone'][number]) =>
    `${golferNames.get(golferId)} would be alone on hole ${holeNumber} of ${nameCourse(golfCourseId)}.`

  const describeOutcome = (wishId: number, outcome: WishOutcome) => {
    const wish = wishesById.get(wishId)
    return wish ? startUpper(`${describeWish(wish)}: ${describeWhy(outcome, wish, findHome(wish, golfers))}.`) : ''
  }

  return {
    describePlace,
    describeChoice,
    describeShortage,
    describeNoCourse,
    describeWish,
    describeAlone,
    describeOutcome,
  }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export const countWord = (number: number): string => numbers[number] ?? String(number)

const count = (number: number, word: string): string => `${number} ${number === 1 ? word : `${word}s`}`

function describeWhyNotFirst(reason: CourseChoice['reason'], wanted: string): string {
  if (reason === 'full') return `${wanted} was full`
  if (reason === 'with') return `on ${wanted} they couldn’t be with the people they asked for`
  return `${wanted} without them keeps more partners together`
}

function describeWithPartner(name: string, others: number): string {
  if (others === 0) return 'On their own because no other team had room.'
  return others === 1 ? `With the other golfer from ${name}.` : `With the other ${countWord(others)} from ${name}.`
}

function describeOwn(name: string, own: number): string[] {
  if (own === 0) return []
  return [own === 1 ? `another from ${name}` : `${countWord(own)} others from ${name}`]
}

/** Whether both sides of a pairing are of one partner. */
function findHome({ one, other }: PlacementWish, golfers: readonly OfRegistration[]): 'same' | 'different' {
  const [first, second] = [golfersOfSide(one, golfers)[0], golfersOfSide(other, golfers)[0]]
  return first?.registrationId === second?.registrationId ? 'same' : 'different'
}

function describeWhy(outcome: WishOutcome, { kind, strength }: PlacementWish, home: 'same' | 'different'): string {
  switch (outcome) {
    case 'met':
      return 'met'
    case 'standing':
      return 'both are already placed'
    case 'gone':
    case 'notPlaced':
    case 'otherCourses':
    case 'cart':
      return unmetReasons[outcome]
    default: {
      if (kind === 'notWith') return 'every other team was a worse fit'
      if (strength === 'must') return 'no team had room for both'
      return home === 'same' ? 'this fills the partner’s teams better' : 'keeping partners together came first'
    }
  }
}
