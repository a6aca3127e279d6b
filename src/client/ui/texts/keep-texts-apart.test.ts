import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { keepTextsApart } from './keep-texts-apart.ts'

const em = createElement('em')
const keep = (children: unknown, type: Parameters<typeof keepTextsApart>[0] = 'p') =>
  keepTextsApart(type, { className: 'a', children }).children
const own = (text: string, index: number) => createElement('x-text', { key: `text ${index}` }, text)

test('one text, one element, and nothing stay as they are', () => {
  for (const children of ['text', em, [em, null], [null, false], undefined]) {
    const props = { children }
    expect(keepTextsApart('p', props)).toBe(props)
  }
})

test('texts beside each other become one', () => {
  expect(keep(['Total ', 3, null, ' of ', [4, ' left'], false])).toBe('Total 3 of 4 left')
  expect(keep(3)).toBe('3')
  expect(keep(['Use ', '$500'], () => null)).toBe('Use $500')
})

test('a text beside an element becomes an element, and every other child keeps its place', () => {
  expect(keep(['Total ', 3, em, ' ', em, false, ' left'])).toEqual([
    own('Total 3', 0),
    null,
    em,
    ' ',
    em,
    false,
    own(' left', 6),
  ])
})

test('wraps texts of a fragment, which can be next to anything', () => {
  expect(keep('text', Fragment)).toEqual([own('text', 0)])
  expect(keep(['a', 3], Fragment)).toEqual([own('a3', 0), null])
})
