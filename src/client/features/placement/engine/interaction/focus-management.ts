import type { OpenBoard } from '../store/board-context.ts'
import {
  findGroup,
  findPersonButton,
  findUnassigned,
  listButtons,
  readPerson,
  unassignedTitleId,
} from './board-elements.ts'

type Candidates = () => (HTMLElement | null | undefined)[]

/** So many neighbours of the focused row are remembered on each side. */
const rememberedNeighbours = 8

/**
 * When the focused row leaves its list, by a press or because a colleague moved it, the focus goes to the next row there, and
 * not to the top of the page.
 */
export function restoreFocus(root: HTMLElement, { store, selection }: OpenBoard, signal: AbortSignal) {
  let focused: { element: HTMLElement; isByKeyboard: boolean; fallbacks: Candidates } | null = null
  let pickedUp: readonly number[] = []
  /** By this browser since the focus is where it is. The server may have answered before the page shows it. */
  let moved: readonly number[] = []

  function rememberFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    moved = []
    focused = { element: target, isByKeyboard: target.matches(':focus-visible'), fallbacks: listFallbacks(target) }
  }

  function listFallbacks(element: HTMLElement): Candidates {
    const { act = '' } = element.dataset
    const list = findGroup(element) ?? findUnassigned(element)
    const personId = readPerson(element)
    // The bar disappears with the selection.
    if (!list) return () => [...pickedUp.map((id) => findPersonButton(root, id)), findLastResort()]
    const rows = listButtons(list, act)
    const at = rows.indexOf(element)
    const before = rows.slice(Math.max(0, at - rememberedNeighbours), at).reverse()
    const near = [...rows.slice(at + 1, at + 1 + rememberedNeighbours), ...before]
    const head = () =>
      list.querySelector<HTMLElement>('[data-act="group"]') ?? document.getElementById(unassignedTitleId)
    // After a swap somebody else has come in their place. The list they left is painted later and has them still.
    const swapped = () => (act === 'pick' ? moved.map((id) => findPersonButton(list, id)) : [])
    const elsewhere = () => (personId === null ? null : findPersonButton(root, personId))
    return () => [...swapped(), ...near, head(), elsewhere(), findLastResort()]
  }

  /** On the phone, which shows one of them, what is always there. */
  const findLastResort = () => root.querySelector<HTMLElement>('[data-focus-fallback]')

  function rememberMoved() {
    const pending = [...store.getState().groups.values()].flat().filter(({ isPending }) => isPending)
    const now = pickedUp.filter((id) => pending.some(({ personId }) => personId === id))
    if (now.length > 0) moved = now
  }

  function restore() {
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return
    const next = focused.fallbacks().find((element) => element?.isConnected)
    // Whoever works with a mouse looks at where it is, and the page must not move away below it.
    const preventScroll = !focused.isByKeyboard
    focused = null
    next?.focus({ preventScroll })
  }

  /** Once a frame, however much of the board changes within it. */
  let frame = 0
  function check() {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      restore()
    })
  }

  const unsubscribe = [
    store.subscribe(() => {
      rememberMoved()
      check()
    }),
    store.subscribeLater(check),
    selection.subscribe(() => {
      const now = selection.getState().pickedUp
      if (now.length > 0) pickedUp = now
      check()
    }),
  ]
  root.addEventListener('focusin', rememberFocus, { signal })
  signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop()
    cancelAnimationFrame(frame)
  })
}

/** Focuses the first person whom a search has found: among those without a place, then in the groups. */
export function focusFirstFound(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>(
    '[data-unassigned] [data-person] [data-act="pick"], [data-grid] [data-found]',
  )
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
  return found !== null
}
