import { describe, expect, test } from 'vitest'
import { paginate, readPage } from './users-page.tsx'

const list = (length: number) => Array.from({ length }, (_, index) => index)

describe('a user list', () => {
  test('has a single page when it is empty or short', () => {
    expect(paginate([], 1)).toEqual({ rows: [], page: 1, pages: 1 })
    expect(paginate(list(15), 1)).toEqual({ rows: list(15), page: 1, pages: 1 })
  })

  test('shows 15 rows per page and the rest on the last page', () => {
    expect(paginate(list(31), 1).rows).toEqual(list(15))
    expect(paginate(list(31), 3)).toEqual({ rows: [30], page: 3, pages: 3 })
  })

  test('shows its last page when a search leaves fewer pages than before', () => {
    expect(paginate(list(16), 7)).toEqual({ rows: [15], page: 2, pages: 2 })
  })
})

test.each([
  ['2', 2],
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['two', 1],
])('reads the page %j in an address as page %j', (text, page) => expect(readPage(text)).toBe(page))
