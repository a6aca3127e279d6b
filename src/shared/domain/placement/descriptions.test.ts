import { expect, test } from 'vitest'
import { describePlacement, dinnerWords, nameGolfer, nameTeam, readHoleName } from './descriptions.ts'

const at7 = nameTeam(7, '7B', 2)
const at3 = nameTeam(3, '', 1)
const golfer = (name: string, from: string | null, to: string | null) => ({ name, from, to })

test.each([
  [[golfer('Ann Lee', null, at7)], 'Kim placed Ann Lee on hole 7, team 7B.'],
  [[golfer('Ann Lee', at3, at7)], 'Kim moved Ann Lee from hole 3, team 1 to hole 7, team 7B.'],
  [[golfer('Ann Lee', at7, null), golfer('Bo Berg', at7, at7)], 'Kim removed Ann Lee from hole 7, team 7B.'],
  [[golfer('Ann Lee', at7, null), golfer('Bo Berg', at3, null)], 'Kim removed Ann Lee and Bo Berg from their holes.'],
  [
    [golfer('Ann Lee', at3, at7), golfer('Bo Berg', at7, at3)],
    'Kim swapped Ann Lee (now hole 7, team 7B) and Bo Berg (now hole 3, team 1).',
  ],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name) => golfer(name, null, at7)),
    'Kim placed A, B, C, and 2 others on hole 7, team 7B.',
  ],
  [[golfer('A', null, at7), golfer('B', null, at3)], 'Kim placed A (now hole 7, team 7B) and B (now hole 3, team 1).'],
  [[golfer('A', null, at7), golfer('B', at7, at3)], 'Kim moved A (now hole 7, team 7B) and B (now hole 3, team 1).'],
  [[golfer('A', at3, at7), golfer('B', at3, at7)], 'Kim moved A and B from hole 3, team 1 to hole 7, team 7B.'],
  [[golfer('A', null, at7), golfer('B', at3, at7)], 'Kim moved A and B to hole 7, team 7B.'],
  [
    [golfer('A', at3, at7), golfer('B', at7, null), golfer('C', at7, at3)],
    'Kim moved A (now hole 7, team 7B), B (now unplaced), and C (now hole 3, team 1).',
  ],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name, index) => golfer(name, null, index === 0 ? at3 : at7)),
    'Kim placed A, B, C, and 2 others among several teams.',
  ],
  [
    ['A', 'B', 'C', 'D'].map((name, index) => golfer(name, null, index === 0 ? at3 : at7)),
    'Kim placed A (now hole 3, team 1), B (now hole 7, team 7B), C (now hole 7, team 7B), and D (now hole 7, team 7B).',
  ],
  [
    [golfer('A', at3, at7), golfer('B', at7, at3), golfer('C', null, at3)],
    'Kim moved A (now hole 7, team 7B), B (now hole 3, team 1), and C (now hole 3, team 1).',
  ],
  [[golfer('A', at7, at7), golfer('B', at7, at7)], 'Kim changed the carts of A and B.'],
  [[golfer('A', at7, at7)], 'Kim changed the cart of A.'],
  [
    [golfer('Golfer 4', null, at7), golfer('Ann Lee', at7, null)],
    'Kim replaced Ann Lee with Golfer 4 (hole 7, team 7B).',
  ],
  [
    [golfer('Ann Lee', at7, null), golfer('Golfer 4', null, at7)],
    'Kim replaced Ann Lee with Golfer 4 (hole 7, team 7B).',
  ],
])('%j', (golfers, words) => {
  expect(describePlacement('Kim', 'move', golfers)).toBe(words)
})

test('describes undo and redo', () => {
  expect(describePlacement('Kim', 'undo', [golfer('Ann Lee', at7, null)])).toBe(
    'Kim undid a change: removed Ann Lee from hole 7, team 7B.',
  )
  expect(describePlacement('', 'redo', [golfer('Ann Lee', null, at7)])).toBe(
    'Somebody redid a change: placed Ann Lee on hole 7, team 7B.',
  )
})

const at = (course: string, ...moved: Parameters<typeof golfer>) => ({ ...golfer(...moved), course })

test.each([
  [[at('North', 'A', null, at7)], 'Kim placed A on hole 7, team 7B at North.'],
  [[at('North', 'A', at3, at7)], 'Kim moved A from hole 3, team 1 to hole 7, team 7B at North.'],
  [[at('North', 'A', at7, null), at('North', 'B', at3, null)], 'Kim removed A and B from their holes at North.'],
  [
    [at('North', 'A', at3, at7), at('North', 'B', at7, at3)],
    'Kim swapped A (now hole 7, team 7B) and B (now hole 3, team 1) at North.',
  ],
  [[at('North', 'A', null, at7), at('North', 'B', at7, null)], 'Kim replaced B with A (hole 7, team 7B at North).'],
  [
    [at('North', 'A', null, at7), at('South', 'B', null, at3)],
    'Kim placed A (now hole 7, team 7B) and B (now hole 3, team 1) at North and South.',
  ],
  [
    [at('North', 'A', null, at7), at('South', 'B', at7, null)],
    'Kim moved A (now hole 7, team 7B) and B (now unplaced) at North and South.',
  ],
])('mentions the course of %j', (golfers, words) => {
  expect(describePlacement('Kim', 'move', golfers)).toBe(words)
})

