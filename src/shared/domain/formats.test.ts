import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDonation } from '../limits.ts'
import {
  autoFormatPhone,
  autoFormatPostalCode,
  completeWebLink,
  formatDate,
  formatInstant,
  formatMoment,
  formatMoney,
  formatRange,
  formatRegistrationNumber,
  formatTime,
  isEmail,
  isPhone,
  isPostalCode,
  isRegistrationNumber,
  isSameEmail,
  isWebLink,
  numberKeysBlocked,
  readRegistrationNumber,
} from './formats.ts'

test('formats money in whole dollars', () => {
  expect([0, 950, 12_500, 999_999_999].map(formatMoney)).toEqual(['$0', '$950', '$12,500', '$999,999,999'])
})

test('formats a range with both ends, its only amount, or an open end', () => {
  expect(formatRange(8_500, 14_999)).toBe('$8,500 – $14,999')
  expect(formatRange(500, 500)).toBe('$500')
  expect(formatRange(15_000, maxDonation - 1)).toBe('$15,000 – $999,999,998')
  expect(formatRange(15_000, maxDonation)).toBe('$15,000 or more')
})

test('formats dates with the weekday', () => {
  expect(formatDate('2027-05-14')).toBe('Fri, May 14, 2027')
  expect(() => formatDate('')).toThrow('Not a calendar date: ""')
})

test("formats instants in the organization's time zone", () => {
  expect(formatInstant('2027-03-02T20:05:00.000Z', 'America/Chicago')).toBe('2027-03-02 14:05 CST')
  expect(formatInstant('2027-07-02T03:05:00.000Z', 'America/Chicago')).toBe('2027-07-01 22:05 CDT')
})

test("formats moments with weekday and 12-hour time in the organization's time zone", () => {
  expect(formatMoment('2026-11-21T01:23:00.000Z', 'America/Chicago')).toBe('Fri, Nov 20, 2026, 7:23 PM')
  expect(formatMoment('2026-11-21T06:05:00.000Z', 'America/Chicago')).toBe('Sat, Nov 21, 2026, 12:05 AM')
  expect(formatMoment('2026-11-21T18:00:00.000Z', 'America/Chicago')).toBe('Sat, Nov 21, 2026, 12:00 PM')
  const told = (zone: string) => formatMoment('2026-11-21T01:23:00.000Z', 'America/Chicago', zone)
  expect(told('Europe/Berlin')).toBe('Fri, Nov 20, 2026, 7:23 PM CST')
  expect(told('America/Winnipeg')).toBe('Fri, Nov 20, 2026, 7:23 PM')
  expect(told('America/New_York')).toBe('Fri, Nov 20, 2026, 7:23 PM CST')
  const inHonolulu = formatMoment('2026-11-21T01:23:00.000Z', 'Pacific/Honolulu', 'Pacific/Kiritimati')
  expect(inHonolulu).toBe('Fri, Nov 20, 2026, 3:23 PM HST')
  expect(formatTime('2026-11-21T01:23:00.000Z', 'America/Chicago')).toBe('7:23 PM')
})

