import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/serve.ts'
import { undoOrRedo } from '../board/undo-history.ts'
import { dinnerBoard } from './dinner-board.ts'
import { moveDiners } from './move-diners.ts'
import { applySeating, proposeTables } from './propose-seating.ts'
import { publishSeating } from './publish-seating.ts'
import { readDinnerBoard } from './read-board.ts'
import { addTables, removeTable, saveTable } from './save-tables.ts'

export const dinnerHandlers = (deps: Deps) =>
  ({
    getDinnerBoard: ({ params }) => readDinnerBoard(deps.db, params.eventId, deps.now()),
    addDinnerTables: async ({ caller, body }) => ({ tables: await addTables(deps, caller, body) }),
    saveDinnerTable: ({ caller, body }) => saveTable(deps, caller, body),
    deleteDinnerTable: ({ caller, body }) => removeTable(deps, caller, body),
    moveDiners: ({ caller, body }) => moveDiners(deps, caller, body),
    undoSeating: ({ caller, body }) => undoOrRedo(dinnerBoard, deps, caller, 'undo', body),
    redoSeating: ({ caller, body }) => undoOrRedo(dinnerBoard, deps, caller, 'redo', body),
    proposeSeating: ({ body }) => proposeTables(deps, body),
    applySeating: ({ caller, body }) => applySeating(deps, caller, body),
    publishSeating: ({ caller, body }) => publishSeating(deps, caller, body),
  }) satisfies Partial<Handlers>
