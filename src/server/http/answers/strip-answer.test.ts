import { expect, test } from 'vitest'
import { z } from '#shared/contracts/zod.ts'
import { answerStripper } from './strip-answer.ts'

const person = z.object({ name: z.string(), age: z.nullable(z.int()) })
const strip = answerStripper(
  z.toJSONSchema(
    z.object({
      people: z.array(person),
      first: z.nullable(person),
      place: z.union([z.object({ kind: z.literal('hole'), hole: person }), z.object({ kind: z.literal('none') })]),
      note: z.optional(z.string()),
    }),
  ),
)
const write = (answer: object) => JSON.stringify(strip(answer))
const ann = { name: 'Ann', age: 40 }
const bo = { name: 'Bo', age: null }

test('An answer is written as it is declared', () => {
  const answer = { people: [ann, bo], first: null, place: { kind: 'none' } }
  expect(JSON.parse(write(answer))).toEqual(answer)
  expect(JSON.parse(write({ ...answer, note: undefined }))).toEqual(answer)
  expect(JSON.parse(write({ ...answer, people: [], first: bo, note: 'x' }))).toEqual({
    ...answer,
    ...{ people: [], first: bo, note: 'x' },
  })
})

const whole = { people: [ann, bo], first: ann, place: { kind: 'none' } }

test.each<[string, object]>([
  ['in a list', { ...whole, people: [ann, { ...bo, secret: 1 }] }],
  ['in a part', { ...whole, first: { secret: { name: 'x' }, ...ann } }],
  ['in one of several shapes', { ...whole, place: { kind: 'none', secret: undefined, secrets: [ann] } }],
  ['called like what every object has', { ...whole, toString: 'secret', constructor: 'secret', secret: [1] }],
])('What is not declared never leaves, %s', (_where, answer) => {
  expect(JSON.parse(write(answer))).toEqual(whole)
})

test('Of a value that may have several shapes, what any of them declares may leave', () => {
  const answer = { people: [], first: null, place: { kind: 'hole', hole: { ...ann, secret: 1 }, secret: 1 } }
  expect(JSON.parse(write(answer))).toEqual({ ...answer, place: { kind: 'hole', hole: ann } })
})
