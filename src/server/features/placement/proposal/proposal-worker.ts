/** A thread that solves one problem and ends: the memory of the solver goes with it. */

import { parentPort, workerData } from 'node:worker_threads'
import type { PlacementProblem } from '#shared/domain/placement/proposal/problem/problem.ts'
import { proposePlacement } from '#shared/domain/placement/proposal/propose-placement.ts'
import { loadSolver } from './load-solver.ts'

parentPort?.postMessage(proposePlacement(workerData as PlacementProblem, await loadSolver()))
