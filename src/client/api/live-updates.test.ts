import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './live-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openWork() {
  const ends: (() => void)[] = []
  const begun = () => ends.length
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const end = async () => {
    ends.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { work, begun, end }
}

test('runs once for a burst of requests, after a fixed delay', async () => {
  const { work, begun } = openWork()
  const { ask } = throttle(work, 500)
  for (const wait of [200, 200, 99]) {
    ask()
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(begun()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(1)
})

test('runs again after the current run if requested during it', async () => {
  const { work, begun, end } = openWork()
  const { ask } = throttle(work, 500)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(1)
  await end()
  await vi.advanceTimersByTimeAsync(500)
  expect(begun()).toBe(2)
  await end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(2)
})

test('runs again after a failed run', async () => {
  const results: string[] = []
  const { ask } = throttle(() => Promise.reject(new Error(results.push('tried').toString())), 500)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  expect(results).toEqual(['tried', 'tried'])
})

test("doesn't run after it is stopped, even if a run is in progress", async () => {
  const { work, begun, end } = openWork()
  const waiting = throttle(work, 500)
  waiting.ask()
  waiting.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(0)
  const underWay = throttle(work, 500)
  underWay.ask()
  await vi.advanceTimersByTimeAsync(500)
  underWay.ask()
  underWay.stop()
  await end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(1)
})
