import { Refused } from '#server/foundation/refusals.ts'

/** Yields to other requests until the client disconnects. @throws {Refused} `proposal_stopped` */
export const pauseUntil = (over: AbortSignal) => async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
  if (over.aborted) throw new Refused('proposal_stopped')
}
