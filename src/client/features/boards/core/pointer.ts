import type { OpenBoard } from './store/board-context.ts'
import { roomIn } from './store/board-state.ts'
import { nobody } from './store/selection.ts'

/** A second click this soon belongs to a double click, not to the row that moved up. */
const doubleClickMilliseconds = 250

/** Listens on the whole board, so that rows don't need their own listeners. */
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
    // A double click's first click may have answered a question above the board.
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

  /** Removing the focused + or − would make browsers lay out the whole page again. */
  function keepFocus(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[data-act="add"], [data-act="remove"]')) {
      event.preventDefault()
    }
  }

  root.addEventListener('mousedown', keepFocus, { signal })
  root.addEventListener('click', click, { signal })
  document.addEventListener('click', clickElsewhere, { signal, capture: true })
}

/** Two taps are two actions, but mouse users double-click out of habit. */
const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

export function listenForDrags(
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
    const { group, partner } = target.dataset
    const list = group === undefined ? partner !== undefined && target.parentElement : target
    const rows = list ? list.querySelectorAll<HTMLElement>('[data-person]') : []
    return [...rows].map(({ dataset }) => Number(dataset.person))
  }

  /** A person is a target only in a full group: people swap only when there is no room. */
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
    // A drop moves the row to another list, and a removed row's events don't reach the board.
    event.target?.addEventListener('dragend', end, { once: true, signal })
    // Delayed, because some browsers end the drag if the page changes within `dragstart`.
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
    // Clears the selection after a refusal, because the next click would swap people. Only people who didn't fit stay
    // selected.
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
  root.addEventListener('pointerdown', stopDragging, { signal })
  root.addEventListener('dragleave', leave, { signal })
}

export function readPerson(element: Element): number | null {
  const person = element.closest<HTMLElement>('[data-person]')?.dataset.person
  return person === undefined ? null : Number(person)
}

const readGroup = (element: Element): string | null => findGroup(element)?.dataset.group ?? null

export const findGroup = (element: Element) => element.closest<HTMLElement>('[data-group]')

export const findUnassigned = (element: Element) => element.closest<HTMLElement>('[data-unassigned]')

export const listButtons = (list: ParentNode, act: string) => [
  ...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`),
]

export const findPersonButton = (root: ParentNode, personId: number) =>
  root.querySelector<HTMLElement>(`[data-person="${personId}"] [data-act="pick"]`)
