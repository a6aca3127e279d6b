import { Worker } from 'node:worker_threads'
import type { PlacementProblem } from '#shared/domain/placement/proposal/problem/problem.ts'
import type { PlacementProposal } from '#shared/domain/placement/proposal/proposal.ts'
import { Refused } from '../../../refusals.ts'

/** The one under way, or the last. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Solves a problem beside everything else that the server does, one after another: the others wait.
 * @throws {Refused} `proposal_stopped` when the thread was ended before it had an answer
 */
export function runWorker(problem: PlacementProblem): Promise<PlacementProposal> {
  const proposal = running.then(() => solveInThread(problem))
  running = proposal.catch(() => undefined)
  return proposal
}

const solveInThread = (problem: PlacementProblem) =>
  new Promise<PlacementProposal>((resolve, reject) => {
    // Without the options of this process: some of them are not for threads.
    const worker = new Worker(new URL('./proposal-worker.ts', import.meta.url), { workerData: problem, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Refused('proposal_stopped')))
  })
