import { noGolfers } from '../selection/selection-store.ts'
import type { OpenBoard } from '../store/board-context.ts'
import { findTeam, findUnassigned, readGolfer, readTeam } from './board-elements.ts'

/**
 * Drag and drop with the browser's own events, heard in one place. Whoever is dragged counts as picked up; a drop outside of
 * any target puts them back.
 */
export function listenToDrags(
  root: HTMLElement,
  { selectionActions, selection, store }: OpenBoard,
  signal: AbortSignal,
) {
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
    const { pickedUp } = selection.getState()
    if (!(event.target instanceof Element) || pickedUp.length === 0) return null
    const team = findTeam(event.target)
    const person = team && pickedUp.length === 1 ? event.target.closest<HTMLElement>('[data-golfer]') : null
    if (person && readGolfer(person) !== pickedUp[0]) return person
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
      selectionActions.pickUp(golferIds)
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
    const { pickedUp: dragged } = selection.getState()
    if (golferId !== null) selectionActions.pressGolfer(golferId)
    else if (team) selectionActions.pressTeam(team)
    else selectionActions.takeOff(dragged)
    // After a refusal or a question nobody stays picked up: the next name that is pressed would be taken for a swap. Only
    // those of several who found no room wait for the next team.
    if (selection.getState().pickedUp === dragged) selection.set({ pickedUp: noGolfers })
  }

  function end(event: DragEvent) {
    mark(null)
    root.removeAttribute('data-dragging')
    if (event.dataTransfer?.dropEffect === 'none') selectionActions.cancel()
  }

  function leave(event: DragEvent) {
    if (!root.contains(event.relatedTarget as Node | null)) mark(null)
  }

  root.addEventListener('dragstart', start, { signal })
  root.addEventListener('dragover', over, { signal })
  root.addEventListener('drop', drop, { signal })
  root.addEventListener('dragend', end, { signal })
  root.addEventListener('dragleave', leave, { signal })
}
