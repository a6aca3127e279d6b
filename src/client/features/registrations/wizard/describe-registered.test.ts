import { expect, test } from 'vitest'
import { describeRegistered } from './describe-registered.ts'

test('companies that are registered already are named once each', () => {
  expect(describeRegistered(['Meridian Paper'])).toBe('You have registered Meridian Paper already.')
  expect(describeRegistered(['Acme', 'Globex', 'Acme'])).toBe('You have registered Acme and Globex already.')
})
