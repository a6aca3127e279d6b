import { newIdempotencyKey } from '#client/api/call.ts'
import type { DeskFact, DeskPart } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { maxSeenFacts } from '#shared/limits.ts'
import type { WaitingFact } from './desk-storage.ts'

export interface EnteredPerson {
  firstName: string
  lastName: string
  company: string
  email: string
  mobile: string
}

export const blankPerson: EnteredPerson = { firstName: '', lastName: '', company: '', email: '', mobile: '' }

interface FactContext {
  /** By the server's clock. */
  at: string
  who: string
}

type About = Pick<DeskGuest, 'spotId' | 'walkInId' | 'name' | 'registrationId' | 'factIds'>

function makeFact(
  kind: DeskFact['kind'],
  { spotId, walkInId, name, registrationId, factIds }: About,
  { at, who }: FactContext,
  given: Partial<WaitingFact> = {},
): WaitingFact {
  return {
    id: newIdempotencyKey(),
    kind,
    spotId,
    walkInId,
    part: null,
    at,
    guestName: name,
    seen: factIds.slice(-maxSeenFacts),
    who,
    ...blankPerson,
    note: '',
    registrationId,
    placeKey: '',
    version: null,
    ...given,
  }
}

export const checkIn = (guest: About, part: DeskPart, now: FactContext): WaitingFact =>
  makeFact('in', guest, now, { part })

export const undoCheckIn = (guest: About, part: DeskPart, note: string, now: FactContext): WaitingFact =>
  makeFact('undo', guest, now, { part, note })

export const addNote = (guest: About, note: string, now: FactContext): WaitingFact =>
  makeFact('note', guest, now, { note })

export function nameGuest(
  guest: About & Pick<DeskGuest, 'isNamed'>,
  person: EnteredPerson,
  part: DeskPart | null,
  now: FactContext,
): WaitingFact[] {
  const named = makeFact(guest.isNamed ? 'replace' : 'name', guest, now, person)
  if (part === null) return [named]
  const name = `${person.firstName} ${person.lastName}`.trim()
  return [named, checkIn({ ...guest, name, factIds: [...guest.factIds, named.id] }, part, now)]
}

export const undoNaming = (
  guest: About,
  former: Pick<EnteredPerson, 'firstName' | 'lastName' | 'company'>,
  now: FactContext,
): WaitingFact => makeFact('undo', guest, now, former)

export function addWalkIn(
  person: EnteredPerson,
  { registrationId, placeKey, part }: { registrationId: number; placeKey: string; part: DeskPart },
  now: FactContext,
): WaitingFact {
  const id = newIdempotencyKey()
  const about = { spotId: null, walkInId: id, name: '', registrationId, factIds: [] }
  return makeFact('walkIn', about, now, { id, part, placeKey, ...person })
}
