import { expect, test } from 'vitest'
import { formatRegistrationNumber, isRegistrationNumber, readRegistrationNumber } from './registration-number.ts'

test('The number of a registration is found however it is typed', () => {
  for (const typed of [formatRegistrationNumber(123), 'no 123', 'NO.123', '#123', ' 123 ', '0123']) {
    expect(readRegistrationNumber(typed)).toBe(123)
    expect(isRegistrationNumber(typed)).toBe(/[n#]/i.test(typed))
  }
})

test.each(['', 'No.', 'Acme 123', '123 Main St', '312-555-0100', '12345678901', '-3', '1.5'])(
  'and %j is none',
  (typed) => {
    expect(readRegistrationNumber(typed)).toBeNull()
  },
)
