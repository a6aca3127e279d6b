import type { LiveMessage } from '#shared/contracts/live.ts'
import type { BoardHistory, Golfer, MovedGolfers, PlacementBoard } from '#shared/contracts/placement.ts'
import type { GolferAfter, PlacedGolfer, PlaceOnHole, TeamOnHole } from '#shared/domain/placement-moves.ts'

/** A golfer in a team, in the order of the seats. */
export interface TeamMember {
  golferId: number
  cartNumber: number
  /** Moved here by this browser, and not yet confirmed by the server. */
  isPending: boolean
}

export interface BoardState {
  board: PlacementBoard
  golfers: ReadonlyMap<number, Golfer>
  /** By golfer, with what is on its way to the server counted in. */
  places: ReadonlyMap<number, PlaceOnHole>
  /** By `teamKey`. A team that did not change stays the same array, so that only those that did are painted. */
  teams: ReadonlyMap<string, readonly TeamMember[]>
  /** By registration, the ids of the holes on which its golfers start; the same array as long as they are the same. */
  holesOf: ReadonlyMap<number, readonly number[]>
}

/**
 * Holds the board while it is open: what the server told, and on top of it the moves that are on their way there. Parts of the
 * page read from it with `useBoard`, each only what it shows, so that a move paints the teams it is about and nothing else.
 */
export interface BoardStore {
  getState: () => BoardState
  subscribe: (listener: () => void) => () => void
  /** Takes over what was loaded. */
  load: (board: PlacementBoard) => void
  /** Takes over what was told: by the live channel, or as the answer to a move of one's own. */
  hear: (message: LiveMessage<'placement'>) => void
  /** Takes over the places that the server answered with after an undo or a redo. */
  accept: (moved: MovedGolfers) => void
  /** Shows a move at once; gives what ends it. */
  begin: (changes: readonly GolferAfter[]) => PendingMove
}

export interface PendingMove {
  /** The server has answered with the places as they are now. */
  confirm: (moved: MovedGolfers) => void
  /** It was refused, or never arrived. */
  withdraw: () => void
}

export const teamKey = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole) => `${golfCourseHoleDetailId}/${teamNumber}`

const nobody: readonly TeamMember[] = []

export const teamIn = (state: BoardState, team: TeamOnHole): readonly TeamMember[] =>
  state.teams.get(teamKey(team)) ?? nobody

/** Everybody who has a place, as the rules of moving take them. */
export const listPlaced = ({ places }: BoardState): PlacedGolfer[] =>
  [...places].map(([golferId, place]) => ({ golferId, place }))

type Places = ReadonlyMap<number, PlaceOnHole>

export function createBoardStore(loaded: PlacementBoard): BoardStore {
  const listeners = new Set<() => void>()
  const pending = new Set<readonly GolferAfter[]>()
  let confirmed: Places = placesOf(loaded)
  /** What was told last of each golfer, and in which change: an older one that is told later is no news. */
  const told = new Map<number, GolferAfter & { changeId: number }>()
  let state = derive(loaded, null)

  function derive(board: PlacementBoard, before: BoardState | null): BoardState {
    const places = [...pending].reduce<Places>(applyChanges, confirmed)
    const golfers = before?.board.golfers === board.golfers ? before.golfers : byId(board.golfers)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ golferId }) => golferId)))
    const teams = groupByTeam(places, pendingIds, before?.teams)
    return { board, golfers, places, teams, holesOf: listHolesOf(places, golfers, before?.holesOf) }
  }

  function update(board = state.board) {
    state = derive(board, state)
    for (const listener of listeners) listener()
  }

  function take(changeId: number, golfers: readonly GolferAfter[]) {
    const news = golfers.filter(({ golferId }) => changeId > (told.get(golferId)?.changeId ?? 0))
    for (const golfer of news) told.set(golfer.golferId, { ...golfer, changeId })
    confirmed = applyChanges(confirmed, news)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(board) {
      // What was told while it was on its way may not be in it yet.
      const later = [...told.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(board), later)
      update(board)
    },
    hear({ changes, history }) {
      for (const { change, golfers } of changes) take(change.id, golfers)
      update({ ...state.board, history })
    },
    accept({ changeId, golfers }) {
      take(changeId, golfers)
      update()
    },
    begin(changes) {
      pending.add(changes)
      update()
      return {
        confirm(moved) {
          pending.delete(changes)
          take(moved.changeId, moved.golfers)
          update({ ...state.board, history: withOwnChange(state.board.history, moved) })
        },
        withdraw() {
          pending.delete(changes)
          update()
        },
      }
    },
  }
}

/** The move that was just answered is the next one to be undone; the live channel says the same a moment later. */
function withOwnChange(history: BoardHistory, { changeId, words }: MovedGolfers): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null },
    redoable: null,
  }
}

const byId = (golfers: readonly Golfer[]) => new Map(golfers.map((golfer) => [golfer.id, golfer]))

const placesOf = ({ golfers }: PlacementBoard): Places =>
  new Map(golfers.flatMap(({ id, place }): [number, PlaceOnHole][] => (place ? [[id, place]] : [])))

function applyChanges(places: Places, changes: readonly GolferAfter[]): Places {
  const after = new Map(places)
  for (const { golferId, place } of changes) {
    if (place) after.set(golferId, place)
    else after.delete(golferId)
  }
  return after
}

function groupByTeam(
  places: Places,
  pendingIds: ReadonlySet<number>,
  before: BoardState['teams'] | undefined,
): BoardState['teams'] {
  const seated = [...places].toSorted(([, one], [, other]) => one.seat - other.seat)
  const teams = Map.groupBy(seated, ([, place]) => teamKey(place))
  return new Map(
    [...teams].map(([key, members]) => {
      const team = members.map(([golferId, { cartNumber }]) => ({
        golferId,
        cartNumber,
        isPending: pendingIds.has(golferId),
      }))
      const known = before?.get(key)
      return [key, known && isSameTeam(known, team) ? known : team]
    }),
  )
}

const isSameTeam = (one: readonly TeamMember[], other: readonly TeamMember[]) =>
  one.length === other.length &&
  one.every((member, index) => {
    const its = other[index]
    return (
      member.golferId === its?.golferId && member.cartNumber === its.cartNumber && member.isPending === its.isPending
    )
  })

function listHolesOf(
  places: Places,
  golfers: BoardState['golfers'],
  before: BoardState['holesOf'] | undefined,
): BoardState['holesOf'] {
  const holes = new Map<number, Set<number>>()
  for (const [golferId, { golfCourseHoleDetailId }] of places) {
    const registrationId = golfers.get(golferId)?.registrationId
    if (registrationId === undefined) continue
    const its = holes.get(registrationId)
    if (its) its.add(golfCourseHoleDetailId)
    else holes.set(registrationId, new Set([golfCourseHoleDetailId]))
  }
  return new Map(
    [...holes].map(([registrationId, ids]) => {
      const known = before?.get(registrationId)
      const isKnown = known?.length === ids.size && known.every((id) => ids.has(id))
      return [registrationId, isKnown ? known : [...ids]]
    }),
  )
}