describe('phone numbers while typing', () => {
  test.each([
    ['5125550100', '512-555-0100'],
    ['(512) 555-0100', '512-555-0100'],
    ['512.555.0100', '512-555-0100'],
    ['+1 512 555 0100', '512-555-0100'],
    ['+15125550100', '512-555-0100'],
    ['15125550100', '512-555-0100'],
    ['1 (512) 555\u20110100', '512-555-0100'],
    ['1234567890', '123-456-7890'],
    ['089 1234567', '089-123-4567'],
    ['01 23 45 67 89', '012-345-6789'],
    ['13800138000', '380-013-8000'],
    ['123-456-78901', '234-567-8901'],
    ['(+1) 512 555 0100', '512-555-0100'],
    ['512-555-0100 ', '512-555-0100'],
    ['\u202A\u202D512\u00A0555\u200B0100\u202C', '512-555-0100'],
    ['512-555-0100\uFE0F', '512-555-0100'],
    ['512-555-0100', '512-555-0100'],
  ])('formats %s as %s', (typed, expected) => {
    expect(autoFormatPhone(typed)).toBe(expected)
  })

  test.each([
    '+49 89 1234567',
    '+4989123456',
    '0049 89 1234567',
    '5551234',
    '512-555-0100 x12',
    '512-555-0100 ext. 12',
    '+1 512 555 0100 ext 5',
    '512-555-0100,12',
    '512-555-0100#',
    '51255501009',
    '512555010099',
    '1512555010099',
    '+512 555 0100',
    '++15125550100',
    '512+5550100',
    '1-800-FLOWERS',
    '５１２５５５０１００',
    '+',
    '+1 512 555',
    'abc',
  ])('leaves %s unchanged, and rejects it as a US number', (typed) => {
    expect(autoFormatPhone(typed)).toBe(typed)
    expect(isPhone(typed)).toBe(false)
  })

  test('leaves a very long text unchanged without searching it', () => {
    const typed = `${' '.repeat(100_000)}x`
    expect(autoFormatPhone(typed)).toBe(typed)
  })

  const anyTyped = fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789+ ().-x/#') }), fc.string())
  const digitsOf = (text: string) => text.replace(/\D/g, '')

  test('keeps formatted numbers unchanged, and every digit except the US country code', () => {
    fc.assert(
      fc.property(anyTyped, (typed) => {
        const formatted = autoFormatPhone(typed)
        expect(autoFormatPhone(formatted)).toBe(formatted)
        expect([digitsOf(formatted), `1${digitsOf(formatted)}`]).toContain(digitsOf(typed))
      }),
    )
  })

  test('formats any ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.constantFrom('', '1', '+1', '+1 '), (digits, code) => {
        const formatted = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
        expect(autoFormatPhone(code + digits)).toBe(formatted)
        expect(isPhone(formatted)).toBe(true)
      }),
    )
  })

  test('formats only numbers with ten digits, or with eleven that start with 1', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/), (typed) => {
        if (autoFormatPhone(typed) === typed) return
        expect(isPhone(autoFormatPhone(typed))).toBe(true)
        expect(digitsOf(typed)).toMatch(/^1?\d{10}$/)
      }),
    )
  })

  test('formats a number typed digit by digit when its last digit is entered', () => {
    const typeAll = (digits: string) => [...digits].reduce((typed, digit) => autoFormatPhone(typed + digit), '')
    expect(typeAll('5125550100')).toBe('512-555-0100')
    expect(typeAll('15125550100')).toBe('512-555-0100')
    expect(typeAll('+15125550100')).toBe('512-555-0100')
    expect(typeAll('+4989123456')).toBe('+4989123456')
  })
})

describe('postal codes', () => {
  test.each([
    ['7870', '7870'],
    ['78701', '78701'],
    ['787012', '78701-2'],
    ['787012345', '78701-2345'],
    ['78701-23456', '78701-2345'],
    ['TX 78701', '78701'],
  ])('formats %s as %s while typing', (typed, expected) => {
    expect(autoFormatPostalCode(typed)).toBe(expected)
  })

  test('keeps formatted codes unchanged, and accepts five or nine digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- ') }), (typed) => {
        const formatted = autoFormatPostalCode(typed)
        const digits = typed.replace(/\D/g, '').length
        expect(autoFormatPostalCode(formatted)).toBe(formatted)
        expect(isPostalCode(formatted)).toBe(digits === 5 || digits >= 9)
      }),
    )
  })

  test('accepts five digits, or five and four with a dash', () => {
    expect(['78701', '78701-1234'].every(isPostalCode)).toBe(true)
    expect(['', '7870', '787011234', '78701-', '78701-123', '78701\n', 'x78701'].some(isPostalCode)).toBe(false)
  })
})

