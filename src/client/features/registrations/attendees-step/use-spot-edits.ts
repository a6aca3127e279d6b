import { useCallback, useEffect, useState } from 'react'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type EditedSpots, type Losses, makeSpotEdits, type SpotEdits } from './spot-edits.ts'
import { useLatest } from './use-latest.ts'

export interface SpotEditing {
  /** The same functions all along. */
  edits: SpotEdits
  /** What the last edit took from other spots. */
  losses: Losses | null
  forgetLosses: () => void
}

export function useSpotEdits(edited: EditedSpots): SpotEditing {
  const latest = useLatest(edited)
  const [losses, setLosses] = useState<Losses | null>(null)
  const [undos] = useState(makeUndoToasts)
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
