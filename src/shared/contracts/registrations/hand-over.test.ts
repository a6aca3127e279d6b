import { expect, test } from 'vitest'
import { handOver, partnerHandOver } from './hand-over.ts'

test('requires a phone number from partners, not from organizers', () => {
  const asked = { id: 1, firstName: '', lastName: 'Cole', phoneNumber: '', to: 'bo@acme.test', version: 2 }
  const pathsOf = (schema: typeof handOver) => schema.safeParse(asked).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf(partnerHandOver)).toEqual(['firstName', 'phoneNumber'])
  expect(pathsOf(handOver)).toEqual(['firstName'])
})
