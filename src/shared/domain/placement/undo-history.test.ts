import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HistoryRow, isRelease, readHistory } from './undo-history.ts'

/** First row first: `u1` undoes row 1, `r1` redoes it, `f7` frees golfer 7's place, and `m7` moves golfer 7. */
function happen(...steps: string[]): HistoryRow[] {
  const rows = steps.map((step, index): HistoryRow => {
    const number = Number(step.slice(1))
    const by = { u: 'undo', r: 'redo', f: 'release', m: 'move' }[step[0] ?? ''] ?? ''
    const isAbout = by === 'undo' || by === 'redo'
    return { id: index + 1, action: by, ofChangeId: isAbout ? number : null, golferIds: isAbout ? [] : [number] }
  })
  return rows.toReversed()
}

const stackOf = (...steps: string[]) => {
  const { undoableId, redoableId } = readHistory(happen(...steps))
  return { undoableId, redoableId }
}

describe('the undo history', () => {
  test('contains the row that last undid or redid each change', () => {
    expect(readHistory(happen('m7', 'm8', 'u2', 'r2', 'u2', 'u1', 'r1')).changes).toEqual([
      { id: 2, state: 'undone', turnedIn: 5 },
      { id: 1, state: 'done', turnedIn: 7 },
    ])
  })

  test("marks a golfer's changes as done, undone, or released", () => {
    const statesOf = (...steps: string[]) => readHistory(happen(...steps)).changes.map(({ state }) => state)
    expect(statesOf('m7', 'm7', 'm8')).toEqual(['done', 'done', 'done'])
    expect(statesOf('m7', 'm7', 'f7')).toEqual(['released', 'released', 'released'])
    expect(statesOf('m7', 'm8', 'u2', 'f8')).toEqual(['released', 'undone', 'done'])
  })

  test('skips barred changes', () => {
    expect(readHistory(happen('m7', 'm8'), new Set([2]))).toMatchObject({ undoableId: 1, redoableId: null })
    expect(readHistory(happen('m7', 'm8', 'u2'), new Set([2]))).toMatchObject({ undoableId: 1, redoableId: null })
  })

  test('skips changes to people whose place is gone', () => {
    const rows: HistoryRow[] = [
      { id: 5, action: 'release', ofChangeId: null, golferIds: [8] },
      { id: 4, action: 'move', ofChangeId: null, golferIds: [7, 8] },
      { id: 3, action: 'move', ofChangeId: null, golferIds: [9] },
      { id: 2, action: 'move', ofChangeId: null, golferIds: [7] },
    ]
    expect(readHistory(rows)).toMatchObject({ undoableId: 3 })
    expect(readHistory(rows, new Set([3])).undoableId).toBeNull()
  })

  test('skips the undo of an unknown change', () => {
    const lost = { id: 9, action: 'undo', ofChangeId: null, golferIds: [] }
    expect(readHistory([lost, ...happen('m7')])).toMatchObject({ undoableId: 1, redoableId: null })
  })

  test("isn't blocked by undone changes", () => {
    expect(stackOf('m7', 'm7', 'u2')).toEqual({ undoableId: 1, redoableId: 2 })
    expect(stackOf('m8', 'm7', 'u1', 'u2')).toEqual({ undoableId: null, redoableId: 2 })
  })

  test('skips changes released by a changed registration', () => {
    expect(stackOf('m7', 'm8', 'f8')).toEqual({ undoableId: 1, redoableId: null })
    expect(readHistory(happen('m7', 'm8', 'f8')).changes).toEqual([
      { id: 3, state: 'released' },
      { id: 2, state: 'released' },
      { id: 1, state: 'done' },
    ])
  })
})

test("works like an editor's undo and redo", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('move', 'undo', 'redo'), { maxLength: 40 }), (pairings) => {
      const steps: string[] = []
      const done: number[] = []
      const undone: number[] = []
      for (const pairing of pairings) {
        expect(stackOf(...steps)).toEqual({ undoableId: done.at(-1) ?? null, redoableId: undone.at(-1) ?? null })
        if (pairing === 'move') {
          steps.push('m1')
          done.push(steps.length)
          undone.length = 0
        }
        const id = pairing === 'undo' ? done.pop() : pairing === 'redo' ? undone.pop() : undefined
        if (id === undefined) continue
        steps.push(`${pairing === 'undo' ? 'u' : 'r'}${id}`)
        if (pairing === 'undo') undone.push(id)
        else done.push(id)
      }
    }),
  )
})

test('counts only changed and deleted registrations as releasing places', () => {
  expect(['release', 'delete', 'move', 'undo', 'redo', ''].filter(isRelease)).toEqual(['release', 'delete'])
})
