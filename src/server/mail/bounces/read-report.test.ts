import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeBounceReport } from '#tests/support/mail/bounce-report.ts'
import { readReport } from './read-report.ts'

const read = (text: string) => readReport(Buffer.from(text))
const asked = { messageKey: '12.0123456789abcdef0123', to: 'Ann@acme.test' }

test.each(['head', 'mail'] as const)('reads email, address, and reason from a report with the %s', async (brings) => {
  expect(await read(writeBounceReport({ ...asked, brings }))).toEqual({
    messageKey: '12.0123456789abcdef0123',
    failures: [{ addresses: ['ann@acme.test'], words: '550 5.1.1 No such person here' }],
  })
})

test('a mailbox that was tried for days and given up has failed, too', async () => {
  expect(await read(writeBounceReport({ ...asked, status: '4.4.7' }))).not.toBeNull()
})

test('accepts the original address of a forwarded email', async () => {
  const text = writeBounceReport({ ...asked, to: 'ann@elsewhere.test' })
  const passedOn = text.replace('Action:', 'Original-Recipient: rfc822;<ann@acme.test>\r\nAction:')
  expect((await read(passedOn))?.failures[0]?.addresses).toEqual(['ann@elsewhere.test', 'ann@acme.test'])
})

describe('A report without a reason for programs', () => {
  const bare = writeBounceReport({ ...asked, status: '5.0.0' }).replace(/^Diagnostic-Code: .*\r\n/m, '')
  const wordsOf = async (text: string) => (await read(text))?.failures[0]?.words

  test("is read from Exim's text, below the address", async () => {
    const toPeople =
      'The following address(es) failed:\r\n\r\n  Ann@acme.test\r\n    550 5.1.1 Nobody\r\n    of this name\r\n\r\nBye'
    const told = bare.replace('Your mail couldn’t be delivered.', toPeople)
    expect(await wordsOf(told)).toBe('550 5.1.1 Nobody of this name')
  })

  test('has a general reason', async () => {
    expect(await wordsOf(bare)).toBe('The mail server gave no reason (status 5.0.0)')
  })
})

describe('Nothing is read from', () => {
  test.each([
    ['a delay', writeBounceReport({ ...asked, action: 'delayed', status: '4.4.1' })],
    ['a delivery', writeBounceReport({ ...asked, action: 'delivered', status: '2.1.5' })],
    ['a status that is none', writeBounceReport({ ...asked, status: 'broken' })],
    ['a mail that is not ours', writeBounceReport({ ...asked, messageKey: 'CAF+123' })],
    [
      'an ordinary mail',
      'From: a@b.test\r\nSubject: Hello\r\n\r\nMessage-ID: <12.0123456789abcdef0123@example.test>\r\n',
    ],
    ['nothing at all', ''],
    ['a report that is cut off before its end', writeBounceReport(asked).slice(0, 420)],
  ])('%s', async (_, text) => {
    expect(await read(text)).toBeNull()
  })
})

test('whatever a report holds, it is read or refused, and its words are one line of bounded length', async () => {
  const piece = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('\r\n', '\r\n\r\n', '--part', 'Action: failed'))
  await fc.assert(
    fc.asyncProperty(fc.array(piece), fc.nat(2_000), async (pieces, at) => {
      const text = writeBounceReport({ ...asked, words: `550 ${'x'.repeat(2_000)}` })
      const report = await read(text.slice(0, at) + pieces.join('') + text.slice(at)).catch(() => null)
      for (const { words, addresses } of report?.failures ?? []) {
        expect(words.length).toBeLessThanOrEqual(500)
        expect(words).not.toMatch(/\p{Cc}/u)
        expect(addresses.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('a report of parts within parts without end is refused quickly', async () => {
  const parts = Array.from(
    { length: 400 },
    (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}`,
  )
  await expect(read(`${parts.join('\r\n')}\r\n`)).rejects.toThrow(/nesting/i)
})
