import { expect, test } from 'vitest'
import { findPayer } from './find-payer.ts'

const cents = { pledgedCents: 0, receivedCents: 0, openCents: 0 }
const rows = ['Acme', 'Bolt', 'Acme South', 'Team #2', 'Crew 1', 'Bolt'].map((partner, index) => {
  return { ...cents, registrationId: index + 1, partner }
})

test.each([
  ['1', 1],
  ['#2', 2],
  ['Acme #1', 1],
  ['acme', 1],
  ['south', 3],
  ['Bolt #6', 6],
  ['Bolt', undefined],
  ['Team #2', 4],
  ['team #2', 4],
  ['Team #2 #4', 4],
  ['Crew 1', 5],
  ['Acme #2', undefined],
  ['#9', undefined],
  ['', undefined],
])('finds the partner who matches %j', (text, id) => {
  expect(findPayer(text, rows)?.registrationId).toBe(id)
})
