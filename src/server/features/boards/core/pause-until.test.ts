import { expect, test } from 'vitest'
import { pauseUntil } from './pause-until.ts'

test('gives other work a turn, and stops if the client disconnects', async () => {
  const leaving = new AbortController()
  const pause = pauseUntil(leaving.signal)
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  await pause()
  expect(turns).toBe(1)
  leaving.abort()
  await expect(pause()).rejects.toMatchObject({ code: 'proposal_stopped' })
})
