import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { undoOrRedo } from './core/undo-history.ts'
import { dinnerBoard, moveDiners } from './dinner/dinner-board.ts'
import { addTables, publishSeating, removeTable, saveTable } from './dinner/dinner-tables.ts'
import { applySeating, proposeTables } from './dinner/propose-seating.ts'
import { readDinnerBoard } from './dinner/read-board.ts'
import { golfBoard } from './golf/golf-board.ts'
import { addGolferPlacement, moveGolfers, removeGolferPlacement } from './golf/move-golfers.ts'
import { applyPlacement, proposePlacement } from './golf/propose-placement.ts'
import { listGolfers, listHolePlacements, readPlacementBoard } from './golf/read-board.ts'
import { deleteWish, enterWish, setRequestDeclined } from './pairings/change-wishes.ts'
import { listPickable, readWishes } from './pairings/read-wishes.ts'

export const placementHandlers = (deps: Deps) =>
  ({
    listHolePlacements: ({ params }) => listHolePlacements(deps.db, params.eventId),
    listGolfers: ({ params }) => listGolfers(deps.db, params.eventId),
    addGolferPlacement: ({ caller, query: { golferId, eventId, holeDetailId, teamNumber, allowFifth } }) =>
      addGolferPlacement(deps, caller, {
        golferId,
        eventId,
        to: { golfCourseHoleDetailId: holeDetailId, teamNumber },
        allowFifth: allowFifth === 'true',
      }),
    removeGolferPlacement: ({ caller, query }) => removeGolferPlacement(deps, caller, query),
    getPlacementBoard: ({ params }) => readPlacementBoard(deps.db, params.eventId, deps.now()),
    moveGolfers: ({ caller, body }) => moveGolfers(deps, caller, body),
    proposePlacement: ({ body, over }) => proposePlacement(deps, body, over()),
    applyPlacement: ({ caller, body }) => applyPlacement(deps, caller, body),
    undoPlacement: ({ caller, body }) => undoOrRedo(golfBoard, deps, caller, 'undo', body),
    redoPlacement: ({ caller, body }) => undoOrRedo(golfBoard, deps, caller, 'redo', body),
    listWishes: ({ params }) => readWishes(deps, params.eventId),
    listPickable: ({ params }) => listPickable(deps.db, params.eventId),
    enterWish: ({ caller, body }) => enterWish(deps, caller, body),
    deleteWish: ({ caller, body }) => deleteWish(deps, caller, body),
    declineWishRequest: ({ caller, body }) => setRequestDeclined(deps, caller, body),
  }) satisfies Partial<Handlers>

export const dinnerHandlers = (deps: Deps) =>
  ({
    getDinnerBoard: ({ params }) => readDinnerBoard(deps.db, params.eventId, deps.now()),
    addDinnerTables: async ({ caller, body }) => ({ tables: await addTables(deps, caller, body) }),
    saveDinnerTable: ({ caller, body }) => saveTable(deps, caller, body),
    deleteDinnerTable: ({ caller, body }) => removeTable(deps, caller, body),
    moveDiners: ({ caller, body }) => moveDiners(deps, caller, body),
    undoSeating: ({ caller, body }) => undoOrRedo(dinnerBoard, deps, caller, 'undo', body),
    redoSeating: ({ caller, body }) => undoOrRedo(dinnerBoard, deps, caller, 'redo', body),
    proposeSeating: ({ body, over }) => proposeTables(deps, body, over()),
    applySeating: ({ caller, body }) => applySeating(deps, caller, body),
    publishSeating: ({ caller, body }) => publishSeating(deps, caller, body),
  }) satisfies Partial<Handlers>
