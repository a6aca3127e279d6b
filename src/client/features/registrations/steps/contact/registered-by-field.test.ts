import { expect, test } from 'vitest'
import { splitEmails } from './registered-by-field.tsx'

test.each([
  ['', []],
  ['bea@acme.test\n\n cas@acme.test ', ['bea@acme.test', 'cas@acme.test']],
  ['Bea Lee <bea@acme.test>; cas@acme.test, di@acme.test', ['bea@acme.test', 'cas@acme.test', 'di@acme.test']],
  ['bea@acme.test cas@acme.test', ['bea@acme.test', 'cas@acme.test']],
  ['bea at acme', ['bea at acme']],
])('splits “%s” into email addresses', (text, emails) => {
  expect(splitEmails(text)).toEqual(emails)
})
