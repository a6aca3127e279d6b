import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blankHoleRow,
  checkHoleRows,
  checkShotgunOrder,
  describeGolfers,
  fitHoleRows,
  type HoleRow,
  listLostRows,
  listSecondTeamHoles,
  numberTeams,
} from './hole-rows.ts'

const rowsWith = (changes: Record<number, Partial<HoleRow>>) =>
  fitHoleRows([]).map((row) => ({ ...row, ...changes[row.holeNumber] }))

describe('the hole grid', () => {
  test('starts with 18 blank rows', () => {
    const rows = fitHoleRows([])
    expect(rows).toHaveLength(18)
    expect(rows.at(-1)).toEqual({ id: 0, holeNumber: 18, name: '', par: null, teamOne: '', teamTwo: '' })
  })

  test('adds or removes rows to match the hole count', () => {
    const rows = rowsWith({ 3: { name: 'Oak' } })
    const longer = fitHoleRows(rows, 27)
    expect(longer.map((row) => row.holeNumber)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
    expect(longer.slice(0, 18)).toEqual(rows)
    expect(fitHoleRows(longer, 18)).toEqual(rows)
  })
})

test('finds rows with entries or golfers before they are removed', () => {
  const rows = fitHoleRows([], 27).map((row) => ({ ...row, id: row.holeNumber }))
  const change = (holeNumber: number, fields: Partial<HoleRow>) => Object.assign(rows[holeNumber - 1] ?? {}, fields)
  change(18, { name: 'Stays' })
  change(19, { name: 'Oak' })
  change(20, { teamTwo: '20B' })
  change(21, { par: true })
  change(22, { name: '  ' })
  expect(listLostRows(rows, 18, new Set([18, 23])).map((row) => row.holeNumber)).toEqual([19, 20, 21, 23])
  expect(listLostRows(rows, 27, new Set([18, 23]))).toEqual([])
})

test('describes how many golfers are placed on which holes', () => {
  const hole = (holeNumber: number, golferCount: number) => ({ holeNumber, golferCount })
  expect(describeGolfers([hole(19, 0), hole(20, 1)])).toBe('1 golfer is placed on hole 20')
  expect(describeGolfers([hole(19, 3), hole(22, 4)])).toBe('7 golfers are placed on holes 19 and 22')
  expect(describeGolfers([hole(19, 1), hole(20, 1), hole(27, 1)])).toBe('3 golfers are placed on holes 19, 20, and 27')
})

test.each<[Record<number, Partial<HoleRow>>, string[]]>([
  [{ 2: { teamOne: 'Aces' } }, ['1A 1B', 'Aces 2B', '3A 3B']],
  [{ 1: { teamTwo: '1a' } }, ['1C 1a', '2A 2B', '3A 3B']],
  [{ 2: { teamTwo: '1B' }, 3: { teamOne: '1A' } }, ['1C 1D', '2A 1B', '1A 3B']],
  [{ 1: { teamOne: '1b' }, 3: { teamOne: '2A', teamTwo: ' 2c' } }, ['1b 1C', '2D 2B', '2A 2c']],
])('numbers teams by hole, and keeps the entries %j', (typed, names) => {
  const rows = numberTeams(rowsWith(typed)).slice(0, 3)
  expect(rows.map(({ teamOne, teamTwo }) => `${teamOne} ${teamTwo}`)).toEqual(names)
})

test('leaves a team unnamed when the letters run out', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const taken = letters.map((letter, index) => ({ ...blankHoleRow(index + 2), teamOne: `1${letter}` }))
  expect(numberTeams([blankHoleRow(1), ...taken])[0]).toMatchObject({ teamOne: '', teamTwo: '' })
})

describe('hole row validation', () => {
  const unique = 'Team names must be unique'

  test.each<[Record<number, Partial<HoleRow>>, string[]]>([
    [{ 1: { teamOne: 'A', teamTwo: 'A' } }, ['0.teamOne', '0.teamTwo']],
    [{ 2: { teamTwo: 'Aces' }, 9: { teamOne: ' aCÉS\u200E' } }, ['1.teamTwo', '8.teamOne']],
  ])('rejects a repeated team name regardless of case and accents: %j', (typed, paths) => {
    expect(checkHoleRows(rowsWith(typed), 18)).toEqual(paths.map((path) => ({ path, message: unique })))
  })

  test('requires one row for each hole, in order', () => {
    const issue = { path: '', message: 'A course with 27 holes needs one row per hole, in order' }
    expect(checkHoleRows(fitHoleRows([], 18), 27)).toEqual([issue])
    expect(checkHoleRows(fitHoleRows([], 27).toReversed(), 27)).toEqual([issue])
    expect(checkHoleRows(fitHoleRows([], 27), 27)).toEqual([])
  })
})

test('accepts rows if and only if all team names differ', () => {
  const anyName = fc.constantFrom('', ' ', '1A', '1a', '2B', 'Aces', 'ACES ')
  const anyRow = fc.record({ teamOne: anyName, teamTwo: anyName })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 4 }), (teams) => {
      const rows = fitHoleRows(teams.map((names, index) => ({ ...blankHoleRow(index + 1), ...names })))
      const given = teams.flatMap((row) => [row.teamOne, row.teamTwo]).map((name) => name.trim().toLowerCase())
      const named = given.filter((name) => name !== '')
      expect(checkHoleRows(rows, 18).length === 0).toBe(new Set(named).size === named.length)
      expect(checkHoleRows(numberTeams(rows), 18)).toEqual(checkHoleRows(rows, 18))
    }),
  )
})

test('accepts the numbered teams of a blank grid', () => {
  for (const holeCount of [18, 27] as const) {
    expect(checkHoleRows(numberTeams(fitHoleRows([], holeCount)), holeCount)).toEqual([])
  }
})

const holes = (count: number, par3s: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ holeNumber: index + 1, isPar3: par3s.includes(index + 1) }))

test.each([
  ['', null],
  ['18, 1,2', null],
  [' 3 4;5\n', null],
  ['0', '“0” isn’t a hole. Enter numbers from 1 to 18 separated by commas'],
  ['1, 19', '“19” isn’t a hole. Enter numbers from 1 to 18 separated by commas'],
  ['1.5', '“1.5” isn’t a hole. Enter numbers from 1 to 18 separated by commas'],
  ['1-5', '“1-5” isn’t a hole. Enter numbers from 1 to 18 separated by commas'],
  ['7, 3, 07', 'Hole 7 is listed twice'],
])('checks the shotgun order %j: %s', (order, message) => {
  expect(checkShotgunOrder(order, 18)).toBe(message)
})

test('adds second teams only to the entered holes, in order', () => {
  expect(listSecondTeamHoles('12, 3 7', holes(18))).toEqual([12, 3, 7])
})

test('alternates between the nines by default, with par 3 holes last', () => {
  expect(listSecondTeamHoles(' ', holes(18, [2, 12]))).toEqual([
    1, 10, 11, 3, 4, 13, 5, 14, 6, 15, 7, 16, 8, 17, 9, 18, 2, 12,
  ])
  expect(listSecondTeamHoles('', holes(27)).slice(0, 6)).toEqual([1, 10, 19, 2, 11, 20])
  expect(listSecondTeamHoles('', holes(27).toReversed()).slice(0, 6)).toEqual([1, 10, 19, 2, 11, 20])
})
