import { expect, test } from 'vitest'
import { describePlacement, dinnerWords, formatGolfer, formatHoleName, formatTeam } from './descriptions.ts'

type Moved = Parameters<typeof describePlacement>[1][number]

const readMoved = (text: string, more: Partial<Moved> = {}): Moved[] =>
  text.split(', ').map((one) => {
    const [, name = '', from, to, course] = /^(\w+): (\w*)>(\w*)(?: (\w+))?$/.exec(one) ?? []
    const places = { 3: formatTeam(3, '', 1), 7: formatTeam(7, '7B', 2) }
    const at = (hole = '') => places[Number(hole) as 3 | 7] ?? null
    return { name, from: at(from), to: at(to), partner: 'Acme', ...(course && { course }), ...more }
  })

const seven = 'hole 7, team 7B'
const three = 'hole 3, team 1'

test.each([
  ['Ann: >7', `placed Ann on ${seven}`],
  ['Ann: 3>7', `moved Ann from ${three} to ${seven}`],
  ['Ann: 7>, Bo: 7>7', `removed Ann from ${seven}`],
  ['Ann: 7>, Bo: 3>', 'removed Ann and Bo from their holes'],
  ['Ann: 3>7, Bo: 7>3', `swapped Ann (now ${seven}) and Bo (now ${three})`],
  ['A: >7, B: >7, C: >7, D: >7, E: >7', `placed A, B, C, and 2 others on ${seven}`],
  ['A: >7, B: >3', `placed A (now ${seven}) and B (now ${three})`],
  ['A: >7, B: 7>3', `moved A (now ${seven}) and B (now ${three})`],
  ['A: 3>7, B: 3>7', `moved A and B from ${three} to ${seven}`],
  ['A: >7, B: 3>7', `moved A and B to ${seven}`],
  ['A: 3>7, B: 7>, C: 7>3', `moved A (now ${seven}), B (now unplaced), and C (now ${three})`],
  ['A: >3, B: >7, C: >7, D: >7, E: >7', 'placed A, B, C, and 2 others among several teams'],
  ['A: >3, B: >7, C: >7, D: >7', `placed A (now ${three}), B (now ${seven}), C (now ${seven}), and D (now ${seven})`],
  ['A: 3>7, B: 7>3, C: >3', `moved A (now ${seven}), B (now ${three}), and C (now ${three})`],
  ['A: 7>7, B: 7>7', 'changed carts for A and B'],
  ['A: 7>7', 'changed carts for A'],
  ['Bo: >7, Ann: 7>', `replaced Ann with Bo (${seven})`],
  ['Ann: 7>, Bo: >7', `replaced Ann with Bo (${seven})`],
  ['A: >7 North', `placed A on ${seven} at North`],
  ['A: 3>7 North', `moved A from ${three} to ${seven} at North`],
  ['A: 7> North, B: 3> North', 'removed A and B from their holes at North'],
  ['A: 3>7 North, B: 7>3 North', `swapped A (now ${seven}) and B (now ${three}) at North`],
  ['A: >7 North, B: 7> North', `replaced B with A (${seven} at North)`],
  ['A: >7 North, B: >3 South', `placed A (now ${seven}) and B (now ${three}) at North and South`],
  ['A: >7 North, B: 7> South', `moved A (now ${seven}) and B (now unplaced) at North and South`],
])('describes the moves %s', (moved, words) => {
  expect(describePlacement('move', readMoved(moved))).toBe(words)
})

test('describes undo and redo', () => {
  expect(describePlacement('undo', readMoved('Ann: 7>'))).toBe(`undid a change: removed Ann from ${seven}`)
  expect(describePlacement('redo', readMoved('Ann: >7'))).toBe(`redid a change: placed Ann on ${seven}`)
})

