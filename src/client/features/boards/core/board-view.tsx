import { useCallback, useState, useSyncExternalStore } from 'react'
import { ToggleChip, ToggleChips } from '#client/ui/button.tsx'

/** Whether the screen is like that; `isDrawn`: whether the server takes it to be. */
function useScreen(query: string, isDrawn: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => isDrawn,
  )
}

/**
 * Where two groups no longer fit beside each other, the board shows one at a time. As in the stylesheets. The server draws the
 * board for phones only (`renderedFor` in `shared/page-loads`).
 */
export const useIsPhoneBoard = () => useScreen('(width < 48rem)', true)

const views = { compact: 'Compact', normal: 'Normal' } as const
type View = keyof typeof views

const storageKey = 'boardView'

function readView(): View {
  try {
    return localStorage.getItem(storageKey) === 'normal' ? 'normal' : 'compact'
  } catch {
    return 'compact'
  }
}

/**
 * The view of the board. Compact shows a whole course on a laptop. Null without a choice, as on a tablet: low rows need
 * a mouse, and the list beside the holes. The breakpoint matches the stylesheets.
 */
export function useBoardView(): [View | null, (view: View) => void] {
  const hasRoom = useScreen('(width >= 60rem) and (pointer: fine)', false)
  const [chosen, setChosen] = useState<View | null>(null)

  function choose(view: View) {
    setChosen(view)
    try {
      localStorage.setItem(storageKey, view)
    } catch {
      // The choice holds until the board is left.
    }
  }

  return [hasRoom ? (chosen ?? readView()) : null, choose]
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleChips label="View">
      {(Object.keys(views) as View[]).map((one) => (
        <ToggleChip key={one} isSelected={view === one} onChange={() => onChange(one)}>
          {views[one]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
}
