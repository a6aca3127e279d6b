import { useSyncExternalStore } from 'react'
import { ToggleChip, ToggleChips } from '#client/ui/button.tsx'

/** Where two groups no longer fit beside each other, the board shows one at a time. As in the stylesheets. */
const narrow = '(width < 48rem)'

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The server draws the board for phones only (`drawnFor` in `app/first-loads.ts`). */
export const useIsPhoneBoard = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(narrow).matches,
    () => true,
  )

/** Rows as low as a line of text are for a mouse, and need the list beside the holes. The list stands there as in the stylesheets. */
const room = '(width >= 60rem) and (pointer: fine)'

const views = { compact: 'Compact', normal: 'Normal' } as const
type View = keyof typeof views

const storageKey = 'boardView'
const listeners = new Set<() => void>()
/** What was chosen in this browser, as long as it keeps nothing until the page is left. */
let chosen: View | null = null

function readView(): View {
  try {
    return chosen ?? (localStorage.getItem(storageKey) === 'normal' ? 'normal' : 'compact')
  } catch {
    return 'compact'
  }
}

function choose(view: View) {
  chosen = view
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // The choice holds until the page is left.
  }
}

function subscribe(listener: () => void) {
  const query = matchMedia(room)
  query.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    query.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}

/** The view of the board: compact has a whole course on a laptop's screen; null where there is no choice, as on a tablet. */
export const useBoardView = (): View | null =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(room).matches ? readView() : null),
    () => null,
  )

export function ViewSwitch({ view }: { view: View }) {
  return (
    <ToggleChips label="View">
      {(Object.keys(views) as View[]).map((one) => (
        <ToggleChip key={one} isSelected={view === one} onChange={() => choose(one)}>
          {views[one]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
}
