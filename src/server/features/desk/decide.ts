import type { DeskPass } from '#server/auth/authorization.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import type { DeskFactsAnswer } from '#shared/contracts/desk.ts'
import { guestKey, mindsEarlier, reduceGuest } from '#shared/domain/desk/facts.ts'
import { addFact, type NewFact, openDeskOf } from './add-fact.ts'
import { answerFacts } from './facts-answer.ts'
import { findDeskEvent } from './read-list.ts'
import { type FactRow, listFactsAfter, listKnownFacts, toFact } from './store.ts'

interface Decision {
  eventId?: number | undefined
  id: string
  chosen: string
  sides: readonly string[]
}

/**
 * Decides a dispute by keeping the chosen name. Sides that arrived since are left for another decision.
 * @throws {Refused} not_found, desk_link_ended, invalid_input
 */
export async function decide(deps: Deps, pass: DeskPass, decision: Decision): Promise<DeskFactsAnswer> {
  const { db, now } = deps
  if (pass.device?.endedAt) throw new Refused('desk_link_ended')
  const at = now()
  const eventId = (await findDeskEvent(db, pass, decision.eventId, at)).id
  await write(db, async (trx) => {
    if ((await listKnownFacts(trx, [decision.id])).size > 0) return
    const rows = await listFactsAfter(trx, { eventId, since: 0 })
    const chosen = rows.find(({ factId }) => factId === decision.chosen)
    if (!chosen || !decision.sides.includes(chosen.factId)) throw wrongInput('chosen', 'Choose one of the sides')
    const own = rows.filter((row) => guestKey(row) === guestKey(chosen)).map(toFact)
    const sides = new Set(reduceGuest(own).dispute?.map(({ id }) => id))
    const desk = await openDeskOf({ trx, deviceId: pass.device?.id ?? null, who: pass.who, eventId, now: at }, [chosen])
    const decided: NewFact = {
      ...toFact(chosen),
      ...(chosen.kind === 'in' ? splitName(chosen.guestName) : pickPerson(chosen)),
      kind: 'decide',
      part: null,
      id: decision.id,
      at: at.toISOString(),
      seen: own
        .filter((fact) => mindsEarlier({ kind: 'decide', part: null }, fact))
        .map(({ id }) => id)
        .filter((id) => decision.sides.includes(id) || !sides.has(id)),
    }
    await addFact(desk, decided, desk.spots.get(chosen.spotId ?? 0))
  })
  return answerFacts(deps, { eventId, since: 0, accepted: [decision.id], refused: [] }, false)
}

/** The details of the former guest, if they are known, are found by this name. */
function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), company: '', email: '', mobile: '' }
}

const pickPerson = ({ firstName, lastName, company, email, mobile }: FactRow) => ({
  firstName,
  lastName,
  company,
  email,
  mobile,
})
