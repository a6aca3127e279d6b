import type { OpenBoard } from './store/board-context.ts'
import { roomIn } from './store/board-state.ts'
import { nobody } from './store/selection.ts'

/** A second click this soon belongs to a double click, not to the row that moved up. */
const doubleClickMilliseconds = 250

/** Clicks and taps anywhere on the board, heard in one place: a row needs no listener of its own. */
export function listenToClicks(
  root: HTMLElement,
  { selectionActions, selection, store }: OpenBoard,
  signal: AbortSignal,
) {
  let lastClick = Number.NEGATIVE_INFINITY
  let wasElsewhere = false

  function clickElsewhere({ target }: MouseEvent) {
    if (!root.contains(target as Node)) wasElsewhere = true
  }

  function click(event: MouseEvent) {
    const isRepeated = !isTouch(event) && event.detail > 1
    const isSecond = isRepeated && event.timeStamp - lastClick < doubleClickMilliseconds
    // The first click answered a question above the board.
    const belongsElsewhere = isRepeated && wasElsewhere
    lastClick = event.timeStamp
    wasElsewhere = false
    if (belongsElsewhere) return
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

  /** + and − remove their row. A browser that loses the focused element lays out the whole page again. */
  function keepFocus(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[data-act="add"], [data-act="remove"]')) {
      event.preventDefault()
    }
  }

  root.addEventListener('mousedown', keepFocus, { signal })
  root.addEventListener('click', click, { signal })
  document.addEventListener('click', clickElsewhere, { signal, capture: true })
}

/** A finger that taps twice means two; a mouse is double-clicked out of habit. */
const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * Drag and drop with the browser's own events, heard in one place. Anyone who is dragged counts as picked up; a drop outside of
 * any target puts them back.
 */
export function listenToDrags(
  root: HTMLElement,
  { selectionActions, selection, store }: OpenBoard,
  signal: AbortSignal,
) {
  let marked: HTMLElement | null = null
  let pickingUp: ReturnType<typeof setTimeout> | undefined

  function mark(element: HTMLElement | null) {
    if (marked === element) return
    marked?.removeAttribute('data-drop')
    element?.setAttribute('data-drop', '')
    marked = element
  }

  function listDragged(target: EventTarget | null): number[] {
    if (!(target instanceof HTMLElement)) return []
    const personId = readPerson(target)
    if (personId !== null) return [personId]
    // A group, by its head, or a partner in the list.
    const { group, partner } = target.dataset
    const list = group === undefined ? partner !== undefined && target.parentElement : target
    const rows = list ? list.querySelectorAll<HTMLElement>('[data-person]') : []
    return [...rows].map(({ dataset }) => Number(dataset.person))
  }

  /**
   * Where a drop would count: on a group, or on the list of people without a place. Only in a full group does it count on a
   * person, who would swap: no one gives way while there is room.
   */
  function findTarget(event: DragEvent): HTMLElement | null {
    const { pickedUp } = selection.getState()
    if (!(event.target instanceof Element) || pickedUp.length === 0) return null
    const group = findGroup(event.target)
    if (!group) return findUnassigned(event.target)
    const person = pickedUp.length === 1 ? event.target.closest<HTMLElement>('[data-person]') : null
    if (!person || readPerson(person) === pickedUp[0]) return group
    return roomIn(store.getState(), group.dataset.group ?? '') > 0 ? group : person
  }

  function start(event: DragEvent) {
    const personIds = listDragged(event.target)
    if (personIds.length === 0 || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    const { people } = store.getState()
    event.dataTransfer.setData('text/plain', personIds.map((id) => people.get(id)?.name ?? '').join('\n'))
    // A drop moves the row to another list, and no event of a row that has left the page reaches the board: listen on the row.
    event.target?.addEventListener('dragend', end, { once: true, signal })
    // Later: a page that changes within this event ends the drag in some browsers.
    pickingUp = setTimeout(() => {
      root.setAttribute('data-dragging', '')
      selectionActions.pickUp(personIds)
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
    const group = readGroup(target)
    const personId = readPerson(target)
    const { pickedUp: dragged } = selection.getState()
    if (personId !== null) selectionActions.pressPerson(personId)
    else if (group) selectionActions.pressGroup(group)
    else selectionActions.takeOff(dragged)
    // After a refusal, no one stays selected, because the next click would swap. Only people who found no room stay.
    if (selection.getState().pickedUp === dragged) selection.set({ pickedUp: nobody })
    // Some browsers don't report the end of a drag to a removed row.
    stopDragging()
  }

  function end(event: Event) {
    stopDragging()
    if (event instanceof DragEvent && event.dataTransfer?.dropEffect === 'none') selectionActions.cancel()
  }

  function stopDragging() {
    clearTimeout(pickingUp)
    mark(null)
    root.removeAttribute('data-dragging')
  }

  function leave(event: DragEvent) {
    if (!root.contains(event.relatedTarget as Node | null)) mark(null)
  }

  root.addEventListener('dragstart', start, { signal })
  root.addEventListener('dragover', over, { signal })
  root.addEventListener('drop', drop, { signal })
  // No one presses anything while something is dragged.
  root.addEventListener('pointerdown', stopDragging, { signal })
  root.addEventListener('dragleave', leave, { signal })
}

/** The person or group of an element, from its `data-` attributes. */
export function readPerson(element: Element): number | null {
  const person = element.closest<HTMLElement>('[data-person]')?.dataset.person
  return person === undefined ? null : Number(person)
}

/** The key of an element's group. */
const readGroup = (element: Element): string | null => findGroup(element)?.dataset.group ?? null

export const findGroup = (element: Element) => element.closest<HTMLElement>('[data-group]')

export const findUnassigned = (element: Element) => element.closest<HTMLElement>('[data-unassigned]')

/** The buttons of one kind in a list, e.g. the names, or every −. */
export const listButtons = (list: ParentNode, act: string) => [
  ...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`),
]

/** The name of a person, which picks them up. */
export const findPersonButton = (root: ParentNode, personId: number) =>
  root.querySelector<HTMLElement>(`[data-person="${personId}"] [data-act="pick"]`)
