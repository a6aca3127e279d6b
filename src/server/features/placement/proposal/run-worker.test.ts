import { expect, test } from 'vitest'
import { loadSolver } from './load-solver.ts'
import { compileSolver } from './run-worker.ts'

const program = 'Maximize\n obj: + 3 x + 2 y\nSubject To\n c: + 2 x + 2 y <= 3\nBinary\n x\n y\nEnd\n'

test('The solver is compiled once, and one that is handed over solves like one of its own', async () => {
  const compiled = await compileSolver()
  expect(await compileSolver()).toBe(compiled)
  const [shared, own] = [await loadSolver(compiled), await loadSolver()]
  expect(shared(program)).toEqual({
    status: 'optimal',
    values: new Map([
      ['x', 1],
      ['y', 0],
    ]),
  })
  expect(own(program)).toEqual(shared(program))
})
