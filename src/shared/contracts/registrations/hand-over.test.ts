import { expect, test } from 'vitest'
import { handOver, partnerHandOver } from './hand-over.ts'

test('A partner names the phone of whoever takes over before anything is sent; an organizer may leave it out', () => {
  const asked = { id: 1, firstName: '', lastName: 'Cole', phoneNumber: '', to: 'bo@acme.test', version: 2 }
  const pathsOf = (schema: typeof handOver) => schema.safeParse(asked).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf(partnerHandOver)).toEqual(['firstName', 'phoneNumber'])
  expect(pathsOf(handOver)).toEqual(['firstName'])
})
