import type { OpenBoard } from './board-context.ts'
import { findTeam, findUnassigned, readGolfer } from './board-elements.ts'

/** The keys of the board: arrows, Escape, Ctrl+Z. Gives how to stop. */
export function listenToKeys(root: HTMLElement, { actions, hand, view, store }: OpenBoard): () => void {
  function pressKey(event: KeyboardEvent) {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('[data-dialog-veil]')) return
    if (event.key === 'Escape') leaveHold()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') turnHistory(event, target)
    else if (root.contains(target) && !event.ctrlKey && !event.metaKey && !event.altKey) moveFocus(event, target)
  }

  function leaveHold() {
    if (view.getState().inHand.length > 0) hand.cancel()
    else hand.letGo()
  }

  function turnHistory(event: KeyboardEvent, target: HTMLElement) {
    if (target.matches('input, textarea, select') || !store.getState().board.isChangeable) return
    event.preventDefault()
    void (event.shiftKey ? actions.redo() : actions.undo())
  }

  function moveFocus(event: KeyboardEvent, target: HTMLElement) {
    const next = findNext(root, target, event.key)
    // Past the last row the page would move away below the focus.
    if (next || (target.dataset.act && event.key in steps)) event.preventDefault()
    next?.focus()
  }

  /** Tab comes back to where the focus was. */
  function noteFocus({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    const team = findTeam(target)?.dataset.team
    const golferId = readGolfer(target)
    if (team) view.set({ activeTeam: team })
    else if (golferId !== null && findUnassigned(target)) view.set({ activeGolfer: golferId })
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('keydown', pressKey, { signal })
  root.addEventListener('focusin', noteFocus, { signal })
  return () => listening.abort()
}

function findNext(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const { act } = from.dataset
  if (!act) return null
  if (act === 'team') return findNextTeam(root, from, key)
  const list = from.closest('[data-team], [data-unassigned]')
  return list ? stepThrough([...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`)], from, key) : null
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function stepThrough(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  const step = steps[key]
  return step === undefined ? null : (all[all.indexOf(from) + step] ?? null)
}

/** Left and right along the teams, up and down to the one that stands there now, however many holes a line has. */
function findNextTeam(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('[data-act="team"]')]
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
