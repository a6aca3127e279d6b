import type { OpenBoard } from '../store/board-context.ts'
import { findTeam, findUnassigned, listButtons, readGolfer } from './board-elements.ts'

/** The keyboard shortcuts of the board: arrow keys, Escape, Ctrl+Z. */
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
    void (event.shiftKey ? moveActions.redo() : moveActions.undo())
  }

  function moveFocus(event: KeyboardEvent, target: HTMLElement) {
    const next = findNext(root, target, event.key)
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function stepThrough(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined ? null : (all[all.indexOf(from) + step] ?? null)
}

/** Left and right along the teams, up and down to the one that stands there now, however many holes a line has. */
function findNextTeam(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return all[all.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)] ?? null
  }
  const step = steps[key]
  if (step === undefined) return stepThrough(all, from, key)
  const { left, top } = from.getBoundingClientRect()
  const there = all.map((head) => ({ head, box: head.getBoundingClientRect() }))
  const inColumn = there.filter(({ box }) => Math.abs(box.left - left) < box.width / 2)
  const beyond = inColumn.filter(({ box }) => (box.top - top) * step > 1)
  return beyond.toSorted((one, other) => (one.box.top - other.box.top) * step)[0]?.head ?? null
}
