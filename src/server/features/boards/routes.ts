import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { movePeople } from './core/move-people.ts'
import { undoOrRedo } from './core/undo-history.ts'
import { addTables, publishSeating, removeTable, saveTable } from './dinner/dinner-tables.ts'
import { applySeating, proposeTables } from './dinner/propose-seating.ts'
import { addGolferPlacement, listGolfers, listHolePlacements, removeGolferPlacement } from './golf/golf-calls.ts'
import { applyPlacement, proposePlacement } from './golf/propose-placement.ts'
import { deletePairing, enterPairing, setRequestDeclined } from './pairings/change-pairings.ts'
import { listPickable, readPairings } from './pairings/read-pairings.ts'
import { readBoard } from './read-board.ts'

export const boardHandlers = (deps: Deps) =>
  ({
    getBoard: ({ params }) => readBoard(deps.db, { ...params, now: deps.now() }),
    movePeople: ({ caller, body }) => movePeople(deps, caller, body),
    undoOrRedo: ({ caller, body }) => undoOrRedo(deps, caller, body),
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
    proposePlacement: ({ body, over }) => proposePlacement(deps, body, over()),
    applyProposal: ({ caller, body }) => (body.part === 'golf' ? applyPlacement : applySeating)(deps, caller, body),
    listPairings: ({ params }) => readPairings(deps, params.eventId),
    listPickable: ({ params }) => listPickable(deps.db, params.eventId),
    enterPairing: ({ caller, body }) => enterPairing(deps, caller, body),
    deletePairing: ({ caller, body }) => deletePairing(deps, caller, body),
    declinePairingRequest: ({ caller, body }) => setRequestDeclined(deps, caller, body),
    addDinnerTables: async ({ caller, body }) => ({ tables: await addTables(deps, caller, body) }),
    saveDinnerTable: ({ caller, body }) => saveTable(deps, caller, body),
    deleteDinnerTable: ({ caller, body }) => removeTable(deps, caller, body),
    proposeSeating: ({ body, over }) => proposeTables(deps, body, over()),
    publishSeating: ({ caller, body }) => publishSeating(deps, caller, body),
  }) satisfies Partial<Handlers>
