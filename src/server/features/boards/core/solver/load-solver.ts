import loadHighs from 'highs'
import type { ModelAnswer, SolveModel } from '#shared/domain/placement/proposal/course-model.ts'
import type { CompiledSolver } from './run-worker.ts'

/**
 * A limit of nodes ends it before one of time does, which would let the answer depend on how busy the machine is. Both gaps are
 * smaller than any difference there can be between two answers.
 */
const options = {
  output_flag: false,
  parallel: 'off',
  threads: 1,
  random_seed: 1,
  mip_rel_gap: 0,
  mip_abs_gap: 0.5,
  mip_max_nodes: 20_000,
} as const

/**
 * Loads HiGHS. It keeps its memory, so use a worker that ends.
 * @param secondsLeft the time limit of each program, read before it is solved. No limit without it
 */
export async function loadSolver(wasmModule?: CompiledSolver, secondsLeft?: () => number): Promise<SolveModel> {
  const highs = await loadHighs(wasmModule && { wasmModule })
  return (program): ModelAnswer => {
    const solution = highs.solve(program, secondsLeft ? { ...options, time_limit: secondsLeft() } : options)
    const { Status: status } = solution
    if (status === 'Infeasible') return { status: 'infeasible', values: new Map() }
    const columns = Object.entries(solution.Columns)
    const values = new Map(columns.map(([name, column]) => [name, 'Primal' in column ? column.Primal : Number.NaN]))
    if (status === 'Optimal') return { status: 'optimal', values }
    const isFound = [...values.values()].some((value) => value > 0.5) && Number.isFinite(solution.ObjectiveValue)
    return { status: 'limit', values: isFound ? values : new Map() }
  }
}
