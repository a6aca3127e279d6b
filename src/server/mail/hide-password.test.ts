import { expect, test } from 'vitest'
import { hidePassword, hidePasswordInError } from './hide-password.ts'

const url = new URL('smtp://golf%40hope.example:open%20sesame@mail.hope.example')
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(['open sesame', 'open%20sesame', base64('open sesame'), base64('\0golf@hope.example\0open sesame')])(
  'hides the password in a response that contains it as %s',
  (form) => {
    expect(hidePassword(`535 No: ${form}`, url)).toMatch(/^535 No: …=*$/)
  },
)

test("keeps a response's other words and a failure's codes", () => {
  expect(hidePassword('250 Queued', url)).toBe('250 Queued')
  expect(hidePassword('250 Queued', new URL('smtp://mail.hope.example'))).toBe('250 Queued')
  const failure = Object.assign(new Error('535 open sesame is wrong'), { code: 'EAUTH', responseCode: 535 })
  expect(hidePasswordInError(failure, url)).toMatchObject({
    message: '535 … is wrong',
    code: 'EAUTH',
    responseCode: 535,
  })
  expect(hidePasswordInError('odd', url)).toBe('odd')
})

test('hides a password that contains an unescaped percent sign', () => {
  expect(hidePassword('535 100%', new URL('smtp://a:100%@mail.hope.example'))).toBe('535 …')
})
