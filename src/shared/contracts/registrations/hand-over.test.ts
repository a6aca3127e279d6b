import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'

test('requires names and the email of a colleague, and no phone number', () => {
  const asked = { id: 1, firstName: 'Bo', lastName: 'Cole', to: 'bo@acme.test', version: 2 }
  const pathsOf = (over: object) =>
    handOver.safeParse({ ...asked, ...over }).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf({})).toBeUndefined()
  expect(pathsOf({ firstName: '', lastName: ' ' })).toEqual(['firstName', 'lastName'])
  for (const to of ['', 'bo', 'bo@acme', undefined]) expect(pathsOf({ to })).toEqual(['to'])
})
