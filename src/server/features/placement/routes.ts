import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { undoOrRedo } from './board/undo-history.ts'
import { listSeated, listTables } from './dinner/store.ts'
import { golfBoard } from './golf-board.ts'
import { addGolferPlacement, moveGolfers, removeGolferPlacement } from './move-golfers.ts'
import { applyPlacement } from './proposal/apply-placement.ts'
import { proposePlacement } from './proposal/propose-placement.ts'
import { listGolfers, listHolePlacements, readPlacementBoard } from './read-board.ts'
import { declineRequest } from './wishes/decline-request.ts'
import { deleteWish, enterWish } from './wishes/enter-wish.ts'
import { listWishPartners, readWishes } from './wishes/read-wishes.ts'

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
    undoPlacement: ({ caller, body }) => undoOrRedo(golfBoard, deps, caller, 'undo', body),
    redoPlacement: ({ caller, body }) => undoOrRedo(golfBoard, deps, caller, 'redo', body),
    listWishes: ({ params }) => readWishes(deps, params.eventId, { listTables, listSeated }),
    listWishPartners: ({ params }) => listWishPartners(deps.db, params.eventId),
    enterWish: ({ caller, body }) => enterWish(deps, caller, body),
    deleteWish: ({ caller, body }) => deleteWish(deps, caller, body),
    declineWishRequest: ({ caller, body }) => declineRequest(deps, caller, body),
  }) satisfies Partial<Handlers>
