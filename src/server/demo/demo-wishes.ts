import { orderSides, type PlacementWish, type WishPart, type WishSide } from '#shared/domain/placement/wishes.ts'
import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import type { BoardWork } from '../features/placement/board/board-kind.ts'
import { findAnyWish, insertRequest, insertWish, toColumns, updateRequest } from '../features/placement/wishes/store.ts'
import { recordRequest, recordWish } from '../features/placement/wishes/wish-audit.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { daysBefore } from '../instants.ts'
import type { DemoRegistration } from './demo-registrations.ts'

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
    ...{ kind: 'with', strength: 'prefer', note: 'Brothers-in-law' },
    ...{
      one: { company: 'Brookside Veterinary Clinic', golfer: 0 },
      other: { company: 'Fernwood Printing', golfer: 1 },
    },
  },
  {
    ...{ kind: 'ridesWith', strength: 'must', note: 'One of them must not walk' },
    one: { company: 'Juniper & Slate Architects', golfer: 0 },
    other: { company: 'Juniper & Slate Architects', golfer: 1 },
  },
  {
    ...{ kind: 'notWith', strength: 'must', note: 'They bid for the same contract' },
    ...{ one: { company: 'Blue Heron Freight' }, other: { company: 'Harbor & Finch Insurance' } },
  },
  {
    ...{ kind: 'with', strength: 'prefer', part: 'dinner' },
    ...{ one: { company: 'Marigold Home Care' }, other: { company: 'Saltmarsh Health Network' } },
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
const waiting = { company: 'Big Sky Seed', text: 'Somebody from Blue Heron Freight, we have a deal to celebrate' }
const declined = { company: 'Gable & Hearth Windows', text: 'The mayor' }

/** Wishes of every kind, and requests of partners that wait, were accepted and were declined. */
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
  if (!sides) throw new Error('Nobody is with themselves')
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
