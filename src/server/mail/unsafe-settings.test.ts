import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/foundation/config.ts'
import { listUnsafeSettings, requiresTls } from './unsafe-settings.ts'

const allowed = { ALLOW_MAIL_WITHOUT_TLS: 'true' }
const listOf = (env: Record<string, string>) => listUnsafeSettings(readConfig(env))

describe('requiresTls', () => {
  test.each([
    'smtp://mail.hope.example',
    'smtp://10.1.2.3:25',
    'smtp://box:word@localhost.hope.example',
    'smtp://[::2]',
  ])('requires TLS for %s unless the settings allow sending without it', (url) => {
    expect(requiresTls(url, readConfig({}))).toBe(true)
    expect(requiresTls(url, readConfig(allowed))).toBe(false)
  })

  test.each([
    'smtp://localhost:25',
    'smtp://LOCALHOST',
    'smtp://127.0.0.1:1025',
    'smtp://127.8.8.8',
    'smtp://a:b@[::1]',
  ])("doesn't require TLS for %s, which is this machine", (url) => {
    expect(requiresTls(url, readConfig({}))).toBe(false)
  })
})

describe('listUnsafeSettings', () => {
  test("reports that email may be sent without TLS, but doesn't reveal the password", () => {
    const open = { SMTP_URL: 'smtp://fairway:sesame@mail.hope.example' }
    expect(listOf(open)).toEqual([])
    expect(listOf({ ...open, ...allowed })).toEqual([expect.stringMatching(/over SMTP_URL\./)])
    expect(listOf({ ...open, ...allowed }).join()).not.toMatch(/sesame|hope/)
    for (const url of ['smtps://mail.hope.example', 'smtp://127.0.0.1']) {
      expect(listOf({ SMTP_URL: url, ...allowed })).toEqual([])
    }
  })
})

test('accepts only true or false as ALLOW_MAIL_WITHOUT_TLS', () => {
  expect(() => readConfig({ ALLOW_MAIL_WITHOUT_TLS: 'yes' })).toThrow('ALLOW_MAIL_WITHOUT_TLS should be true or false.')
})