test('names the changed registration as the cause', () => {
  const lost = (name: string, from: string, course?: string) => ({
    ...golfer(name, from, null),
    partner: 'Acme',
    course,
  })
  const say = (...golfers: ReturnType<typeof golfer>[]) => describePlacement('Kim', 'release', golfers)
  expect(say(lost('Ann Lee', at7))).toBe('Kim changed the registration of Acme: Ann Lee lost hole 7, team 7B.')
  expect(say(lost('Ann Lee', at7), lost('Bo Berg', at3))).toBe(
    'Kim changed the registration of Acme: Ann Lee and Bo Berg lost their holes.',
  )
  expect(say(lost('Ann Lee', at7, 'North'), golfer('Cy Cox', at3, at3))).toBe(
    'Kim changed the registration of Acme: Ann Lee lost hole 7, team 7B at North.',
  )
  expect(say(golfer('Ann Lee', at7, null))).toBe('Kim changed a registration: Ann Lee lost hole 7, team 7B.')
  expect(describePlacement('Kim', 'delete', [lost('Ann Lee', at7)])).toBe(
    'Kim deleted the registration of Acme: Ann Lee lost hole 7, team 7B.',
  )
})

test('A registration whose golfers are back is named', () => {
  const back = { ...golfer('Ann Lee', null, at7), partner: 'Acme' }
  expect(describePlacement('Kim', 'restore', [back])).toBe(
    'Kim restored the registration of Acme and placed Ann Lee on hole 7, team 7B.',
  )
  expect(describePlacement('Kim', 'return', [back])).toBe(
    'Kim restored the course of the registration of Acme and placed Ann Lee on hole 7, team 7B.',
  )
  expect(describePlacement('Kim', 'restore', [golfer('Ann Lee', null, at7)])).toBe(
    'Kim restored a registration and placed Ann Lee on hole 7, team 7B.',
  )
})

test.each([
  ['deletion', 'Kim deleted the registration of Acme: Ann Lee lost hole 7, team 7B.'],
  ['course', 'Kim changed the course for Acme: Ann Lee lost hole 7, team 7B.'],
  ['golfers', 'Kim changed the golfers for Acme: Ann Lee lost hole 7, team 7B.'],
  ['', 'Kim changed the registration of Acme: Ann Lee lost hole 7, team 7B.'],
])('The cause "%s" of a lost place is named', (cause, words) => {
  expect(describePlacement('Kim', 'release', [{ ...golfer('Ann Lee', at7, null), partner: 'Acme', cause }])).toBe(words)
})

test('The cause is named without a partner, too', () => {
  const say = (cause: string) => describePlacement('Kim', 'release', [{ ...golfer('Ann Lee', at7, null), cause }])
  expect(say('deletion')).toBe('Kim deleted a registration: Ann Lee lost hole 7, team 7B.')
  expect(say('course')).toBe('Kim changed the course for a partner: Ann Lee lost hole 7, team 7B.')
  expect(say('golfers')).toBe('Kim changed the golfers for a partner: Ann Lee lost hole 7, team 7B.')
})

test('adds the partner to unnamed golfers', () => {
  expect(nameGolfer({ name: 'Golfer 4', isNamed: false, partner: 'Acme' })).toBe('Golfer 4 (Acme)')
  expect(nameGolfer({ name: 'Ann Lee', isNamed: true, partner: 'Acme' })).toBe('Ann Lee')
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
])('Hole 7 with the name "%s" is not called by its number twice', (holeName, own) => {
  expect(readHoleName({ holeNumber: 7, holeName })).toBe(own)
})

test('describes courses that change with places', () => {
  const given = (registrationId: number, isGiven = true) => ({
    ...golfer('Ann Lee', null, isGiven ? at7 : null),
    courseOf: { registrationId, isGiven },
  })
  expect(describePlacement('Kim', 'apply', [given(1), given(1)])).toBe(
    'Kim placed Ann Lee and Ann Lee on hole 7, team 7B and assigned a course to 1 partner.',
  )
  const unmoved = { ...given(1), to: null }
  expect(describePlacement('Kim', 'apply', [unmoved, { ...unmoved, courseOf: given(2).courseOf }])).toBe(
    'Kim assigned a course to 2 partners.',
  )
  expect(describePlacement('Kim', 'undo', [given(1, false)])).toBe(
    'Kim undid a change: cleared the course of 1 partner.',
  )
})

const guest = (name: string, from: number | null, to: number | null) => ({
  partner: 'Acme',
  cause: 'diners',
  ...golfer(name, from === null ? null : `table ${from}`, to === null ? null : `table ${to}`),
})

test.each([
  ['move', [guest('Ann Lee', null, 12)], 'Kim seated Ann Lee at table 12.'],
  ['move', [guest('Ann Lee', 3, 12)], 'Kim moved Ann Lee from table 3 to table 12.'],
  ['move', [guest('Ann Lee', 3, null), guest('Bo Berg', 4, null)], 'Kim removed Ann Lee and Bo Berg from their seats.'],
  [
    'move',
    [guest('Ann Lee', 3, 4), guest('Bo Berg', 4, 3)],
    'Kim swapped Ann Lee (now table 4) and Bo Berg (now table 3).',
  ],
  [
    'apply',
    ['A', 'B', 'C', 'D', 'E'].map((name, index) => guest(name, null, index)),
    'Kim seated A, B, C, and 2 others among several tables.',
  ],
  ['undo', [guest('Ann Lee', 12, null)], 'Kim undid a change: removed Ann Lee from table 12.'],
  [
    'release',
    [guest('Ann Lee', 12, null)],
    'Kim changed the dinner guests for Acme: Ann Lee lost the seat at table 12.',
  ],
  [
    'release',
    [guest('Ann Lee', 12, null), guest('Bo Berg', 3, null)],
    'Kim changed the dinner guests for Acme: Ann Lee and Bo Berg lost their seats.',
  ],
  ['restore', [guest('Ann Lee', null, 12)], 'Kim restored the registration of Acme and seated Ann Lee at table 12.'],
])('at the dinner: %s %o', (action, guests, sentence) => {
  expect(describePlacement('Kim', action, guests, dinnerWords)).toBe(sentence)
})
