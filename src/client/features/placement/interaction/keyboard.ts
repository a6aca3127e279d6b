import type { OpenBoard } from '../store/board-context.ts'
import { findTeam, findUnassigned, listButtons, readGolfer } from './board-elements.ts'

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
    const team = findTeam(target)?.dataset.team
    const golferId = readGolfer(target)
    if (team) selection.set({ tabStopTeam: team })
    else if (golferId !== null && findUnassigned(target)) selection.set({ tabStopGolfer: golferId })
  }

  document.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusin', moveTabStop, { signal })
}

function findNext(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const { act } = from.dataset
  if (!act) return null
  if (act === 'team') return findNextTeam(listButtons(root, act), from, key)
  const list = findTeam(from) ?? findUnassigned(from)
  return list ? stepThrough(listButtons(list, act), from, key) : null
}

/** The list of teams while somebody is picked up; in a list itself the letter chooses what begins with it. */
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
 * Up, down, left and right to the team that stands there now, however many holes a line has and however their teams lie. At the
 * end of a line right leads to the next team, and left at its start to the one before.
 */
function findNextTeam(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  const axis = { ArrowUp: 'y', ArrowDown: 'y', ArrowLeft: 'x', ArrowRight: 'x' }[key] as 'x' | 'y' | undefined
  if (!axis) return stepThrough(all, from, key)
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  const here = (findTeam(from) ?? from).getBoundingClientRect()
  const [across, size] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const there = all.map((head) => ({ head, box: (findTeam(head) ?? head).getBoundingClientRect() }))
  const inLine = there.filter(({ box }) => Math.abs(box[across] - here[across]) < here[size] / 2)
  const beyond = inLine.filter(({ box }) => (box[axis] - here[axis]) * step > 1)
  const next = beyond.toSorted((one, other) => (one.box[axis] - other.box[axis]) * step)[0]
  return next?.head ?? (axis === 'x' ? (all[all.indexOf(from) + step] ?? null) : null)
}
