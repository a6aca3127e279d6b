import { describe, expect, test } from 'vitest'
import { fitHoleRows, numberTeams } from '#shared/domain/placement/hole-rows.ts'
import { changeCell, fillBlock, findNeighbor, readBlock, undoFill } from './course-form.ts'

describe('In the grid', () => {
  const middle = { row: 4, field: 'par' } as const

  test.each([
    ['ArrowUp', { row: 3, field: 'par' }],
    ['ArrowDown', { row: 5, field: 'par' }],
    ['Enter', { row: 5, field: 'par' }],
    ['ArrowLeft', { row: 4, field: 'name' }],
    ['ArrowRight', { row: 4, field: 'teamOne' }],
    ['a', null],
  ])('%s leads to the cell beside', (key, neighbor) => {
    expect(findNeighbor(middle, key, 18)).toEqual(neighbor)
  })

  test('no key leads beyond its edges', () => {
    expect(findNeighbor({ row: 0, field: 'name' }, 'ArrowUp', 18)).toBeNull()
    expect(findNeighbor({ row: 0, field: 'name' }, 'ArrowLeft', 18)).toBeNull()
    expect(findNeighbor({ row: 17, field: 'teamTwo' }, 'Enter', 18)).toBeNull()
    expect(findNeighbor({ row: 17, field: 'teamTwo' }, 'ArrowRight', 18)).toBeNull()
    expect(findNeighbor({ row: 17, field: 'teamTwo' }, 'Enter', 27)).toEqual({ row: 18, field: 'teamTwo' })
  })

  test('typing changes one cell and leaves the other rows as they are', () => {
    const rows = fitHoleRows([])
    const changed = changeCell(rows, { row: 2, field: 'name' }, 'Oak')
    expect(changed[2]).toEqual({ ...rows[2], name: 'Oak' })
    expect(changed.filter((row, index) => row !== rows[index])).toHaveLength(1)
  })
})

describe('pasting from a spreadsheet', () => {
  test('is read as rows of cells, however its lines end', () => {
    expect(readBlock('Oak\tx\r\nElm\t\r\n')).toEqual([
      ['Oak', 'x'],
      ['Elm', ''],
    ])
    expect(readBlock('Oak\n\nElm')).toEqual([['Oak'], [''], ['Elm']])
    expect(readBlock('\uFEFFOak\t\u200Ex')).toEqual([['Oak', 'x']])
    expect(readBlock('"The ""Oak"""')).toEqual([['The "Oak"']])
  })

  test('fills downwards and to the right', () => {
    const { rows, count, isCut } = fillBlock(fitHoleRows([]), 18, { row: 1, field: 'name' }, [
      ['Oak', 'x', '2X', '2Y'],
      ['Elm', '4', '3X', '3Y'],
    ])
    expect(rows[0]).toMatchObject({ name: '', teamOne: '' })
    expect(rows[1]).toMatchObject({ holeNumber: 2, name: 'Oak', par: true, teamOne: '2X', teamTwo: '2Y' })
    expect(rows[2]).toMatchObject({ holeNumber: 3, name: 'Elm', par: null, teamOne: '3X', teamTwo: '3Y' })
    expect([count, isCut]).toEqual([8, false])
  })

  test('stops at the last hole and at the last column, and says so', () => {
    const rows = fitHoleRows([], 27)
    const column = Array.from({ length: 20 }, (_, index) => [`Hole ${index + 1}`])
    const long = fillBlock(rows, 18, { row: 0, field: 'name' }, column)
    expect(long.rows[17]?.name).toBe('Hole 18')
    expect(long.rows[18]?.name).toBe('')
    expect([long.count, long.isCut]).toEqual([18, true])
    expect(fillBlock(rows, 18, { row: 0, field: 'teamTwo' }, [['B', 'C']])).toMatchObject({ count: 1, isCut: true })
  })

  test.each(['x', 'X', '3', 'Par 3', 'yes', 'TRUE'])('selects par 3 for "%s"', (text) => {
    const { rows } = fillBlock(fitHoleRows([]), 18, { row: 0, field: 'par' }, [[text]])
    expect(rows[0]?.par).toBe(true)
  })
})

describe('Taking a filling back', () => {
  const before = changeCell(fitHoleRows([]), { row: 0, field: 'teamOne' }, 'Aces')
  const filled = numberTeams(before)

  test('restores every cell', () => {
    expect(undoFill(filled, before, filled)).toEqual(before)
  })

  test('keeps what the user has typed since', () => {
    const typed = changeCell(filled, { row: 3, field: 'teamTwo' }, 'Kings')
    expect(undoFill(typed, before, filled)).toEqual(changeCell(before, { row: 3, field: 'teamTwo' }, 'Kings'))
  })
})
