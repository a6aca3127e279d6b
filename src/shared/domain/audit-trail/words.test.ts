import { expect, test } from 'vitest'
import { phraseChange, readSentences, readSummary, toSentence } from './words.ts'

test.each([
  ['Kim', 'signed up', 'Kim signed up.'],
  ['', 'signed up', 'Someone signed up.'],
  [' ', 'noted “Late.”', 'Someone noted “Late.”'],
  ['Kim', 'entered the comments: “Hi”', 'Kim entered the comments: “Hi”.'],
  ['Kim', 'entered the name: <b>Bo</b>\nKim deleted', 'Kim entered the name: <b>Bo</b> Kim deleted.'],
])('joins %j and %j into a sentence', (who, words, sentence) => expect(toSentence(who, words)).toBe(sentence))

test('describes an entered, removed, or replaced value', () => {
  expect(phraseChange('the level', '', 'Gold')).toEqual(['entered the level: Gold'])
  expect(phraseChange('the level', 'Gold', '')).toEqual(['removed the level: Gold'])
  expect(phraseChange('the level', 'Gold', 'Silver')).toEqual(['changed the level from Gold to Silver'])
  expect(phraseChange('the level', 'Gold', 'Gold')).toEqual([])
})

test("returns a board change's sentences about everyone or only some people", () => {
  const line = JSON.stringify(['Kim moved A and B.', [1, 'Kim moved A.'], [2, 'Kim moved B.'], [3, 'Kim moved B.']])
  expect(readSummary(line)).toBe('Kim moved A and B.')
  expect(readSentences(line)).toEqual(['Kim moved A.', 'Kim moved B.'])
  expect(readSentences(line, new Set([2, 9]))).toEqual(['Kim moved B.'])
  expect(readSentences(line, new Set([9]))).toEqual([])
})

test("leaves out a cart change's summary when only some registrations are requested", () => {
  const line = JSON.stringify(['Kim changed the carts of A and B.'])
  expect(readSentences(line)).toEqual(['Kim changed the carts of A and B.'])
  expect(readSentences(line, new Set([1]))).toEqual([])
})
