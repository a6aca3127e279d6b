import type { OpenBoard } from './board-context.ts'
import { findTeam, findUnassigned, readGolfer, readTeam } from './board-elements.ts'
import { emptyHand } from './board-view.ts'

/**
 * Drag and drop with the browser's own events, heard in one place. Whoever is dragged is in hand like somebody who was
 * picked up by pressing; letting go outside of any target puts them back. Gives how to stop.
 */
export function listenToDrags(root: HTMLElement, { hand, view, store }: OpenBoard): () => void {
  let marked: HTMLElement | null = null

  function mark(element: HTMLElement | null) {
    if (marked === element) return
    marked?.removeAttribute('data-drop')
    element?.setAttribute('data-drop', '')
    marked = element
  }

  function listDragged(target: EventTarget | null): number[] {
    if (!(target instanceof HTMLElement)) return []
    const golferId = readGolfer(target)
    if (golferId !== null) return [golferId]
    if (target.dataset.partner === undefined) return []
    const rows = target.parentElement?.querySelectorAll<HTMLElement>('[data-golfer]') ?? []
    return [...rows].map(({ dataset }) => Number(dataset.golfer))
  }

  /** Where a drop would count: on a person who would swap, else on a team or the list of those without a place. */
  function findTarget(event: DragEvent): HTMLElement | null {
    const { inHand } = view.getState()
    if (!(event.target instanceof Element) || inHand.length === 0) return null
    const team = findTeam(event.target)
    const person = team && inHand.length === 1 ? event.target.closest<HTMLElement>('[data-golfer]') : null
    if (person && readGolfer(person) !== inHand[0]) return person
    return team ?? findUnassigned(event.target)
  }

  function start(event: DragEvent) {
    const golferIds = listDragged(event.target)
    if (golferIds.length === 0 || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    const { golfers } = store.getState()
    event.dataTransfer.setData('text/plain', golferIds.map((id) => golfers.get(id)?.name ?? '').join('\n'))
    // Later: a page that changes within this event ends the drag in some browsers.
    setTimeout(() => {
      root.setAttribute('data-dragging', '')
      hand.pickUp(golferIds)
    })
  }

  function over(event: DragEvent) {
    const target = findTarget(event)
    mark(target)
    if (target) event.preventDefault()
  }

  function drop(event: DragEvent) {
    const target = findTarget(event)
    if (!target) return
    event.preventDefault()
    const team = readTeam(target)
    const golferId = readGolfer(target)
    const { inHand: dragged } = view.getState()
    if (golferId !== null) hand.pressGolfer(golferId)
    else if (team) hand.pressTeam(team)
    else hand.takeOff(view.getState().inHand)
    // Refused or asked about, they are where they were and not in a hand that has let go: the next name that is pressed
    // would be taken for a swap. Only what is left over of several waits for the next team.
    if (view.getState().inHand === dragged) view.set({ inHand: emptyHand })
  }

  function end(event: DragEvent) {
    mark(null)
    root.removeAttribute('data-dragging')
    if (event.dataTransfer?.dropEffect === 'none') hand.cancel()
  }

  const listening = new AbortController()
  const { signal } = listening
  root.addEventListener('dragstart', start, { signal })
  root.addEventListener('dragover', over, { signal })
  root.addEventListener('drop', drop, { signal })
  root.addEventListener('dragend', end, { signal })
  // The pointer left the board.
  root.addEventListener('dragleave', (event) => !root.contains(event.relatedTarget as Node | null) && mark(null), {
    signal,
  })
  return () => listening.abort()
}
