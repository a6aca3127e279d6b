import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { offerPlace, type TeamPlace } from '#shared/domain/placement/teams.ts'
import { orderSides, type PlacementWish, type WishPart, type WishSide } from '#shared/domain/placement/wishes.ts'
import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { teamSize, teamsPerHole } from '#shared/limits.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import type { BoardWork } from '../features/boards/core/board-changes.ts'
import { findAnyWish, insertRequest, insertWish, toColumns, updateRequest } from '../features/boards/core/wish-store.ts'
import { readDinner } from '../features/boards/dinner/propose-seating.ts'
import { insertTables, writeSeats } from '../features/boards/dinner/store.ts'
import { recordRequest, recordWish } from '../features/boards/pairings/change-wishes.ts'
import type { BuiltEvent, BuiltGolfCourse } from '../fixtures/build-event.ts'
import { daysBefore } from '../instants.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** Places the golfers of those partners who have their holes already, each partner's together, from hole 1 on. */
export async function placeGolfers(trx: Trx, event: BuiltEvent, registrations: DemoRegistration[]): Promise<void> {
  const rows = event.courses.flatMap((course) => {
    const here = registrations.filter(
      ({ isPlaced, assignedGolfCourseId }) => isPlaced && assignedGolfCourseId === course.id,
    )
    const golferIds = here.map(({ attendees, donation }) => listGolferIds(attendees, sumPlaces(donation)))
    const teams = golferIds.flatMap(splitIntoTeams)
    return teams.flatMap((team, index) => seatTeam(team).map((place) => ({ ...place, ...startOf(course, index) })))
  })
  const placements = rows.map(({ golferId, ...place }) => ({ spotId: golferId, eventId: event.id, ...place }))
  await trx.insertInto('placements').values(placements).execute()
}

/** Teams of four. A golfer who would be alone becomes a fifth. */
function splitIntoTeams(golferIds: number[]): number[][] {
  if (golferIds.length <= teamSize + 1) return golferIds.length > 0 ? [golferIds] : []
  return [golferIds.slice(0, teamSize), ...splitIntoTeams(golferIds.slice(teamSize))]
}

function seatTeam(golferIds: number[]): TeamPlace[] {
  const team: TeamPlace[] = []
  for (const golferId of golferIds) {
    const offer = offerPlace(team, golferId, true)
    if ('refusal' in offer) throw new Error(`A team of ${golferIds.length} does not fit on a hole`)
    team.push(offer.place)
  }
  return team
}

/**
 * Returns the hole of the team at this position.
 * @throws {RangeError} if the course has no more teams
 */
function startOf({ name, holes }: BuiltGolfCourse, position: number) {
  const hole = holes[Math.floor(position / teamsPerHole)]
  if (!hole) throw new RangeError(`${name} has no team number ${position + 1}`)
  return { golfCourseHoleId: hole.id, teamNumber: (position % teamsPerHole) + 1 }
}

const seatsOfATable = 10

/**
 * The dinner tables: a reserved head table, room for everyone, and proposed seats for the guests of most partners.
 * Every eighth partner's guests still wait.
 */
export async function seatGuests(trx: Trx, event: BuiltEvent): Promise<void> {
  const { diners } = await readDinner(trx, event.id)
  const count = Math.ceil(diners.length / seatsOfATable) + 2
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: index === 0 ? 'Head table' : '',
    seats: index === 0 ? 12 : seatsOfATable,
    zone: index < count / 3 ? ('front' as const) : index < (count * 2) / 3 ? ('middle' as const) : ('back' as const),
    heldFor: index === 0 ? 'Speakers and hosts' : '',
    requestId: null,
  }))
  await insertTables(trx, event.id, rows)
  const dinner = await readDinner(trx, event.id)
  const waiting = new Set(dinner.partners.map(({ id }) => id).filter((_, index) => index % 8 === 7))
  const present = dinner.diners.filter(({ registrationId }) => !waiting.has(registrationId))
  const proposal = proposeSeating({ ...dinner, diners: present, onlyEmptyTables: false })
  await writeSeats(
    trx,
    event.id,
    proposal.diners.map(({ dinerId, to }) => ({ dinerId, tableId: to })),
  )
}

/** A partner as a whole, or one of its golfers, counted from 0. */
interface DemoSide {
  company: string
  golfer?: number
}

interface DemoWish extends Pick<PlacementWish, 'kind' | 'strength'> {
  part?: WishPart
  one: DemoSide
  other: DemoSide
  note?: string
}

