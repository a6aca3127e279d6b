import type { OpenBoard } from '../store/board-context.ts'
import { findGroup, findUnassigned, listButtons, readPerson } from './board-elements.ts'

/** The keyboard shortcuts of the board: arrow keys, M, Escape, Ctrl+Z. */
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
    const next = event.key.toLowerCase() === 'm' ? findMoveTo(root, target) : findNext(root, target, event.key)
    // Past the last row the page would move away below the focus.
    if (next || (target.dataset.act && event.key in steps)) event.preventDefault()
    next?.focus()
  }

  /** Roving tab stop: Tab comes back to where the focus was. */
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

/** The list of groups while somebody is picked up; in a list itself the letter chooses what begins with it. */
const findMoveTo = (root: HTMLElement, { tagName }: HTMLElement): HTMLElement | null =>
  tagName === 'BUTTON' ? root.querySelector('[data-selection-bar] select') : null

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function stepThrough(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined ? null : (all[all.indexOf(from) + step] ?? null)
}

/**
 * Up, down, left and right to the group that stands there now, however many of them a line has and however they lie. At the
 * end of a line right leads to the next group, and left at its start to the one before.
 */
function findNextGroup(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const axis = { ArrowUp: 'y', ArrowDown: 'y', ArrowLeft: 'x', ArrowRight: 'x' }[key] as 'x' | 'y' | undefined
  if (!axis) return stepThrough(all, from, key)
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const here = (findGroup(from) ?? from).getBoundingClientRect()
  const [across, size] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const there = all.map((head) => ({ head, box: (findGroup(head) ?? head).getBoundingClientRect() }))
  const inLine = there.filter(({ box }) => Math.abs(box[across] - here[across]) < here[size] / 2)
  const beyond = inLine.filter(({ box }) => (box[axis] - here[axis]) * step > 1)
  const next = beyond.toSorted((one, other) => (one.box[axis] - other.box[axis]) * step)[0]
  return next?.head ?? (axis === 'x' ? (all[all.indexOf(from) + step] ?? null) : null)
}
