/** A thread that solves one problem and ends: the memory of the solver goes with it. */

import { parentPort, workerData } from 'node:worker_threads'
import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { proposePlacement } from '#shared/domain/placement/proposal/propose-placement.ts'
import { loadSolver } from './load-solver.ts'
import type { AnyProblem } from './run-worker.ts'

const { golf, solver, dinner } = workerData as AnyProblem
if (golf) parentPort?.postMessage(proposePlacement(golf, await loadSolver(solver)))
if (dinner) parentPort?.postMessage(proposeSeating(dinner))
