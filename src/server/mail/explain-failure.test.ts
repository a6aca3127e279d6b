import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

test.each([
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.hope.example' }, /no server of that name/],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:9' }, /Nothing listens there/],
  [{ code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535 Wrong' }, /user or the password/],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, /No safe connection/],
  [{ code: 'ESOCKET', message: 'SSL routines:ssl3_get_record:wrong version number' }, /No safe connection/],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, /does not answer/],
  [{ code: 'EENVELOPE', responseCode: 550, message: '550 No' }, /refused this mail for good/],
  [{ code: 'EENVELOPE', responseCode: 451, message: '451 Later' }, /not take this mail now/],
  [{ code: 'ECONNECTION', message: 'Connection closed unexpectedly' }, /connection to the mail server broke/],
  ['odd', /connection to the mail server broke/],
])('%o in a plain sentence', (error, sentence) => {
  expect(explainFailure(error)).toMatch(sentence)
})
