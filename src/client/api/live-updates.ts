import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { buildAddress } from '#shared/call-address.ts'
import type { EndpointInput } from '#shared/contracts/endpoint.ts'
import { type LiveMessage, type LiveMessageName, liveEndpoints } from '#shared/contracts/live.ts'
import { loadCurrentUser } from './app-context.ts'
import { browserConnection } from './connection.ts'
import { findFirstResponse } from './queries.ts'

/** A page that shows who else is viewing it. */
export type LivePage = NonNullable<EndpointInput<typeof liveEndpoints.followEvent>['query']['page']>

export type LiveHandlers = { [N in LiveMessageName]?: (message: LiveMessage<N>) => void } & {
  /** Whether changes are arriving. False from a lost connection until the next `ready`. */
  onConnected?: (isConnected: boolean) => void
}

/** Listed here, because the message schemas would add their library to every page that listens. */
const messageNames = ['ready', 'moved', 'changed', 'visitors'] as const satisfies LiveMessageName[]

/** Longer each time, so that pages don't overload a server that has just come back. */
const retryMilliseconds = [1_000, 2_000, 5_000, 10_000]

/**
 * Follows an event and reconnects until stopped. Reload the data on `ready`; the first one is skipped if the document
 * is current.
 */
export function followEvent(eventId: number, page: LivePage | undefined, handlers: LiveHandlers): () => void {
  const address = buildAddress(liveEndpoints.followEvent.path, { eventId }, page ? { page } : {})
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasLost = false
  let isOver = false

  function open() {
    source?.close()
    source = new EventSource(address)
    for (const name of messageNames) {
      source.addEventListener(name, (event) => receive(name, event.data))
    }
    // The browser never reconnects after some errors, and doesn't increase its wait after others.
    source.addEventListener('error', lose)
  }

  function lose() {
    wasLost = true
    source?.close()
    handlers.onConnected?.(false)
    retryLater()
  }

  /** When the network is lost, the connection just goes silent, and the browser may take minutes to notice. */
  function noteNetwork() {
    if (!browserConnection.isOnline()) return lose()
    failures = 0
    clearTimeout(retry)
    void openForAdmin()
  }

  function retryLater() {
    const wait = retryMilliseconds[Math.min(failures, retryMilliseconds.length - 1)]
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(() => void openForAdmin(), wait)
  }

  async function openForAdmin() {
    const isAdmin = (await loadCurrentUser())?.role === 'admin'
    if (isOver) return
    if (isAdmin) open()
    else retryLater()
  }

  function receive<N extends LiveMessageName>(name: N, data: string) {
    const message: LiveMessage<N> = JSON.parse(data)
    if (name === 'ready') {
      failures = 0
      handlers.onConnected?.(true)
      if (!wasLost && isAsOfDocument(message as LiveMessage<'ready'>)) return
    }
    const handle = handlers[name] as ((message: LiveMessage<N>) => void) | undefined
    handle?.(message)
  }

  open()
  const stopNoting = browserConnection.onChanged(noteNetwork)
  return () => {
    isOver = true
    stopNoting()
    clearTimeout(retry)
    source?.close()
  }
}

/** The server reads the document's cursor before its data, so an equal cursor means that the data is current. */
const isAsOfDocument = ({ cursor }: LiveMessage<'ready'>) =>
  findFirstResponse(liveEndpoints.getChangeCursor)?.cursor === cursor

/** A save causes several changes, and several people save at the same time. */
const burstMilliseconds = 500
/** With a live channel, polling only covers changes outside the event, such as a failed email. */
const pollMillisecondsWhenLive = 60_000

/**
 * Refreshes a query key's data on event changes, and every `pollMilliseconds` without a live channel, while the page
 * is visible.
 */
export function useEventChanges(eventId: number | undefined, queryKey: QueryKey, pollMilliseconds: number): void {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const interval = isLive ? pollMillisecondsWhenLive : pollMilliseconds

  const refresh = useEffectEvent(async (options?: { cancelRefetch: boolean }) => {
    if (focusManager.isFocused()) await queryClient.invalidateQueries({ queryKey }, options)
  })

  useEffect(() => {
    if (eventId === undefined) return
    const { ask, stop: stopWork } = throttle(() => refresh())
    const stopFollowing = followEvent(eventId, undefined, {
      onConnected: setLive,
      // Cancels a running load: after a broken connection, its response may never arrive.
      ready: () => void refresh(),
      changed: ask,
      moved: ask,
    })
    return () => {
      stopFollowing()
      stopWork()
      setLive(false)
    }
  }, [eventId])

  useEffect(() => {
    // A fetch in progress is fresh enough. Canceling it each time could keep a slow response from ever arriving.
    const timer = setInterval(() => void refresh({ cancelRefetch: false }), interval)
    return () => clearInterval(timer)
  }, [interval])
}

/**
 * Runs `work` this long after the first request, never twice at the same time, and again if requested while it runs.
 */
export function throttle(work: () => Promise<unknown>, milliseconds = burstMilliseconds) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  let isAsked = false

  function ask() {
    isAsked = true
    if (waiting === undefined && !isUnderWay) waiting = setTimeout(() => void run(), milliseconds)
  }

  async function run() {
    waiting = undefined
    isAsked = false
    isUnderWay = true
    await work().catch(() => undefined)
    isUnderWay = false
    if (isAsked) ask()
  }

  function stop() {
    clearTimeout(waiting)
    waiting = undefined
    isAsked = false
  }

  return { ask, stop }
}
