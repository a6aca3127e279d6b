import { Refused } from '#server/foundation/refusals.ts'

/**
 * Lets other requests have their turn, until the client is gone.
 * @throws {Refused} `proposal_stopped`
 */
export const pauseUntil = (over: AbortSignal) => async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
  if (over.aborted) throw new Refused('proposal_stopped')
}
