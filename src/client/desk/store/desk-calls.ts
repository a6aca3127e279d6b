import { callApi } from '#client/api/call.ts'
import {
  type DeskFactsResponse,
  type DeskFactToSend,
  type DeskListAnswer,
  deskEndpoints,
} from '#shared/contracts/desk.ts'
import type { WaitingFact } from './desk-storage.ts'

export interface DeskDecision {
  id: string
  chosen: string
  sides: string[]
  others: 'walkIn' | 'remove'
}

export interface DeskCalls {
  readList(): Promise<DeskListAnswer>
  send(facts: readonly WaitingFact[], state: { eventId: number | undefined; since: number }): Promise<DeskFactsResponse>
  decide(decision: DeskDecision & { eventId: number }): Promise<DeskFactsResponse>
  open(token: string, name: string): Promise<unknown>
}

const callMilliseconds = 12_000
const limit = () => ({ signal: AbortSignal.timeout(callMilliseconds) })

export function createDeskCalls(asked: number | undefined): DeskCalls {
  let eventId = asked
  return {
    readList: () => callApi(deskEndpoints.getDeskList, { query: { eventId } }, limit()),
    send: (facts, { eventId: ofEvent, since }) => {
      const sent = facts.map(({ who: _, version: __, ...fact }) => fact) as unknown as DeskFactToSend[]
      const body = { eventId: ofEvent, since, facts: sent }
      return callApi(deskEndpoints.sendDeskFacts, { body }, limit())
    },
    decide: (body) => callApi(deskEndpoints.decideAtDesk, { body }, limit()),
    async open(token, name) {
      // An administrator's session can open any desk, so use the link's event.
      eventId = (await callApi(deskEndpoints.openDesk, { body: { token, name } }, limit())).eventId
    },
  }
}
