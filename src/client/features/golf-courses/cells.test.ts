import { describe, expect, test } from 'vitest'
import { fitHoleRows } from '#shared/domain/hole-rows.ts'
import { changeCell, findNeighbour } from './cells.ts'

describe('In the grid', () => {
  const middle = { row: 4, field: 'par' } as const

  test.each([
    ['ArrowUp', { row: 3, field: 'par' }],
    ['ArrowDown', { row: 5, field: 'par' }],
    ['Enter', { row: 5, field: 'par' }],
    ['ArrowLeft', { row: 4, field: 'name' }],
    ['ArrowRight', { row: 4, field: 'teamOne' }],
    ['a', null],
  ])('%s leads to the cell beside', (key, neighbour) => {
    expect(findNeighbour(middle, key, 18)).toEqual(neighbour)
  })

  test('no key leads beyond its edges', () => {
    expect(findNeighbour({ row: 0, field: 'name' }, 'ArrowUp', 18)).toBeNull()
    expect(findNeighbour({ row: 0, field: 'name' }, 'ArrowLeft', 18)).toBeNull()
    expect(findNeighbour({ row: 17, field: 'teamTwo' }, 'Enter', 18)).toBeNull()
    expect(findNeighbour({ row: 17, field: 'teamTwo' }, 'ArrowRight', 18)).toBeNull()
    expect(findNeighbour({ row: 17, field: 'teamTwo' }, 'Enter', 27)).toEqual({ row: 18, field: 'teamTwo' })
  })

  test('typing changes one cell and leaves the other rows as they are', () => {
    const rows = fitHoleRows([])
    const changed = changeCell(rows, { row: 2, field: 'name' }, 'Oak')
    expect(changed[2]).toEqual({ ...rows[2], name: 'Oak' })
    expect(changed.filter((row, index) => row !== rows[index])).toHaveLength(1)
  })
})
