import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { insertRequest } from '../features/boards/core/wish-store.ts'
import { enterWish, recordRequest, setRequestDeclined } from '../features/boards/pairings/change-wishes.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { daysBefore } from '../instants.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** A partner as a whole, or one of its golfers, counted from 0. */
type DemoSide = readonly [company: string, golfer?: number]

type DemoWish = Omit<Parameters<typeof enterWish>[2], 'eventId' | 'id' | 'one' | 'other' | 'request'> & {
  one: DemoSide
  other: DemoSide
}

const juniper = 'Juniper & Slate Architects'
const wishes: readonly DemoWish[] = [
  {
    ...{ part: 'golf', kind: 'with', strength: 'prefer', note: 'Brothers-in-law' },
    ...{ one: ['Brookside Veterinary Clinic', 0], other: ['Fernwood Printing', 1] },
  },
  {
    ...{ part: 'golf', kind: 'ridesWith', strength: 'must', note: 'One of them must not walk' },
    ...{ one: [juniper, 0], other: [juniper, 1] },
  },
  {
    ...{ part: 'golf', kind: 'notWith', strength: 'must', note: 'They bid for the same contract' },
    ...{ one: ['Blue Heron Freight'], other: ['Harbor & Finch Insurance'] },
  },
  {
    ...{ part: 'dinner', kind: 'with', strength: 'prefer', note: '' },
    ...{ one: ['Marigold Home Care'], other: ['Saltmarsh Health Network'] },
  },
]

const accepted: DemoWish = {
  ...{ part: 'golf', kind: 'with', strength: 'prefer', note: '' },
  ...{ one: ['Kestrel Elevator'], other: ['Ironbark Roofing & Sheet Metal'] },
}

/** Pairings of every kind, and requests of partners that wait, were accepted and were declined. */
export async function wishForCompany(
  trx: Trx,
  { id: eventId }: BuiltEvent,
  registrations: readonly DemoRegistration[],
  { admin, now }: { admin: Caller; now: Date },
): Promise<void> {
  const dayBefore = { db: trx, now: () => new Date(daysBefore(now, 1)) }
  function find(company: string) {
    const found = registrations.find(({ contact }) => contact.companyName === company)
    if (!found) throw new Error(`${company} is no partner of the demonstration`)
    return found
  }
  function toSide([company, golfer]: DemoSide) {
    const { id: registrationId, attendees, donation } = find(company)
    const golfers = listGolferIds(attendees, sumPlaces(donation))
    return { registrationId, spotId: golfer === undefined ? null : (golfers[golfer] ?? null) }
  }
  const enter = (wish: DemoWish, request?: { id: number; version: number }) =>
    enterWish(dayBefore, admin, {
      ...wish,
      ...{ id: 0, eventId, one: toSide(wish.one), other: toSide(wish.other), ...(request && { request }) },
    })
  async function ask(company: string, text: string) {
    const { id: registrationId, creator: caller } = find(company)
    const at = new Date(daysBefore(now, 2))
    const { id: authorId, name: author } = nameOf(caller)
    // The use case takes only a registration that a caller's request was checked for.
    const request = { registrationId, text, authorId, author, writtenAt: at.toISOString(), version: 1 }
    const id = await insertRequest(trx, request)
    await recordRequest({ trx, caller, now: at, eventId }, { id, registrationId }, { action: 'create', after: text })
    return { id, version: 1 }
  }

  for (const wish of wishes) await enter(wish)
  await ask('Big Sky Seed', 'Someone from Blue Heron Freight. We have a deal to celebrate')
  await enter(accepted, await ask('Kestrel Elevator', 'The people of Ironbark Roofing, if you can'))
  const declined = await ask('Gable & Hearth Windows', 'The mayor')
  await setRequestDeclined(dayBefore, admin, { ...declined, isDeclined: true })
}
