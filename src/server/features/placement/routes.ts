import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { addGolferPlacement, moveGolfers, removeGolferPlacement } from './move-golfers.ts'
import { applyPlacement } from './proposal/apply-placement.ts'
import { proposePlacement } from './proposal/propose-placement.ts'
import { listGolfers, listHolePlacements, readPlacementBoard } from './read-board.ts'
import { undoOrRedo } from './undo-history.ts'

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
    proposePlacement: ({ body }) => proposePlacement(deps, body),
    applyPlacement: ({ caller, body }) => applyPlacement(deps, caller, body),
    undoPlacement: ({ caller, body }) => undoOrRedo(deps, caller, 'undo', body),
    redoPlacement: ({ caller, body }) => undoOrRedo(deps, caller, 'redo', body),
  }) satisfies Partial<Handlers>
