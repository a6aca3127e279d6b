import type { OpenBoard } from './board-context.ts'
import { findUnassigned, readGolfer, readTeam } from './board-elements.ts'

/** A second press that comes so soon belongs to a double click, and was not meant for whoever has moved up meanwhile. */
const doubleClickMilliseconds = 250

/** Presses anywhere on the board, heard in one place: a row needs no listener of its own. Gives how to stop. */
export function listenToPresses(root: HTMLElement, { hand, view, store }: OpenBoard): () => void {
  let lastPress = Number.NEGATIVE_INFINITY

  function press(event: MouseEvent) {
    const isSecond = !isTouch(event) && event.detail > 1 && event.timeStamp - lastPress < doubleClickMilliseconds
    lastPress = event.timeStamp
    if (!(event.target instanceof Element) || !store.getState().board.isChangeable) return
    const button = event.target.closest<HTMLElement>('[data-act]')
    const team = readTeam(event.target)
    const golferId = readGolfer(event.target)
    if (button) act(button.dataset.act, golferId)
    else if (!event.target.closest('button, a, input, select')) {
      // Beside the names, where there is room to aim at.
      if (team) hand.pressTeam(team)
      else if (findUnassigned(event.target) && view.getState().inHand.length > 0) hand.takeOff(view.getState().inHand)
    }

    function act(name: string | undefined, id: number | null) {
      if (name === 'team' && team) hand.pressTeam(team)
      else if (id === null) return
      else if (name === 'pick') hand.pressGolfer(id)
      else if (isSecond) return
      else if (name === 'add') hand.addToSelected(id)
      else if (name === 'remove') hand.takeOff([id])
    }
  }

  /** + and − take their row away, and a browser that loses what has the focus lays the whole page out once more. */
  function keepFocus(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[data-act="add"], [data-act="remove"]')) {
      event.preventDefault()
    }
  }

  root.addEventListener('mousedown', keepFocus)
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('mousedown', keepFocus)
    root.removeEventListener('click', press)
  }
}

/** A finger that taps twice means two; a mouse is double-clicked out of habit. */
const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'
