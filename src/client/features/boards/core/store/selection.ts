import { createStore } from 'zustand/vanilla'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { BoardChange } from '#shared/contracts/placement/board.ts'
import type { Move } from '#shared/domain/placement/places.ts'
import {
  findPersonGroup,
  formatGroup as formatGroupIn,
  formatPersonIn,
  isWalkIn,
  listGroupMembers,
  roomIn,
  startUpper,
} from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import { boardWords, countPeople } from './board-words.ts'
import type { Direction, MoveActions } from './move-actions.ts'

export interface Selection {
  selectedGroup: string | null
  pickedUp: readonly number[]
  areLeftOver: boolean
  lastGroup: string | null
  tabStopGroup: string | null
  tabStopPerson: number | null
  overLimitMoves: readonly Move[] | null
  isOverLimitLate: boolean
  askedUndo: { direction: Direction; change: BoardChange } | null
  /** `count` makes repeated text a new announcement. */
  announcement: { text: string; count: number }
}

export type SelectionStore = ReturnType<typeof createSelectionStore>

/** Always the same array, to avoid rendering again. */
export const nobody: readonly number[] = []

const initial: Selection = {
  selectedGroup: null,
  pickedUp: nobody,
  areLeftOver: false,
  lastGroup: null,
  tabStopGroup: null,
  tabStopPerson: null,
  overLimitMoves: null,
  isOverLimitLate: false,
  askedUndo: null,
  announcement: { text: '', count: 0 },
}

export function createSelectionStore() {
  const store = createStore(() => initial)
  let heardTogether: string[] = []

  function set(changes: Partial<Selection>) {
    const keys = Object.keys(changes) as (keyof Selection)[]
    if (keys.some((key) => changes[key] !== store.getState()[key])) store.setState(changes)
  }

  return {
    ...store,
    set,
    /** Screen readers read texts from one task together. */
    announce(text: string) {
      if (heardTogether.length === 0) queueMicrotask(() => (heardTogether = []))
      const sentence = startUpper(text)
      heardTogether.push(/[.!?]$/.test(text) ? sentence : `${sentence}.`)
      const { count: before } = store.getState().announcement
      const count = heardTogether.length === 1 ? before + 1 : before
      set({ announcement: { text: heardTogether.join(' '), count } })
    },
    clearAnnouncement: () => set({ announcement: { text: '', count: store.getState().announcement.count } }),
  }
}

interface SelectionDependencies {
  store: BoardStore
  selection: SelectionStore
  move: MoveActions['move']
  announce: (text: string) => void
  warn: (text: string) => void
}

export type SelectionActions = ReturnType<typeof createSelectionActions>

