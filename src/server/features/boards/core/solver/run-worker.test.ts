import { expect, test } from 'vitest'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import { loadSolver } from './load-solver.ts'
import { compileSolver, proposeInThread, seatInThread } from './run-worker.ts'

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

test('A solver without time says so, and not that there is no answer', async () => {
  const withoutTime = await loadSolver(undefined, () => 0)
  expect(withoutTime(program).status).toBe('limit')
})

const golf = makeProblem([makeCourse(1, 2)], [{ id: 1, golfers: 5 }])
const dinner = makeRoom(makeTables(2, 4), [{ diners: 4 }])
const never = new AbortController().signal

test('ends a solve when its client leaves, skips clients that left before, and answers the others', async () => {
  const leaving = new AbortController()
  const threads: unknown[] = []
  const count = (thread: unknown) => threads.push(thread)
  process.on('worker', count)
  process.once('worker', () => leaving.abort())
  const ended = seatInThread(dinner, leaving.signal)
  const left = proposeInThread(golf, AbortSignal.abort())
  const waiting = proposeInThread(golf, never)
  await expect(ended).rejects.toMatchObject({ code: 'proposal_stopped' })
  await expect(left).rejects.toMatchObject({ code: 'proposal_stopped' })
  expect((await waiting).after.placed).toBe(5)
  process.off('worker', count)
  expect(threads).toHaveLength(2)
})
