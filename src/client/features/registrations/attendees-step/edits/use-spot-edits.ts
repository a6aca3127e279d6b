import { useCallback, useEffect, useState } from 'react'
import { toast } from '#client/ui/overlays/toast.tsx'
import { useLatest } from '../use-latest.ts'
import { type EditedSpots, type Losses, makeSpotEdits } from './spot-edits.ts'

export function useSpotEdits(edited: EditedSpots) {
  const latest = useLatest(edited)
  const [losses, setLosses] = useState<Losses | null>(null)
  const [undos] = useState(makeUndoToasts)
  /** The same functions all along. */
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

/** Ways back that end with the step: afterwards they would bring back a list that nobody looks at any more. */
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
