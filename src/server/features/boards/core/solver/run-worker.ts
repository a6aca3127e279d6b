import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { Refused } from '#server/foundation/refusals.ts'
import type { SeatingProblem } from '#shared/domain/placement/dinner/problem.ts'
import type { SeatingProposal } from '#shared/domain/placement/dinner/propose-seating.ts'
import type { PlacementProblem } from '#shared/domain/placement/proposal/problem.ts'
import type { PlacementProposal } from '#shared/domain/placement/proposal/proposal.ts'
import { maxProposalMilliseconds } from '#shared/limits.ts'

/** One of both. */
export interface AnyProblem {
  golf?: PlacementProblem
  /** For the golf. */
  solver?: CompiledSolver
  dinner?: SeatingProblem
}

/** HiGHS as machine code. Threads share it: handing it to one copies nothing. */
export type CompiledSolver = object

/** The one under way, or the last. */
let running: Promise<unknown> = Promise.resolve()

/**
 * Solves a problem in a thread, one at a time. `over` ends it when the client is gone.
 * @throws {Refused} `proposal_stopped` if the thread ended without a result
 */
export const proposeInThread = async (golf: PlacementProblem, over: AbortSignal) =>
  inTurn<PlacementProposal>({ golf, solver: await compileSolver() }, over)

/** The same for dinner tables. */
export const seatInThread = (dinner: SeatingProblem, over: AbortSignal) => inTurn<SeatingProposal>({ dinner }, over)

function inTurn<Proposal>(problem: AnyProblem, over: AbortSignal): Promise<Proposal> {
  const proposal = running.then(() => solveInThread<Proposal>(problem, over))
  running = proposal.catch(() => undefined)
  return proposal
}

/** A thread ends by its own time limit. Otherwise it is stopped a little later, without a result. */
const longestMilliseconds = 1.5 * maxProposalMilliseconds

const solveInThread = <Proposal>(problem: AnyProblem, over: AbortSignal) =>
  new Promise<Proposal>((resolve, reject) => {
    if (over.aborted) throw new Refused('proposal_stopped')
    // Without the options of this process: some of them are not for threads.
    const worker = new Worker(new URL('./proposal-worker.ts', import.meta.url), { workerData: problem, execArgv: [] })
    const end = AbortSignal.any([over, AbortSignal.timeout(longestMilliseconds)])
    end.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Refused('proposal_stopped')))
  })

/** The part of it that is needed here: the types of Node have none, those of browsers do not belong on the server. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledSolver> }

let compiled: CompiledSolver | undefined

/** Compiled with the first proposal, and kept: each thread would need as long for that as for the whole rest of its work. */
export async function compileSolver(): Promise<CompiledSolver> {
  compiled ??= await WebAssembly.compile(await readFile(new URL(import.meta.resolve('highs/runtime'))))
  return compiled
}
