import { expect, test } from 'vitest'
import { hideInFailure, hidePassword } from './hide-password.ts'

const url = new URL('smtp://golf%40hope.example:open%20sesame@mail.hope.example')
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(['open sesame', 'open%20sesame', base64('open sesame'), base64('\0golf@hope.example\0open sesame')])(
  'hides the password in a response with %s',
  (form) => {
    expect(hidePassword(`535 No: ${form}`, url)).toMatch(/^535 No: …=*$/)
  },
)

test("keeps other words, and a failure's codes", () => {
  expect(hidePassword('250 Queued', url)).toBe('250 Queued')
  expect(hidePassword('250 Queued', new URL('smtp://mail.hope.example'))).toBe('250 Queued')
  const failure = Object.assign(new Error('535 open sesame is wrong'), { code: 'EAUTH', responseCode: 535 })
  expect(hideInFailure(failure, url)).toMatchObject({ message: '535 … is wrong', code: 'EAUTH', responseCode: 535 })
  expect(hideInFailure('odd', url)).toBe('odd')
})

test('hides a password with a plain percent sign', () => {
  expect(hidePassword('535 100%', new URL('smtp://a:100%@mail.hope.example'))).toBe('535 …')
})
