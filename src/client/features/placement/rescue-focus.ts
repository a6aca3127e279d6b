import type { OpenBoard } from './board-context.ts'
import { findGolferButton, findTeam, findUnassigned, readGolfer } from './board-elements.ts'
import { unassignedTitleId } from './unassigned-title.ts'

/** So many neighbours of the row with the focus are remembered on each side. */
const remembered = 8

/**
 * When a row with the focus leaves its list, by a press or because a colleague moved it, the focus goes to the next row there,
 * and not to the top of the page. Gives how to stop.
 */
export function rescueFocus(root: HTMLElement, { store, view }: OpenBoard): () => void {
  let last: { element: HTMLElement; isByKeyboard: boolean; instead: () => (HTMLElement | null | undefined)[] } | null =
    null
  let inHand: readonly number[] = []
  /** By this browser since the focus is where it is. The server may have answered before the page shows it. */
  let moved: readonly number[] = []

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    moved = []
    last = { element: target, isByKeyboard: target.matches(':focus-visible'), instead: listInstead(target) }
  }

  function listInstead(element: HTMLElement) {
    const { act } = element.dataset
    const list = findTeam(element) ?? findUnassigned(element)
    const golferId = readGolfer(element)
    // The bar of what is in hand goes with what was in it.
    if (!list) return () => [...inHand.map((id) => findGolferButton(root, id)), findLastResort(root)]
    const rows = [...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`)]
    const at = rows.indexOf(element)
    const near = [...rows.slice(at + 1, at + 1 + remembered), ...rows.slice(Math.max(0, at - remembered), at).reverse()]
    const head = () =>
      list.querySelector<HTMLElement>('[data-act="team"]') ?? document.getElementById(unassignedTitleId)
    // Somebody else has come in their place: the two have swapped. The list they left shows it later and has them still.
    const come = () => (act === 'pick' ? moved.map((id) => findGolferButton(list, id)) : [])
    const there = () => (golferId === null ? null : findGolferButton(root, golferId))
    return () => [...come(), ...near, head(), there(), findLastResort(root)]
  }

  function noteMoved() {
    const pending = [...store.getState().teams.values()].flat().filter(({ isPending }) => isPending)
    const now = inHand.filter((id) => pending.some(({ golferId }) => golferId === id))
    if (now.length > 0) moved = now
  }

  function rescue() {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    const next = last.instead().find((element) => element?.isConnected)
    // Whoever works with a mouse looks at where it is, and the page must not move away below it.
    const preventScroll = !last.isByKeyboard
    last = null
    next?.focus({ preventScroll })
  }

  /** Once a frame, however much of the board changes within it. */
  let frame = 0
  const check = () => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      rescue()
    })
  }

  const stopBoard = store.subscribe(() => {
    noteMoved()
    check()
  })
  const stopLater = store.subscribeLater(check)
  const stopView = view.subscribe(() => {
    const now = view.getState().inHand
    if (now.length > 0) inHand = now
    check()
  })
  root.addEventListener('focusin', note)
  return () => {
    stopBoard()
    stopLater()
    stopView()
    cancelAnimationFrame(frame)
    root.removeEventListener('focusin', note)
  }
}

/** Where the small screen, which shows one hole, keeps what is always there. */
const findLastResort = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-last-resort]')
