import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { approveLetters, readFairValues, readLetters, readReceipts, saveFairValues } from './receipts.ts'

export const receiptHandlers = (deps: Deps) =>
  ({
    getLetters: ({ caller, registration }) => readLetters(deps, caller, registration),
    getReceipts: ({ params }) => readReceipts(deps, params.eventId),
    approveLetters: ({ caller, body }) => approveLetters(deps, caller, body),
    getFairValues: ({ params }) => readFairValues(deps.db, params.eventId),
    saveFairValues: ({ caller, body }) => saveFairValues(deps, caller, body),
  }) satisfies Partial<Handlers>
