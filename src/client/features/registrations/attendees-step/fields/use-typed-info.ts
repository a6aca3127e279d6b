import { useCallback, useEffect, useState } from 'react'
import { type AttendeeInfo, blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { useLatest } from '../use-latest.ts'

/** How long somebody has to pause before what they type goes into the list; in milliseconds. */
const pause = 800

export interface TypedInfo {
  /** As it is being typed. */
  info: AttendeeInfo
  change: (change: Partial<AttendeeInfo>) => void
  /** Puts down at once what has been typed. To be called before anything else is done with the list. */
  settle: () => void
}

/**
 * What is typed about one attendee. A key changes the form alone: the list, its checks and what the browser keeps follow
 * at the next pause, when the form loses the focus, and before the page goes. With 297 spots all that takes longer than a
 * key may.
 */
export function useTypedInfo(
  index: number,
  { attendeeInfo }: Spot,
  commit: (index: number, change: Partial<AttendeeInfo>) => void,
): TypedInfo {
  const [typed, setTyped] = useState<Partial<AttendeeInfo> | null>(null)
  const latest = useLatest({ typed, index, commit })
  const [settle] = useState(() => () => {
    const { typed: open, index: own, commit: put } = latest.current
    if (!open) return
    latest.current = { ...latest.current, typed: null }
    setTyped(null)
    put(own, open)
  })

  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(settle, pause)
    return () => clearTimeout(timer)
  }, [typed, settle])

  useEffect(() => {
    const stop = onPageHiding(settle)
    return () => {
      stop()
      settle()
    }
  }, [settle])

  return {
    info: { ...(attendeeInfo ?? blankInfo), ...typed },
    change: useCallback((change) => setTyped((before) => ({ ...before, ...change })), []),
    settle,
  }
}

type Place = { window: EventTarget; document: EventTarget & Pick<Document, 'visibilityState'> }

/**
 * Hears when the page may be seen no more: it is left, loaded again or closed, or it goes into the background, after which
 * a phone may end it without another word. Answers how to stop.
 */
export function onPageHiding(hear: () => void, place: Place = { window, document }): () => void {
  const hearIfHidden = () => {
    if (place.document.visibilityState === 'hidden') hear()
  }
  place.window.addEventListener('pagehide', hear)
  place.document.addEventListener('visibilitychange', hearIfHidden)
  return () => {
    place.window.removeEventListener('pagehide', hear)
    place.document.removeEventListener('visibilitychange', hearIfHidden)
  }
}
