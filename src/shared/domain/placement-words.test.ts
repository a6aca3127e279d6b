import { expect, test } from 'vitest'
import { describePlacement, nameTeam } from './placement-words.ts'

const at7 = nameTeam(7, '7B', 2)
const at3 = nameTeam(3, '', 1)
const golfer = (name: string, from: string | null, to: string | null) => ({ name, from, to })

test.each([
  [[golfer('Ann Lee', null, at7)], 'Kim placed Ann Lee on hole 7, team 7B.'],
  [[golfer('Ann Lee', at3, at7)], 'Kim moved Ann Lee from hole 3, team 1 to hole 7, team 7B.'],
  [[golfer('Ann Lee', at7, null), golfer('Bo Berg', at7, at7)], 'Kim took Ann Lee off hole 7, team 7B.'],
  [[golfer('Ann Lee', at7, null), golfer('Bo Berg', at3, null)], 'Kim took Ann Lee and Bo Berg off their holes.'],
  [
    [golfer('Ann Lee', at3, at7), golfer('Bo Berg', at7, at3)],
    'Kim swapped Ann Lee (now hole 7, team 7B) and Bo Berg (now hole 3, team 1).',
  ],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name) => golfer(name, null, at7)),
    'Kim placed A, B, C and 2 others on hole 7, team 7B.',
  ],
  [[golfer('A', null, at7), golfer('B', null, at3)], 'Kim placed A and B on several teams.'],
  [[golfer('A', null, at7), golfer('B', at7, at3)], 'Kim moved A and B.'],
  [[golfer('A', at7, at7)], 'Kim changed carts.'],
])('%j', (golfers, words) => {
  expect(describePlacement('Kim', 'move', golfers)).toBe(words)
})

test('Undoing and redoing are said', () => {
  expect(describePlacement('Kim', 'undo', [golfer('Ann Lee', at7, null)])).toBe(
    'Kim undid a change and took Ann Lee off hole 7, team 7B.',
  )
  expect(describePlacement('', 'redo', [golfer('Ann Lee', null, at7)])).toBe(
    'Somebody made a change again and placed Ann Lee on hole 7, team 7B.',
  )
})
