import { expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { type Config, ConfigError, readConfig } from './config.ts'

const read = (value: string): Config['trustsProxy'] => readConfig({ TRUST_PROXY: value }).trustsProxy

test.each([
  ['', '127.0.0.1', 0, false],
  ['false', '127.0.0.1', 0, false],
  ['0', '127.0.0.1', 0, false],
  ['true', '203.0.113.9', 0, true],
  ['TRUE', '203.0.113.9', 1, false],
  ['2', '203.0.113.9', 1, true],
  ['2', '203.0.113.9', 2, false],
  ['10.1.2.3', '10.1.2.3', 5, true],
  ['10.1.2.3', '10.1.2.4', 0, false],
  ['10.1.2.3', '::ffff:10.1.2.3', 0, true],
  ['10.0.0.0/8, 2001:DB8::/32', '2001:db8::7', 0, true],
  ['10.0.0.0/8, 2001:db8::/32', '11.0.0.1', 0, false],
  ['loopback', '::1', 0, true],
  ['loopback', '127.8.8.8', 0, true],
  ['loopback', '10.0.0.1', 0, false],
  ['loopback,uniquelocal', '192.168.7.7', 0, true],
  ['linklocal', 'fe80::1%eth0', 0, true],
  ['loopback', 'unknown', 0, false],
])(
  'reads TRUST_PROXY=%s for %s with %d proxies between as trusted: %s',
  (value, address, proxiesBetween, isTrusted) => {
    expect(read(value)(address, proxiesBetween)).toBe(isTrusted)
  },
)

test.each([
  'yes',
  '*',
  'nginx',
  '11',
  '-1',
  '1.5',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  'loopback,',
  '10.1.2.3:80',
])('refuses to start with TRUST_PROXY=%s, and explains why', (value) => {
  expect(() => read(value)).toThrow(ConfigError)
  expect(() => read(value)).toThrow(
    'TRUST_PROXY should be true, false, the number of proxies (up to 10), or comma-separated addresses such as ' +
      '10.0.0.0/8 or loopback.',
  )
})

test.each([
  'https://golf.example.org/fairway',
  'https://golf.example.org//',
  'https://golf.example.org/?a=1',
  'https://golf.example.org/#top',
  'https://ann@golf.example.org',
  'https://ann:hunter2@golf.example.org',
  'golf.example.org',
  'ftp://golf.example.org',
])('refuses to start with APP_URL=%s, and explains why without showing it', (address) => {
  const start = () => readConfig({ APP_URL: address })
  expect(start).toThrow('APP_URL should be a web address such as https://golf.example.org, without a path, a query, or')
  expect(start).not.toThrow('hunter2')
})

test.each([
  ['https://golf.example.org', 'https://golf.example.org'],
  ['https://Golf.Example.org:443/', 'https://golf.example.org'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('reads APP_URL=%s as the origin %s', (address, origin) => {
  expect(readConfig({ APP_URL: address }).appUrl).toBe(origin)
})

const sayings = ({ log }: World) => log.filter((line) => line.includes('TRUST_PROXY'))

test.each(['x-forwarded-for', 'forwarded', 'x-forwarded-proto', 'x-forwarded-host'])(
  'logs a request with %s from an untrusted proxy only once, with the setting to change',
  async (name) => {
    const world = await openWorld({ env: { TRUST_PROXY: '10.0.0.0/8' } })
    const ask = (remoteAddress: string, headers = {}) => world.app.inject({ url: '/healthz', remoteAddress, headers })
    await ask('127.0.0.1')
    await ask('10.1.1.1', { [name]: '198.51.100.7' })
    expect(sayings(world)).toEqual([])
    await ask('127.0.0.1', { [name]: '198.51.100.7' })
    await ask('127.0.0.1', { [name]: '198.51.100.7' })
    expect(sayings(world)).toHaveLength(1)
    expect(world.log.join('')).not.toContain('198.51.100.7')
  },
)

test('removes pasted invisible characters and spaces from ADMIN_EMAIL', () => {
  expect(readConfig({ ADMIN_EMAIL: '\u200E Kim@Acme.test\uFEFF ' }).adminEmail).toBe('kim@acme.test')
  expect(() => readConfig({ ADMIN_EMAIL: 'kim' })).toThrow('ADMIN_EMAIL should be an email address')
})
