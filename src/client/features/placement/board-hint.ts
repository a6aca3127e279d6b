import { toast } from '#client/ui/overlays/toast.tsx'

/** Why something did not happen: one message at a time, which goes by itself and never lies in the way for long. */
export interface BoardHint {
  explain: (words: string) => void
  /** Something went well, or is possible again. */
  clear: () => void
}

export function createBoardHint(): BoardHint {
  let shown: ReturnType<typeof toast> | undefined

  function clear() {
    shown?.close()
    shown = undefined
  }

  return {
    explain(words) {
      clear()
      shown = toast(words, { tone: 'warning' })
    },
    clear,
  }
}
