import { randomUUID } from 'node:crypto'
import type { DeskPass } from '#server/auth/authorization.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { DeskFactsResponse } from '#shared/contracts/desk.ts'
import {
  changesName,
  type DeskFact,
  dependsOnEarlierFact,
  formatNameInFact,
  formatSideName,
  listCheckInsByName,
} from '#shared/domain/desk/facts.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { joinNames } from '#shared/domain/text.ts'
import { addFact, type Desk, findGuest, type NewFact, openDeskForGuests } from './add-fact.ts'
import { respondWithFacts } from './facts-response.ts'
import { findDeskEvent } from './read-list.ts'
import { type FactRow, listFactsAfter, listKnownFacts, toFact } from './store.ts'

interface Decision {
  eventId?: number | undefined
  id: string
  chosen: string
  sides: readonly string[]
  others: 'walkIn' | 'remove'
}

/**
 * Resolves a dispute by keeping the chosen name; the others become walk-ins, unless they are removed. Sides that
 * arrived later need another decision.
 * @throws {Refused} not_found, desk_link_ended, invalid_input, spot_decided
 */
export async function decide(deps: Deps, pass: DeskPass, decision: Decision): Promise<DeskFactsResponse> {
  const { db, now } = deps
  if (pass.device?.endedAt) throw new Refused('desk_link_ended')
  const at = now()
  const eventId = (await findDeskEvent(db, pass, decision.eventId, at)).id
  await write(db, async (trx) => {
    if ((await listKnownFacts(trx, [decision.id])).size > 0) return
    const all = await listFactsAfter(trx, { eventId, since: 0 })
    const chosen = all.find(({ factId }) => factId === decision.chosen)
    if (!chosen || !decision.sides.includes(chosen.factId))
      throw createInputRefusal('chosen', 'Choose one of the sides')
    const desk = await openDeskForGuests({ trx, deviceId: pass.device?.id ?? null, who: pass.who, eventId, now: at }, [
      chosen,
    ])
    const { rows, facts: own, state } = findGuest(desk, chosen)
    const kept = formatSideName(toFact(chosen))
    const sides = new Set(state.dispute?.map(({ id }) => id))
    if (!state.dispute?.some((side) => isSameName(formatSideName(side), kept))) {
      const { named } = state
      if (named && isSameName(formatNameInFact(named), kept)) return
      const message = named ? `${named.who} kept ${formatNameInFact(named)}.` : 'The former guest was kept.'
      throw new Refused('spot_decided', { issues: [{ path: 'chosen', message }] })
    }
    const decided: NewFact = {
      ...toFact(chosen),
      ...findPerson(rows, kept),
      kind: 'decide',
      part: null,
      id: decision.id,
      at: at.toISOString(),
      seen: own
        .filter((fact) => dependsOnEarlierFact({ kind: 'decide', part: null }, fact))
        .map(({ id }) => id)
        .filter((id) => decision.sides.includes(id) || !sides.has(id)),
    }
    const spot = desk.spots.get(chosen.spotId ?? 0)
    const others = state.dispute.filter(
      (side) => decision.sides.includes(side.id) && !isSameName(formatSideName(side), kept),
    )
    const moved: string[] = []
    for (const side of decision.others === 'walkIn' ? others : []) {
      const checkIns = listCheckInsByName(own, formatSideName(side))
      if (checkIns.length === 0) continue
      const isSamePerson = (one: FactRow) =>
        one.kind === 'walkIn' &&
        one.registrationId === side.registrationId &&
        isSameName(formatNameInFact(one), formatSideName(side))
      await addAsWalkIn(desk, checkIns, findPerson(rows, formatSideName(side)), all.find(isSamePerson)?.factId)
      moved.push(formatSideName(side))
    }
    await addFact(desk, decided, spot)
    const removed = others.map(formatSideName).filter((name) => !moved.includes(name))
    const words = [
      `Kept ${kept}.`,
      moved.length > 0 && `Now ${moved.length > 1 ? 'walk-ins' : 'a walk-in'}: ${joinNames(moved)}.`,
      removed.length > 0 && `Removed: ${joinNames(removed)}.`,
    ]
    const note = words.filter(Boolean).join(' ')
    // Other helpers' phones look for their own entries in `seen`.
    const seen = others.map(({ id }) => id)
    await addFact(desk, { ...decided, id: randomUUID(), kind: 'note', note, seen }, spot)
  })
  return respondWithFacts(deps, { eventId, since: 0, accepted: [decision.id], refused: [] }, false)
}

/** Returns the details entered with a name; a check-in contains only the name. */
function findPerson(rows: readonly FactRow[], name: string) {
  const { firstName, lastName, company, email, mobile } =
    rows.findLast((each) => changesName(each) && isSameName(formatNameInFact(each), name)) ?? splitName(name)
  return { firstName, lastName, company, email, mobile }
}

async function addAsWalkIn(
  desk: Desk,
  checkIns: readonly DeskFact[],
  person: ReturnType<typeof findPerson>,
  known: string | undefined,
) {
  const walkInId = known ?? randomUUID()
  const byPart = [...Map.groupBy(checkIns, ({ part }) => part).values()].flatMap(([first]) => first ?? [])
  for (const [index, checkIn] of byPart.entries()) {
    const isFirst = index === 0 && !known
    const fact: NewFact = {
      ...checkIn,
      ...(isFirst ? person : noPerson),
      ...(isFirst ? { id: walkInId, kind: 'walkIn', guestName: '' } : { id: randomUUID(), kind: 'in' }),
      spotId: null,
      walkInId,
      seen: [],
      placeKey: '',
    }
    await addFact(desk, fact, undefined, checkIn.who)
  }
}

const noPerson = { firstName: '', lastName: '', company: '', email: '', mobile: '' }

function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { ...noPerson, firstName, lastName: rest.join(' ') }
}
