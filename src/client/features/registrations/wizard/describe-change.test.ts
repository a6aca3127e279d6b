import { expect, test } from 'vitest'
import { describeChange, nameSome } from './describe-change.ts'

const change = { by: 'Hal Helper', when: ' on 2027-03-02 14:05 CST', isYours: false, isEarlierSaved: false }

test('Who has saved in between is named, unless it was the reader', () => {
  expect(describeChange(change)).toMatch(
    /^Hal Helper has saved this registration on 2027-03-02 14:05 CST\. Your changes/,
  )
  const own = describeChange({ ...change, isYours: true })
  expect(own).toMatch(/^You have saved this registration yourself on .* in another window or on another device\./)
  expect(own).not.toContain('Hal')
})

test('A save that went in without an answer is not called lost', () => {
  expect(describeChange({ ...change, isEarlierSaved: true })).toBe(
    'An earlier save of yours went in, although no answer came back. Hal Helper has saved it since on 2027-03-02 14:05 ' +
      'CST. What you have changed since is not saved yet, and nothing was overwritten.',
  )
  expect(describeChange({ ...change, isYours: true, isEarlierSaved: true })).not.toContain('Hal')
})

test('Many names are cut short, and counted', () => {
  const names = Array.from({ length: 20 }, (_, index) => `Guest ${index + 1}`)
  expect(nameSome(names.slice(0, 2))).toBe('Guest 1 and Guest 2')
  expect(nameSome(names)).toMatch(/^Guest 1, .*, Guest 8 and 12 more$/)
})