export function createSelectionActions({ store, selection, move, announce, warn }: SelectionDependencies) {
  const { part } = store.getState().board
  const words = boardWords[part]
  const count = (people: number) => countPeople(part, people)
  const nameOf = (personId: number) => formatPersonIn(store.getState(), personId)
  const groupOf = (personId: number) => findPersonGroup(store.getState(), personId)
  const formatGroup = (group: string) => formatGroupIn(store.getState(), group)
  const hasRoom = (group: string) => roomIn(store.getState(), group) > 0

  const formatAll = (personIds: readonly number[]) =>
    personIds.length === 1 ? nameOf(personIds[0] ?? 0) : count(personIds.length)

  function pickUp(wanted: readonly number[]) {
    const personIds = wanted.filter((id) => !isWalkIn(id))
    const [first] = personIds
    if (first === undefined) {
      if (wanted.length > 0) warn('Walk-ins are placed at the check-in desk.')
      return
    }
    selection.set({ pickedUp: personIds, areLeftOver: false, lastGroup: groupOf(first) })
    const keys = hasKeys() ? ` Press M to list the ${words.group}s, or Escape to cancel.` : ''
    announce(`${formatAll(personIds)} picked up. Choose a ${words.group}, or choose someone to swap with.${keys}`)
  }

  function cancel() {
    const { pickedUp } = selection.getState()
    if (pickedUp.length === 0) return
    selection.set({ pickedUp: nobody })
    announce(`Put back: ${formatAll(pickedUp)}.`)
  }

  function deselectGroup() {
    const { selectedGroup } = selection.getState()
    if (!selectedGroup) return
    selection.set({ selectedGroup: null })
    announce(`${formatGroup(selectedGroup)} is no longer selected.`)
  }

  function putInto(personIds: readonly number[], group: string) {
    const coming = personIds.filter((personId) => groupOf(personId) !== group)
    const [only] = coming
    if (only === undefined) {
      selection.set({ pickedUp: nobody })
      warn(`Already ${words.at === 'on' ? 'on' : 'at'} ${formatGroup(group)}.`)
    } else if (coming.length === 1) send([{ personId: only, to: group }])
    else putSeveralInto(coming, group)
  }

  /** Moves as many as fit; the others stay selected. */
  function putSeveralInto(coming: readonly number[], group: string) {
    const room = roomIn(store.getState(), group)
    if (room === 0) {
      const none = `${startUpper(formatGroup(group))} has no ${words.openings}.`
      warn(`${none} Choose another ${words.group} for these ${count(coming.length)}.`)
      return
    }
    const result = move(coming.slice(0, room).map((personId) => ({ personId, to: group })))
    if (result === 'offline') return
    const left = coming.slice(room)
    selection.set({ pickedUp: left, areLeftOver: true, lastGroup: group })
    if (left.length > 0)
      announce(`${count(left.length)} left. Choose the next ${words.group}${hasKeys() ? ', or press Escape' : ''}.`)
  }

  function swap(one: number, other: number) {
    const [here, there] = [groupOf(one), groupOf(other)]
    if (here === there) {
      warn(`${nameOf(one)} and ${nameOf(other)} are already ${words.inSameGroup}.`)
      return
    }
    const moves = [
      { personId: one, to: there },
      { personId: other, to: here },
    ]
    // A swap keeps the group's size, so the limit doesn't apply.
    send(moves, true)
  }

  function send(moves: readonly Move[], allowExtra = false) {
    const result = move(moves, allowExtra)
    if (result === 'asksForExtra') selection.set({ overLimitMoves: moves, isOverLimitLate: false })
    else if (result === 'groupIsFull') {
      const group = moves.find(({ to }) => to)?.to
      warn(`${group ? startUpper(formatGroup(group)) : `This ${words.group}`} is full.`)
    } else if (result !== 'offline') selection.set({ pickedUp: nobody })
  }

  return {
    pickUp,
    cancel,
    clear() {
      cancel()
      deselectGroup()
    },
    /** People never lose a place to an unassigned person while there is room. */
    pressPerson(personId: number) {
      const { pickedUp } = selection.getState()
      if (isWalkIn(personId)) return pickUp([personId])
      const [first] = pickedUp
      const group = groupOf(personId)
      if (pickedUp.includes(personId)) cancel()
      else if (first === undefined || (!group && (pickedUp.length > 1 || !groupOf(first)))) pickUp([personId])
      else if (group && (pickedUp.length > 1 || (!groupOf(first) && hasRoom(group)))) putInto(pickedUp, group)
      else swap(first, personId)
    },
    pressGroup(group: string) {
      const { pickedUp, selectedGroup } = selection.getState()
      if (pickedUp.length > 0) putInto(pickedUp, group)
      else if (selectedGroup === group) deselectGroup()
      else {
        selection.set({ selectedGroup: group })
        const members = listGroupMembers(store.getState(), group).length
        announce(`${formatGroup(group)} selected, ${count(members)}. Press + next to a ${words.person} to add them.`)
      }
    },
    addToSelectedGroup(personId: number) {
      const { selectedGroup } = selection.getState()
      if (selectedGroup) send([{ personId, to: selectedGroup }])
      else warn(`Select a ${words.group} first, then press + to add ${nameOf(personId)}.`)
    },
    takeOff(personIds: readonly number[]) {
      const placed = personIds.filter((personId) => groupOf(personId) !== null)
      if (placed.length > 0) send(placed.map((personId) => ({ personId, to: null })))
      else cancel()
    },
    confirmOverLimit(isAccepted: boolean) {
      const { overLimitMoves, pickedUp } = selection.getState()
      selection.set({ overLimitMoves: null })
      if (overLimitMoves && isAccepted) send(overLimitMoves, true)
      else if (pickedUp.length === 0) announce('No one was moved.')
    },
  }
}

export const hasKeys = () => !matchMedia('(pointer: coarse)').matches

export type WarningToast = ReturnType<typeof createWarningToast>

export function createWarningToast() {
  let shown: ReturnType<typeof toast> | undefined

  function clear() {
    shown?.close()
    shown = undefined
  }

  return {
    clear,
    show(text: string) {
      clear()
      shown = toast(text, { tone: 'warning' })
    },
  }
}
