import { unassignedTitleId } from './people/unassigned-list.tsx'
import { findGroup, findPersonButton, findUnassigned, listButtons, readPerson } from './pointer.ts'
import type { OpenBoard } from './store/board-context.ts'

export function listenToKeys(root: HTMLElement, open: OpenBoard, signal: AbortSignal) {
  const { moveActions, selectionActions, selection, store } = open

  function pressKey(event: KeyboardEvent) {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('[data-dialog-veil]')) return
    if (event.key === 'Escape') pressEscape()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') undoOrRedo(event, target)
    else if (root.contains(target) && !event.ctrlKey && !event.metaKey && !event.altKey) moveFocus(event, target)
  }

  function pressEscape() {
    if (selection.getState().pickedUp.length > 0) selectionActions.cancel()
    else selectionActions.clear()
  }

  function undoOrRedo(event: KeyboardEvent, target: HTMLElement) {
    if (target.matches('input, textarea, select') || !store.getState().board.isChangeable) return
    event.preventDefault()
    void moveActions.undoOrRedo(event.shiftKey ? 'redo' : 'undo')
  }

  function moveFocus(event: KeyboardEvent, target: HTMLElement) {
    const personId = target.dataset.act === 'pick' ? readPerson(target) : null
    if (event.key.toLowerCase() === 'm' && personId !== null && selection.getState().pickedUp.length === 0) {
      selectionActions.pressPerson(personId)
      requestAnimationFrame(() => findMoveToSelect(root, target)?.focus())
      return event.preventDefault()
    }
    const next = event.key.toLowerCase() === 'm' ? findMoveToSelect(root, target) : findNext(root, target, event.key)
    // Otherwise the page would scroll when the focus is in the last row.
    if (next || (target.dataset.act && event.key in steps)) event.preventDefault()
    next?.focus()
  }

  /** Roving tab stop: Tab returns to the last focused button. */
  function moveTabStop({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    const group = findGroup(target)?.dataset.group
    const personId = readPerson(target)
    if (group) selection.set({ tabStopGroup: group })
    else if (personId !== null && findUnassigned(target)) selection.set({ tabStopPerson: personId })
  }

  document.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusin', moveTabStop, { signal })
}

function findNext(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const { act } = from.dataset
  if (!act) return null
  if (act === 'group') return findNextGroup(listButtons(root, act), from, key)
  const list = findGroup(from) ?? findUnassigned(from)
  return list ? stepThrough(listButtons(list, act), from, key) : null
}

const findMoveToSelect = (root: HTMLElement, { tagName }: HTMLElement): HTMLElement | null =>
  tagName === 'BUTTON' ? root.querySelector('[data-selection-bar] select') : null

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function stepThrough(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined ? null : (all[all.indexOf(from) + step] ?? null)
}

function findNextGroup(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const axis = { ArrowUp: 'y', ArrowDown: 'y', ArrowLeft: 'x', ArrowRight: 'x' }[key] as 'x' | 'y' | undefined
  if (!axis) return stepThrough(all, from, key)
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const here = (findGroup(from) ?? from).getBoundingClientRect()
  const [across, size] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const there = all.map((head) => ({ head, box: (findGroup(head) ?? head).getBoundingClientRect() }))
  const alwaysShown = there.filter(({ box }) => Math.abs(box[across] - here[across]) < here[size] / 2)
  const beyond = alwaysShown.filter(({ box }) => (box[axis] - here[axis]) * step > 1)
  const next = beyond.toSorted((one, other) => (one.box[axis] - other.box[axis]) * step)[0]
  return next?.head ?? (axis === 'x' ? (all[all.indexOf(from) + step] ?? null) : null)
}

type Candidates = () => (HTMLElement | null | undefined)[]

const rememberedNeighbors = 8

function findNeighbors(all: readonly HTMLElement[], element: HTMLElement): HTMLElement[] {
  const at = all.indexOf(element)
  const before = all.slice(Math.max(0, at - rememberedNeighbors), Math.max(0, at)).reverse()
  return [...all.slice(at + 1, at + 1 + rememberedNeighbors), ...before]
}

/** Moves the focus to the list's next row when the focused row leaves, so that the focus isn't lost. */
export function restoreFocus(root: HTMLElement, { store, selection }: OpenBoard, signal: AbortSignal) {
  let focused: { element: HTMLElement; isByKeyboard: boolean; fallbacks: Candidates } | null = null
  let pickedUp: readonly number[] = []
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
    const near = findNeighbors(listButtons(list, act), element)
    const findHead = () => list.querySelector<HTMLElement>('[data-act="group"]')
    const ownHead = findHead()
    const otherHeads = ownHead ? findNeighbors(listButtons(root, 'group'), ownHead) : []
    // After a swap, the list still contains the moved person, because it renders later.
    const swapped = () => (act === 'pick' ? moved.map((id) => findPersonButton(list, id)) : [])
    const elsewhere = () => (personId === null ? null : findPersonButton(root, personId))
    const head = () => findHead() ?? document.getElementById(unassignedTitleId)
    return () => [...swapped(), ...near, head(), elsewhere(), ...otherHeads, findLastResort()]
  }

  const findLastResort = () => root.querySelector<HTMLElement>('[data-focus-fallback]')

  function rememberMoved() {
    const pending = [...store.getState().members.values()].flat().filter(({ isPending }) => isPending)
    const now = pickedUp.filter((id) => pending.some(({ personId }) => personId === id))
    if (now.length > 0) moved = now
  }

  function restore() {
    if (!focused || focused.element.isConnected) return
    // The dialog's opener is gone, so check again after the dialog closes, or the focus would be lost.
    if (document.activeElement?.closest('[data-dialog-veil]')) return check()
    if (document.activeElement !== document.body) return
    const next = focused.fallbacks().find((element) => element?.isConnected)
    // Mouse users look at the pointer, so the page must not scroll under it.
    const preventScroll = !focused.isByKeyboard
    focused = null
    next?.focus({ preventScroll })
  }

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
    store.settled.subscribe(check),
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

export function focusFirstFound(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>(
    '[data-unassigned] [data-person] [data-act="pick"], [data-grid] [data-found]',
  )
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
  return found !== null
}
