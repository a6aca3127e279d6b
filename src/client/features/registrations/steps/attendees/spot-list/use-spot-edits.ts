import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type AttendeeInfo, blankInfo, endOthers } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { type EditedSpots, type Losses, makeSpotEdits } from '../spot-edits.ts'

export function useSpotEdits(edited: EditedSpots) {
  const latest = useLatest(edited)
  const [losses, setLosses] = useState<Losses | null>(null)
  const [undos] = useState(makeUndoToasts)
  // The functions never change.
  const [edits] = useState(() =>
    makeSpotEdits(() => latest.current, {
      losses: setLosses,
      undoable: undos.show,
      refusal: (message) => toast(message, { tone: 'error' }),
    }),
  )
  useEffect(() => undos.closeAll, [undos])
  return { edits, losses, forgetLosses: useCallback(() => setLosses(null), []) }
}

/** Undo toasts that close with the step, because they would restore an old list. */
function makeUndoToasts() {
  const shown: { close: () => void }[] = []
  return {
    show: (message: string, undo: () => void) => {
      shown.push(toast(message, { action: { label: 'Undo', onAct: undo } }))
    },
    closeAll: () => {
      for (const { close } of shown.splice(0)) close()
    },
  }
}

/** The pause in typing after which the list is updated, in milliseconds. */
const pause = 800

/**
 * The typed fields of one attendee. A key press changes only the form. The list, its errors, and the stored draft
 * follow after a pause, on blur, before a save, and when the page is left, because updating 297 spots takes longer than
 * a key press may.
 */
export function useTypedInfo(
  index: number,
  { attendeeInfo }: Spot,
  commit: (index: number, change: Partial<AttendeeInfo>) => void,
  onSettle: (putDown: () => void) => () => void,
) {
  const [typed, setTyped] = useState<Partial<AttendeeInfo> | null>(null)
  const latest = useLatest({ typed, index, commit })
  // Puts down at once what has been typed. To be called before anything else is done with the list.
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
    // The page is left or loaded again, or goes into the background, after which a phone may end it without another word.
    const settleWhenHidden = () => document.visibilityState === 'hidden' && settle()
    document.addEventListener('visibilitychange', settleWhenHidden)
    const stopSettling = onSettle(settle)
    return () => {
      document.removeEventListener('visibilitychange', settleWhenHidden)
      stopSettling()
      settle()
    }
  }, [settle, onSettle])

  return {
    /** As it is being typed. */
    info: { ...(attendeeInfo ?? blankInfo), ...typed },
    change: useCallback(
      (change: Partial<AttendeeInfo>) => setTyped((before) => ({ ...before, ...endOthers(change) })),
      [],
    ),
    settle,
  }
}

/** The value of the latest render, for handlers that outlive it. Not to be read while drawing. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
