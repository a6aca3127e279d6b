import { createStore } from 'zustand/vanilla'
import { describeFailure, RequestError, readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import type { DeskFactsResponse, DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskFact } from '#shared/domain/desk/facts.ts'
import { maxDeskFactsAtOnce } from '#shared/limits.ts'
import type { DeskCalls, DeskDecision } from './desk-calls.ts'
import type { DeskStorage, WaitingFact } from './desk-storage.ts'

export interface RefusedFact {
  fact: WaitingFact
  why: string
}

export interface DeskState {
  phase: 'starting' | 'naming' | 'open' | 'ended' | 'noAccess' | 'unreachable'
  list: DeskListAnswer | null
  waiting: readonly WaitingFact[]
  refused: readonly RefusedFact[]
  notices: readonly DeskFact[]
  isOnline: boolean
  isSending: boolean
  isKept: boolean
  arePagesKept: boolean
  /** In milliseconds; positive if the server's clock is ahead of this device's. */
  clockOffset: number
  /** Null outside of a rehearsal. Its facts are never stored or sent. */
  rehearsal: readonly WaitingFact[] | null
}

const freshMilliseconds = 5 * 60_000

interface DeskDependencies {
  storage: DeskStorage
  calls: DeskCalls
  now?: () => number
}

export function createDesk({ storage, calls, now = Date.now }: DeskDependencies) {
  const store = createStore<DeskState>(() => ({
    phase: 'starting',
    list: null,
    waiting: [],
    refused: [],
    notices: [],
    isOnline: false,
    isSending: false,
    isKept: true,
    arePagesKept: true,
    clockOffset: 0,
    rehearsal: null,
  }))
  const { getState, setState } = store
  let syncing: Promise<void> | null = null
  let readAt = 0
  const unkept = new Set<string>()

  async function keep(work: Promise<void>): Promise<boolean> {
    const isKept = await work.then(
      () => true,
      () => false,
    )
    setState({ isKept })
    return isKept
  }

  async function storeWaiting(facts: readonly WaitingFact[]) {
    const isKept = await keep(storage.addWaiting(facts))
    for (const { id } of facts) unkept[isKept ? 'delete' : 'add'](id)
  }

  /** All tabs share the storage, so it also shows which facts other tabs have sent. */
  async function readWaiting() {
    const before = getState().waiting
    const lost = before.filter(({ id }) => unkept.has(id))
    if (lost.length > 0) await storeWaiting(lost)
    try {
      const kept = await storage.read()
      setState(({ list, waiting, refused }) => {
        const known = new Set([...kept.waiting, ...refused.map(({ fact }) => fact)].map(({ id }) => id))
        const isNew = (fact: WaitingFact) => !known.has(fact.id) && (unkept.has(fact.id) || !before.includes(fact))
        const isRefused = ({ id }: WaitingFact) => refused.some(({ fact }) => fact.id === id)
        // Each event's desk sends its own facts.
        const isOther = ({ eventId }: WaitingFact) => list !== null && (eventId ?? list.eventId) !== list.eventId
        const own = kept.waiting.filter((fact) => !isRefused(fact) && !isOther(fact))
        return { waiting: [...own, ...waiting.filter(isNew)] }
      })
    } catch {
      setState({ isKept: false })
    }
  }

  const serverNow = () => new Date(now() + getState().clockOffset).toISOString()

  async function applyList(list: DeskListAnswer) {
    readAt = now()
    setState({ list, phase: 'open', isOnline: true, clockOffset: Date.parse(list.asOf) - now() })
    await keep(storage.writeList(list, getState().clockOffset))
  }

  async function applyResponse(answer: DeskFactsResponse) {
    const { list } = getState()
    if (!list) {
      await keep(storage.removeWaiting(answer.accepted))
      return end()
    }
    const known = new Set(list.facts.map(({ id }) => id))
    const added = answer.facts.filter(({ id }) => !known.has(id))
    const next = added.length > 0 ? { ...list, facts: [...list.facts, ...added] } : list
    const accepted = new Set(answer.accepted)
    const own = new Set(list.facts.filter(({ who }) => who === list.who).map(({ id }) => id))
    const isAboutOwn = ({ kind, who, seen }: DeskFact) =>
      kind === 'note' && who !== list.who && seen.some((id) => own.has(id))
    setState(({ waiting, notices }) => ({
      list: next,
      notices: [...notices, ...added.filter(isAboutOwn)],
      waiting: waiting.filter(({ id }) => !accepted.has(id)),
      isOnline: true,
      clockOffset: Date.parse(answer.now) - now(),
    }))
    if (next !== list) await keep(storage.writeList(next, getState().clockOffset))
    if (accepted.size > 0) await keep(storage.removeWaiting(answer.accepted))
    for (const { id, why } of answer.refused) {
      refuse(
        getState().waiting.filter((fact) => fact.id === id),
        why,
      )
    }
    if (answer.isEnded) await end()
    else if (answer.stamp !== list.stamp || now() - readAt > freshMilliseconds) await readAgain()
  }

  async function readAgain() {
    try {
      await applyList(await calls.readList())
    } catch (error) {
      if (readProblemCode(error) !== 'desk_link_ended') throw error
      await end()
    }
  }

  async function end() {
    await readWaiting()
    const { waiting, refused } = getState()
    if (waiting.length > 0) return
    const isSent = await storage.clearIfSent(refused.map(({ fact }) => fact.id)).catch(() => true)
    if (isSent) setState({ phase: 'ended', list: null })
  }

  async function send(facts: readonly WaitingFact[]): Promise<void> {
    const { list } = getState()
    const eventId = list?.eventId ?? facts[0]?.eventId
    const since = (list?.facts ?? []).reduce(
      (latest, { version }) => Math.max(latest, version ?? 0),
      list?.version ?? 0,
    )
    try {
      await applyResponse(await calls.send(facts, { eventId, since }))
    } catch (error) {
      if (!(error instanceof RequestError) || (error.status !== 400 && error.status !== 413)) throw error
      // One wrong fact must not hold up the others.
      if (facts.length > 1) for (const fact of facts) await send([fact])
      else refuse(facts, readProblemIssues(error)[0]?.message ?? describeFailure(error))
    }
  }

  /** Refused facts stay on the device until dismissed, so a reload sends them again. */
  function refuse(facts: readonly WaitingFact[], why: string) {
    const ids = facts.map(({ id }) => id)
    setState(({ waiting, refused }) => ({
      waiting: waiting.filter(({ id }) => !ids.includes(id)),
      refused: [...refused, ...facts.map((fact) => ({ fact, why }))],
    }))
  }

  async function sendAll() {
    if (!getState().list) await readAgain()
    await readWaiting()
    let first: WaitingFact | undefined
    do {
      first = getState().waiting[0]
      await send(getState().waiting.slice(0, maxDeskFactsAtOnce))
      // Stops if the first fact is still waiting, to avoid an endless loop.
    } while (getState().phase === 'open' && getState().waiting.length > 0 && getState().waiting[0]?.id !== first?.id)
  }

  async function fail(error: unknown) {
    const code = readProblemCode(error)
    if (code === 'desk_link_ended') {
      setState({ phase: 'ended', list: null })
      await keep(storage.clear())
    } else if (code === 'not_logged_in') {
      setState({ phase: 'noAccess', list: null })
      await keep(storage.clearList())
    } else setState(({ list }) => ({ isOnline: false, phase: list ? 'open' : 'unreachable' }))
  }

  function sync(): Promise<void> {
    if (!['open', 'unreachable', 'starting'].includes(getState().phase)) return Promise.resolve()
    setState({ isSending: true })
    syncing ??= sendAll()
      .catch(fail)
      .finally(() => {
        syncing = null
        setState({ isSending: false })
      })
    return syncing
  }

  return {
    store,
    sync,
    serverNow,

    async start(token: string | null) {
      try {
        setState(await storage.read())
      } catch {
        setState({ isKept: false })
      }
      if (token !== null) return setState({ phase: 'naming' })
      if (getState().list) setState({ phase: 'open' })
      await sync()
    },

    async open(token: string, name: string) {
      // Sends the previous link's entries first. A refusal can't be fixed here, but a missing connection can.
      if (getState().list && getState().waiting.length > 0) {
        await sendAll().catch((error: unknown) => {
          if (!(error instanceof RequestError)) throw error
        })
      }
      await calls.open(token, name)
      setState({ phase: 'starting' })
      await applyList(await calls.readList())
    },

    /** Stores facts before the screen shows them. */
    async record(recorded: readonly WaitingFact[]) {
      const { list, rehearsal } = getState()
      if (rehearsal) return setState({ rehearsal: [...rehearsal, ...recorded] })
      const facts = recorded.map((fact) => ({ ...fact, eventId: list?.eventId }))
      await storeWaiting(facts)
      const ids = facts.map(({ id }) => id)
      setState(({ waiting }) => ({ waiting: [...waiting.filter(({ id }) => !ids.includes(id)), ...facts] }))
      void sync()
    },

    async decide(decision: DeskDecision) {
      const { list } = getState()
      if (list) await applyResponse(await calls.decide({ eventId: list.eventId, ...decision }))
    },

    dismissNotice: (id: string) => setState(({ notices }) => ({ notices: notices.filter((fact) => fact.id !== id) })),

    continueWithCopy() {
      setState({ phase: 'open' })
      void sync()
    },

    rehearse: (isRehearsal: boolean) => setState({ rehearsal: isRehearsal ? [] : null }),
    async dismissRefused(id: string) {
      setState(({ refused }) => ({ refused: refused.filter(({ fact }) => fact.id !== id) }))
      await keep(storage.removeWaiting([id]))
    },

    leave: end,
  }
}

export type Desk = ReturnType<typeof createDesk>
