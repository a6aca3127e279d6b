import { expect, test } from 'vitest'
import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { boardFixture, golferFixture } from '../core/board-fixtures.ts'
import { listByName, listHoleSheets } from './print-lists.ts'

const place = (seat: number, cartNumber: number, golfCourseHoleDetailId = 7, teamNumber = 1): PlaceOnHole => ({
  golfCourseHoleDetailId,
  teamNumber,
  seat,
  cartNumber,
})

const named = (id: number, firstName: string, lastName: string, others: Partial<Golfer> = {}) =>
  golferFixture(id, null, { name: `${firstName} ${lastName}`.trim(), firstName, lastName, ...others })

/** Two courses. The second has 27 holes in mixed order. */
function inventTwoCourses(golfers: readonly Golfer[]): PlacementBoard {
  const board = boardFixture(golfers)
  const [course] = board.courses
  const [hole] = board.holes
  if (!course || !hole) throw new Error('The invented board has a course')
  const south = Array.from({ length: 27 }, (_, index) => ({
    ...hole,
    golfCourseId: 2,
    golfCourseHoleDetailId: 127 - index,
    holeNumber: 27 - index,
    team1Name: '',
  }))
  const courses = [course, { ...course, golfCourseId: 2, golfCourseName: 'South' }]
  return { ...board, courses, holes: [...south, ...board.holes] }
}

test('A hole sheet has the holes of a course with golfers, in order', () => {
  const onSouth = Array.from({ length: 27 }, (_, index) => golferFixture(index + 10, place(1, 1, 101 + index)))
  const onNorth = [golferFixture(1, place(1, 1, 3)), golferFixture(2, place(1, 1, 1)), golferFixture(3)]
  const [north, south] = listHoleSheets(inventTwoCourses([...onNorth, ...onSouth]), null)
  expect(north?.holes.map(({ holeNumber }) => holeNumber)).toEqual([1, 3])
  expect(north?.holes.filter(({ isPar3 }) => isPar3).map(({ holeNumber }) => holeNumber)).toEqual([3])
  expect(south?.holes.map(({ holeNumber }) => holeNumber)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
  expect(south?.holes[0]?.teams.map(({ name }) => name)).toEqual(['Team 1', '1B'])
})

test('One course alone is printed when it is asked for', () => {
  const golfers = [named(1, 'Ann', 'Lee'), named(2, 'Bo', 'Berg', { golfCourseId: 2 })]
  const board = inventTwoCourses(golfers)
  expect(listHoleSheets(board, 2).map(({ golfCourseName }) => golfCourseName)).toEqual(['South'])
  expect(listByName(board, 2).map(({ name, course }) => [name, course])).toEqual([['Berg, Bo', 'South']])
})

test('sorts a team by cart and seat, with lines for free places', () => {
  const board = boardFixture([
    golferFixture(4, place(4, 2)),
    golferFixture(1, place(1, 1)),
    golferFixture(5, place(5, 2)),
    golferFixture(3, place(3, 2)),
    golferFixture(9, place(1, 1, 7, 2)),
    golferFixture(8),
  ])
  expect(listHoleSheets(board, null)[0]?.unplaced).toBe(1)
  const seventh = listHoleSheets(board, null)[0]?.holes[0]
  const written = seventh?.teams.map(({ name, carts }) => [
    name,
    ...carts.map(({ golfers, free }) => [golfers.map(({ id }) => id), free]),
  ])
  expect(written).toEqual([
    ['7A', [[1], 1], [[3, 4, 5], 0]],
    ['7B', [[9], 1], [[], 2]],
  ])
})

test('A company that all of a team share is written once', () => {
  const board = boardFixture([
    golferFixture(1, place(1, 1)),
    golferFixture(2, place(2, 1)),
    golferFixture(3, place(1, 1, 8)),
    golferFixture(4, place(2, 1, 8), { company: 'Zenith' }),
  ])
  const holes = listHoleSheets(board, null)[0]?.holes
  expect(holes?.map(({ teams }) => teams[0]?.company)).toEqual(['Acme', null])
})

test('leaves out a company that the team is named after', () => {
  const golfers = [golferFixture(1, place(1, 1), { company: '7a' }), golferFixture(2, place(2, 1), { company: '7A' })]
  expect(listHoleSheets(boardFixture(golfers), null)[0]?.holes[0]?.teams[0]?.company).toBe('')
})

test('sorts names by last name, ignoring accents and case', () => {
  const golfers = [
    named(1, 'Zoë', 'Østergård'),
    named(2, 'Ann', 'van der Berg'),
    named(3, 'Émile', 'Zola'),
    named(4, 'Eva', 'Ångström'),
    named(5, 'Bo', 'Andersen'),
    named(6, 'Ida', 'Olsen'),
    named(7, 'Cher', ''),
    named(8, 'Élise', 'Zola'),
  ]
  expect(listByName(boardFixture(golfers), null).map(({ name }) => name)).toEqual([
    'Andersen, Bo',
    'Ångström, Eva',
    'Cher',
    'Olsen, Ida',
    'Østergård, Zoë',
    'van der Berg, Ann',
    'Zola, Élise',
    'Zola, Émile',
  ])
})

test('distinguishes equal names by partner', () => {
  const golfers = [
    named(1, 'Ann', 'Lee', { partner: 'Zenith', company: 'Zenith' }),
    named(2, 'Ann', 'Lee', { partner: 'Acme', spotNumber: 2 }),
    named(3, 'Ann', 'Lee', { partner: 'Acme', spotNumber: 1 }),
  ]
  expect(listByName(boardFixture(golfers), null).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('lists unnamed golfers last, by partner and number', () => {
  const unnamed = (id: number, number: number, partner: string) =>
    golferFixture(id, null, { name: `Golfer ${number}`, spotNumber: number, isNamed: false, partner })
  const golfers = [unnamed(1, 10, 'Acme'), unnamed(2, 1, 'Zenith'), unnamed(3, 2, 'Acme'), named(4, 'Zoë', 'Zola')]
  expect(listByName(boardFixture(golfers), null).map(({ name }) => name)).toEqual([
    'Zola, Zoë',
    'Golfer 2',
    'Golfer 10',
    'Golfer 1 (Zenith)',
  ])
})

test('lists hole, team, and cart for each name, or that there is none', () => {
  const golfers = [named(1, 'Ann', 'Lee', { place: place(3, 2) }), named(2, 'Bo', 'Moe')]
  expect(listByName(boardFixture(golfers), null).map(({ start }) => start)).toEqual([
    { holeNumber: 7, team: '7A', cartNumber: 2 },
    null,
  ])
})
