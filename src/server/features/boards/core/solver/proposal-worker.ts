/** A thread that solves one problem and ends: the memory of the solver goes with it. */

import { parentPort, workerData } from 'node:worker_threads'
import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { proposePlacement } from '#shared/domain/placement/proposal/propose-placement.ts'
import { maxProposalMilliseconds } from '#shared/limits.ts'
import { loadSolver } from './load-solver.ts'
import type { AnyProblem } from './run-worker.ts'

const { golf, solver, dinner } = workerData as AnyProblem
const start = performance.now()
const millisecondsLeft = () => Math.max(0, start + maxProposalMilliseconds - performance.now())
const hasTime = () => millisecondsLeft() > 0
// Half of what is left, so that teams and holes have time, too.
const secondsForSolver = () => millisecondsLeft() / 2 / 1_000

if (golf) parentPort?.postMessage(proposePlacement(golf, await loadSolver(solver, secondsForSolver), hasTime))
if (dinner) parentPort?.postMessage(proposeSeating(dinner, hasTime))