test.each<[string, string, Moved['cause'], string]>([
  ['delete', 'Ann: 7>', 'deletion', `deleted the registration of Acme: Ann lost ${seven}`],
  ['release', 'Ann: 7>', 'course', `changed the course for Acme: Ann lost ${seven}`],
  ['release', 'Ann: 7>', 'golfers', `changed the golfers for Acme: Ann lost ${seven}`],
  ['release', 'Ann: 7>, Bo: 3>', 'golfers', 'changed the golfers for Acme: Ann and Bo lost their holes'],
  ['release', 'Ann: 7> North, Cy: 3>3', 'course', `changed the course for Acme: Ann lost ${seven} at North`],
  ['restore', 'Ann: >7', undefined, `restored Acme’s registration and placed Ann on ${seven}`],
  ['return', 'Ann: >7', undefined, `restored Acme’s course and placed Ann on ${seven}`],
])('describes the action %s with the moves %s and the cause %s', (action, moved, cause, words) => {
  expect(describePlacement(action, readMoved(moved, { cause }))).toBe(words)
})

test("adds the partner to an unnamed golfer's name", () => {
  expect(formatGolfer({ name: 'Golfer 4', isNamed: false, partner: 'Acme' })).toBe('Golfer 4 (Acme)')
  expect(formatGolfer({ name: 'Ann Lee', isNamed: true, partner: 'Acme' })).toBe('Ann Lee')
})

test.each([
  ['', ''],
  [' ', ''],
  ['7', ''],
  ['Hole 7', ''],
  ['hole 7 ', ''],
  ['Oak', 'Oak'],
  ['17', '17'],
  ['Hole 7th', 'Hole 7th'],
])(`shows hole 7's number only once with the name "%s"`, (holeName, own) => {
  expect(formatHoleName({ holeNumber: 7, holeName })).toBe(own)
})

test('describes course changes made together with placements', () => {
  const describeCourses = (action: string, to: string, ...courses: { registrationId: number; isGiven: boolean }[]) =>
    describePlacement(
      action,
      courses.flatMap((courseOf) => readMoved(`Ann: >${to}`, { courseOf })),
    )
  const [one, two] = [1, 2].map((registrationId) => ({ registrationId, isGiven: true }))
  expect.assert(one && two)
  expect(describeCourses('apply', '7', one, one)).toBe(
    'placed 2 golfers as proposed and assigned a course to 1 partner',
  )
  expect(describeCourses('apply', '', one, two)).toBe('assigned a course to 2 partners')
  expect(describeCourses('undo', '', { ...one, isGiven: false })).toBe(
    'undid a change: cleared the course for 1 partner',
  )
})

test.each([
  ['move', 'Ann: >12', 'seated Ann at table 12'],
  ['move', 'Ann: 3>12', 'moved Ann from table 3 to table 12'],
  ['move', 'Ann: 3>, Bo: 4>', 'removed Ann and Bo from their seats'],
  ['move', 'Ann: 3>4, Bo: 4>3', 'swapped Ann (now table 4) and Bo (now table 3)'],
  ['move', 'A: >0, B: >1, C: >2, D: >3, E: >4', 'seated A, B, C, and 2 others among several tables'],
  ['apply', 'A: >0, B: >1', 'seated 2 guests as proposed'],
  ['undo', 'Ann: 12>', 'undid a change: removed Ann from table 12'],
  ['release', 'Ann: 12>', 'changed the dinner guests for Acme: Ann lost the seat at table 12'],
  ['release', 'Ann: 12>, Bo: 3>', 'changed the dinner guests for Acme: Ann and Bo lost their seats'],
  ['restore', 'Ann: >12', 'restored Acme’s registration and seated Ann at table 12'],
])('describes the action %s with the moves %s at dinner', (action, moved, words) => {
  const guests = moved.split(', ').map((one) => {
    const [name = '', from, to] = one.split(/: |>/)
    const at = (table?: string) => (table ? `table ${table}` : null)
    return { name, from: at(from), to: at(to), partner: 'Acme', cause: 'diners' as const }
  })
  expect(describePlacement(action, guests, dinnerWords)).toBe(words)
})
