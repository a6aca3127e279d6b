import { expect, test } from 'vitest'
import { toMixedCaseNames } from './all-caps.ts'

const calm = (whole: string) => {
  const [firstName = '', lastName = ''] = whole.split('/')
  const names = toMixedCaseNames({ firstName, lastName })
  return names && `${names.firstName} ${names.lastName}`
}

test.each([
  ['JOHN/SMITH', 'John Smith'],
  ['MARY ANN/O’BRIEN-LEE', 'Mary Ann O’Brien-Lee'],
  ['J.R./MCDONALD III', 'J.R. McDonald III'],
  ['ÉLODIE/ÅSTRÖM', 'Élodie Åström'],
])('converts %s from all caps', (typed, calmed) => {
  expect(calm(typed)).toBe(calmed)
})

test.each(['John/Smith', 'JOHN/Smith', 'AJ/B', '王/小明', '/', '1234/5678'])('leaves %s unchanged', (typed) => {
  expect(calm(typed)).toBeNull()
})
