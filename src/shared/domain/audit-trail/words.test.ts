import { expect, test } from 'vitest'
import { readSentences, readSummary, sayChange, toSentence } from './words.ts'

test.each([
  ['Kim', 'signed up', 'Kim signed up.'],
  ['', 'signed up', 'Someone signed up.'],
  [' ', 'noted “Late.”', 'Someone noted “Late.”'],
  ['Kim', 'entered the comments: “Hi”', 'Kim entered the comments: “Hi”.'],
  ['Kim', 'entered the name: <b>Bo</b>\nKim deleted', 'Kim entered the name: <b>Bo</b> Kim deleted.'],
])('makes a sentence of %j and %j', (who, words, sentence) => expect(toSentence(who, words)).toBe(sentence))

test('names what a change entered, removed, or replaced', () => {
  expect(sayChange('the level', '', 'Gold')).toEqual(['entered the level: Gold'])
  expect(sayChange('the level', 'Gold', '')).toEqual(['removed the level, Gold'])
  expect(sayChange('the level', 'Gold', 'Silver')).toEqual(['changed the level from Gold to Silver'])
  expect(sayChange('the level', 'Gold', 'Gold')).toEqual([])
})

test('returns the sentences of a board about some people, or about all', () => {
  const line = JSON.stringify(['Kim moved A and B.', [1, 'Kim moved A.'], [2, 'Kim moved B.'], [3, 'Kim moved B.']])
  expect(readSummary(line)).toBe('Kim moved A and B.')
  expect(readSentences(line)).toEqual(['Kim moved A.', 'Kim moved B.'])
  expect(readSentences(line, new Set([2, 9]))).toEqual(['Kim moved B.'])
  expect(readSentences(line, new Set([9]))).toEqual([])
})

test('returns the summary of a change of carts to its own registration only', () => {
  const line = JSON.stringify(['Kim changed the carts of A and B.'])
  expect(readSentences(line)).toEqual(['Kim changed the carts of A and B.'])
  expect(readSentences(line, new Set([1]))).toEqual([])
})
