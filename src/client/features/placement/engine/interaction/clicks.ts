import type { OpenBoard } from '../store/board-context.ts'
import { findUnassigned, readGroup, readPerson } from './board-elements.ts'

/** A second click that comes so soon belongs to a double click, and was not meant for whoever has moved up meanwhile. */
const doubleClickMilliseconds = 250

/** Clicks and taps anywhere on the board, heard in one place: a row needs no listener of its own. */
export function listenToClicks(
  root: HTMLElement,
  { selectionActions, selection, store }: OpenBoard,
  signal: AbortSignal,
) {
  let lastClick = Number.NEGATIVE_INFINITY

  function click(event: MouseEvent) {
    const isSecond = !isTouch(event) && event.detail > 1 && event.timeStamp - lastClick < doubleClickMilliseconds
    lastClick = event.timeStamp
    if (!(event.target instanceof Element) || !store.getState().board.isChangeable) return
    const act = event.target.closest<HTMLElement>('[data-act]')?.dataset.act
    const group = readGroup(event.target)
    const personId = readPerson(event.target)
    if (act === 'group' && group) selectionActions.pressGroup(group)
    else if (act && personId !== null) clickRow(act, personId, isSecond)
    else if (!event.target.closest('button, a, input, select')) {
      // Beside the names, where there is room to aim at.
      const { pickedUp } = selection.getState()
      if (group) selectionActions.pressGroup(group)
      else if (findUnassigned(event.target) && pickedUp.length > 0) selectionActions.takeOff(pickedUp)
    }
  }

  function clickRow(act: string, personId: number, isSecond: boolean) {
    if (act === 'pick') selectionActions.pressPerson(personId)
    else if (isSecond) return
    else if (act === 'add') selectionActions.addToSelectedGroup(personId)
    else if (act === 'remove') selectionActions.takeOff([personId])
  }

  /** + and − take their row away, and a browser that loses what has the focus lays the whole page out once more. */
  function keepFocus(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[data-act="add"], [data-act="remove"]')) {
      event.preventDefault()
    }
  }

  root.addEventListener('mousedown', keepFocus, { signal })
  root.addEventListener('click', click, { signal })
}

/** A finger that taps twice means two; a mouse is double-clicked out of habit. */
const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'