const wishes: readonly DemoWish[] = [
  {
    kind: 'with',
    strength: 'prefer',
    note: 'Brothers-in-law',
    ...{
      one: { company: 'Brookside Veterinary Clinic', golfer: 0 },
      other: { company: 'Fernwood Printing', golfer: 1 },
    },
  },
  {
    kind: 'ridesWith',
    strength: 'must',
    note: 'One of them must not walk',
    one: { company: 'Juniper & Slate Architects', golfer: 0 },
    other: { company: 'Juniper & Slate Architects', golfer: 1 },
  },
  {
    kind: 'notWith',
    strength: 'must',
    note: 'They bid for the same contract',
    one: { company: 'Blue Heron Freight' },
    other: { company: 'Harbor & Finch Insurance' },
  },
  {
    kind: 'with',
    strength: 'prefer',
    part: 'dinner',
    one: { company: 'Marigold Home Care' },
    other: { company: 'Saltmarsh Health Network' },
  },
]

const accepted = {
  text: 'The people of Ironbark Roofing, if you can',
  wish: {
    kind: 'with',
    strength: 'prefer',
    one: { company: 'Kestrel Elevator' },
    other: { company: 'Ironbark Roofing & Sheet Metal' },
  },
} as const
const waiting = { company: 'Big Sky Seed', text: 'Someone from Blue Heron Freight. We have a deal to celebrate' }
const declined = { company: 'Gable & Hearth Windows', text: 'The mayor' }

/** Pairings of every kind, and requests of partners that wait, were accepted and were declined. */
export async function wishForCompany(
  trx: Trx,
  event: BuiltEvent,
  registrations: readonly DemoRegistration[],
  { admin, now }: { admin: Caller; now: Date },
): Promise<void> {
  const work = { trx, caller: admin, now: new Date(daysBefore(now, 1)), eventId: event.id }
  const find = (company: string) => {
    const found = registrations.find(({ contact }) => contact.companyName === company)
    if (!found) throw new Error(`${company} is no partner of the demonstration`)
    return found
  }
  const toSide = ({ company, golfer }: DemoSide): WishSide => {
    const { id, attendees, donation } = find(company)
    return golfer === undefined
      ? { registrationId: id }
      : { spotId: listGolferIds(attendees, sumPlaces(donation))[golfer] ?? 0 }
  }
  const enter = (wish: DemoWish, isAsked = false) => enterWish(work, wish, { toSide, isAsked })
  const ask = (company: string, text: string) => askFor(work, find(company), text)

  for (const wish of wishes) await enter(wish)
  await ask(waiting.company, waiting.text)
  const met = await ask(accepted.wish.one.company, accepted.text)
  await updateRequest(trx, met.id, { wishId: await enter(accepted.wish, true), version: 2 })
  await recordRequest(work, met, { action: 'accept', after: accepted.text })
  const refused = await ask(declined.company, declined.text)
  await updateRequest(trx, refused.id, { isDeclined: true, version: 2 })
  await recordRequest(work, refused, { action: 'decline', after: declined.text })
}

async function enterWish(
  work: BoardWork,
  { kind, strength, part = 'golf', note = '', ...wish }: DemoWish,
  { toSide, isAsked }: { toSide: (side: DemoSide) => WishSide; isAsked: boolean },
): Promise<number> {
  const { trx, caller, now, eventId } = work
  const sides = orderSides(toSide(wish.one), toSide(wish.other))
  if (!sides) throw new Error('No one is with themselves')
  const { id: authorId, name: author } = nameOf(caller)
  const values = { eventId, part, kind, strength, note, isAsked, authorId, author, version: 1 }
  const id = await insertWish(trx, { ...values, ...toColumns(...sides), createdAt: now.toISOString() })
  await recordWish(work, { action: 'create', before: null, after: (await findAnyWish(trx, id)) ?? null })
  return id
}

async function askFor(work: BoardWork, { id: registrationId, creator }: DemoRegistration, text: string) {
  const own = { ...work, caller: creator, now: new Date(daysBefore(work.now, 1)) }
  const { id: authorId, name: author } = nameOf(creator)
  const writtenAt = own.now.toISOString()
  const id = await insertRequest(work.trx, { registrationId, text, authorId, author, writtenAt, version: 1 })
  await recordRequest(own, { id, registrationId }, { action: 'create', after: text })
  return { id, registrationId }
}
