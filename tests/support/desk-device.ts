import { ConnectionError, RequestError } from '#client/api/request-error.ts'
import type { DeskCalls } from '#client/desk/store/desk-calls.ts'
import type { DeskStorage, WaitingFact } from '#client/desk/store/desk-storage.ts'
import type { DeskFactsResponse, DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskFact } from '#shared/domain/desk/facts.ts'

export const list: DeskListAnswer = {
  eventId: 1,
  eventName: 'Spring Classic',
  eventDate: '2027-05-14',
  timeZone: 'UTC',
  who: 'Kim',
  asOf: '2027-05-14T12:00:00.000Z',
  version: 0,
  stamp: '1',
  noShowFrom: { golf: '', vip: '', dinner: '' },
  partners: [],
  freePlaces: [],
  facts: [],
}

export function openServer() {
  const server = {
    facts: new Map<string, WaitingFact>(),
    uploads: [] as number[],
    states: [] as unknown[],
    isReachable: true,
    refused: '',
    full: [] as string[],
    isSilent: false,
    news: [] as DeskFact[],
    ended: false,
    now: Date.parse('2027-05-14T12:00:00.000Z'),
  }
  const answerTo = (accepted: string[]): DeskFactsResponse => ({
    accepted,
    refused: server.isSilent ? [] : server.full.map((id) => ({ id, why: 'Too many' })),
    now: new Date(server.now).toISOString(),
    stamp: '1',
    facts: server.news,
    isEnded: server.ended,
  })
  const refuse = (code: string, status: number) =>
    new RequestError({
      status,
      statusText: '',
      body: JSON.stringify({ code, detail: code, issues: [{ path: 'facts.0', message: 'Enter a name' }] }),
    })
  const reach = () => {
    if (!server.isReachable) throw new ConnectionError('offline')
  }
  const calls: DeskCalls = {
    readList: async () => {
      reach()
      if (server.ended) throw refuse('desk_link_ended', 401)
      return { ...list, asOf: new Date(server.now).toISOString() }
    },
    send: async (facts, sent) => {
      reach()
      server.states.push(sent)
      server.uploads.push(facts.length)
      if (facts.some(({ id }) => id === server.refused)) throw refuse('invalid_input', 400)
      for (const fact of facts) server.facts.set(fact.id, fact)
      return answerTo(facts.map(({ id }) => id).filter((id) => !server.full.includes(id)))
    },
    decide: async () => answerTo([]),
    open: async () => undefined,
  }
  return { server, calls }
}

export function openStorage(isRefused = false) {
  const disk = { isRefused }
  const kept = { list: null as DeskListAnswer | null, clockOffset: 0, waiting: [] as WaitingFact[] }
  const work = async (act: () => void) => {
    if (disk.isRefused) throw new Error('Storage is refused')
    act()
  }
  const storage: DeskStorage = {
    read: async () => {
      await work(() => undefined)
      return { ...kept, waiting: structuredClone(kept.waiting) }
    },
    writeList: (written, clockOffset) => work(() => void Object.assign(kept, { list: written, clockOffset })),
    addWaiting: (facts) => work(() => void kept.waiting.push(...facts)),
    removeWaiting: (ids) =>
      work(() => void Object.assign(kept, { waiting: kept.waiting.filter(({ id }) => !ids.includes(id)) })),
    clearList: () => work(() => void Object.assign(kept, { list: null })),
    clearIfSent: async (exceptIds) => {
      const isSent = kept.waiting.every(({ id }) => exceptIds.includes(id))
      await work(() => void (isSent && Object.assign(kept, { list: null, waiting: [] })))
      return isSent
    },
    clear: () => work(() => void Object.assign(kept, { list: null, waiting: [] })),
  }
  return { kept, disk, storage }
}