test('accepts a phone number of three, three, and four digits', () => {
  expect(isPhone('512-555-0100')).toBe(true)
  expect(
    ['', '5125550100', '512-555-010', '512-555-01000', '512-555-0100\n', '1-512-555-0100', 'x512-555-0100'].some(
      isPhone,
    ),
  ).toBe(false)
})

describe('email addresses', () => {
  test.each(['ann@acme.test', 'a.b+c@sub.acme.test', "o'neil@acme.test"])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ann',
    'ann@acme',
    '@acme.test',
    'ann@',
    'ann@.test',
    'ann@acme.',
    'ann@acme..test',
    'ann@@acme.test',
    'ann@acme.test@evil.test',
    '.ann@acme.test',
    'ann.@acme.test',
    'ann..lee@acme.test',
    'ann @acme.test',
    'ann@acme.test\r\nBcc: eve@evil.test',
    'ann@acme.test,eve@evil.test',
    'eve,ann@acme.test',
    '<ann@acme.test>',
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('accepts generated addresses, but rejects them without the at sign', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        expect(isEmail(email)).toBe(true)
        expect(isEmail(email.replace('@', ''))).toBe(false)
      }),
    )
  })

  test('ignores case and surrounding spaces when comparing', () => {
    expect(isSameEmail(' Ann@Acme.test', 'ann@acme.TEST')).toBe(true)
    expect(isSameEmail('ann@acme.test', 'ann@acme.test ')).toBe(true)
    expect(isSameEmail('ann@acme.test', '\u200Eann@acme.test\uFEFF')).toBe(true)
    expect(isSameEmail('ann@acme.test', 'anna@acme.test')).toBe(false)
  })
})

test('ignores e, E, +, -, and . in number fields', () => {
  expect(numberKeysBlocked).toEqual(['e', 'E', '+', '-', '.'])
})

describe('an external web link', () => {
  test.each(['https://hope.example.org', 'http://hope.example.org:8080/pay?to=a&b=c#now', 'HTTPS://hope.example.org/'])(
    'accepts "%s"',
    (text) => {
      expect(isWebLink(text)).toBe(true)
    },
  )

  test.each([
    '',
    'hope.example.org',
    '//hope.example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://hope.example.org',
    'https://',
    'https:///path',
    'https://hope example.org',
    'https://hope.example.org/"onclick',
    'https://bank.example.org@evil.test',
    ' https://hope.example.org',
  ])('rejects "%s"', (text) => {
    expect(isWebLink(text)).toBe(false)
  })
})

test('adds the missing scheme to a web address, and leaves other text unchanged', () => {
  const complete = ['www.hope.example.org', ' hope.org ', 'hope.org/a?b=c', 'hope.org#a']
  expect(complete.map(completeWebLink)).toEqual(complete.map((text) => `https://${text.trim()}`))
  const others = [
    '',
    'pay',
    'hope.',
    'javascript:alert(1)',
    'a@hope.org',
    '/hope.org',
    'http://hope.org',
    'hope.org:x',
    'a b.org',
  ]
  expect(others.map(completeWebLink)).toEqual(others)
})

test('reads a registration number in any notation', () => {
  for (const typed of [formatRegistrationNumber(123), 'no 123', 'NO.123', '#123', ' 123 ', '0123', ' No. 123 ']) {
    expect(readRegistrationNumber(typed)).toBe(123)
    expect(isRegistrationNumber(typed)).toBe(/[n#]/i.test(typed))
  }
})

test.each(['', 'No.', 'Norman', '#golf', 'Acme 123', '123 Main St', '312-555-0100', '12345678901', '-3', '1.5'])(
  'rejects %j as a registration number',
  (typed) => {
    expect(readRegistrationNumber(typed)).toBeNull()
    expect(isRegistrationNumber(typed)).toBe(false)
  },
)
