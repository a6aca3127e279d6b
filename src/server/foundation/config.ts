import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from '#shared/contracts/zod.ts'
import { dropInvisible } from '#shared/domain/text.ts'

/** The only place that reads the environment, once at startup. */
const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  APP_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  ALLOW_MAIL_WITHOUT_TLS: z._default(z.enum(['true', 'false']), 'false'),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  ADMIN_EMAIL: z.optional(
    z.string().check(
      z.overwrite((value) => dropInvisible(value).trim()),
      z.email(),
    ),
  ),
  BACKUP_COMMAND: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  MIN_FREE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 50),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  TRUST_PROXY: z._default(z.string().check(z.refine((value) => readTrustProxy(value) !== null)), 'false'),
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
})

export type IsTrustedProxy = (address: string, proxiesBetween: number) => boolean

export interface Config {
  port: number
  host: string
  /** The public address as an origin: scheme, lowercase host, and the port unless it is the default. */
  appUrl: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  allowsMailWithoutTls: boolean
  mailFrom: string
  hasMailFrom: boolean
  adminEmail: string | undefined
  backupCommand: string | undefined
  metricsToken: string | undefined
  minFreeBytes: number
  logLevel: string
  trustsProxy: IsTrustedProxy
  isPublic: boolean
  isProduction: boolean
  /**
   * True only without production mode, public address, and mail server. Then login links may be printed, and kept
   * emails can be read at /dev/mail.
   */
  isDevelopment: boolean
}

export const extendEnvironment = (more: Record<string, string>) => ({ ...process.env, ...more })

const bytesInMegabyte = 1_048_576

/**
 * A failure that the server administrator can fix. They see only its message, which explains the problem and the
 * solution.
 */
export class ExpectedFailure extends Error {
  override readonly name: string = 'ExpectedFailure'
}

/** The message contains the settings' names, but never their values. */
export class ConfigError extends ExpectedFailure {}

export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new ConfigError(describeProblems(result.error))
  const { data } = result
  const appUrl = new URL(data.APP_URL ?? `http://localhost:${data.PORT}`).origin
  return {
    port: data.PORT,
    host: data.HOST,
    appUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    allowsMailWithoutTls: data.ALLOW_MAIL_WITHOUT_TLS === 'true',
    mailFrom: data.MAIL_FROM ?? `Fairway <no-reply@${new URL(appUrl).hostname}>`,
    hasMailFrom: data.MAIL_FROM !== undefined,
    adminEmail: data.ADMIN_EMAIL?.toLowerCase(),
    backupCommand: data.BACKUP_COMMAND,
    metricsToken: data.METRICS_TOKEN,
    minFreeBytes: data.MIN_FREE_MB * bytesInMegabyte,
    logLevel: data.LOG_LEVEL,
    trustsProxy: readTrustProxy(data.TRUST_PROXY) ?? (() => false),
    isPublic: !isLocalAppUrl(appUrl),
    isProduction: data.NODE_ENV === 'production' || !isLocalAppUrl(appUrl),
    isDevelopment: data.NODE_ENV !== 'production' && data.SMTP_URL === undefined && isLocalAppUrl(appUrl),
  }
}

/** Fairway can't run below a path, and browsers send neither query nor user. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

const isLocalAppUrl = (appUrl: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(appUrl).hostname)

const expectations: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  APP_URL: 'a web address such as https://golf.example.org, without a path, a query, or a user',
  DATABASE_URL: 'an address such as postgres://user:password@host/database',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.org',
  ALLOW_MAIL_WITHOUT_TLS: 'true or false',
  ADMIN_EMAIL: 'an email address',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  MIN_FREE_MB: 'a whole number of megabytes',
  LOG_LEVEL: 'one of silent, fatal, error, warn, info, debug, trace',
  NODE_ENV: 'production, development, or test',
  TRUST_PROXY:
    'true, false, the number of proxies (up to 10), or comma-separated addresses such as 10.0.0.0/8 or loopback',
}

function describeProblems(error: z.core.$ZodError): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
  const lines = names.map((name) => `  ${name} should be ${expectations[name] ?? 'text that is not empty'}.`)
  return ['Fairway cannot start because of these settings in its environment:', ...lines].join('\n')
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const maxProxies = 10

/**
 * Reads `TRUST_PROXY`: `true` (one proxy), `false`, a number, or addresses and ranges separated by commas; null
 * otherwise. `true` doesn't trust all proxies, because clients can set the leftmost entries of `X-Forwarded-For`.
 */
function readTrustProxy(value: string): IsTrustedProxy | null {
  const text = value.trim().toLowerCase()
  if (text === 'false') return () => false
  const count = text === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : null
  if (count !== null) return count <= maxProxies ? (_address, proxiesBetween) => proxiesBetween < count : null
  const trusted = new BlockList()
  const entries = text.split(',').flatMap((entry) => namedRanges[entry.trim()] ?? [entry.trim()])
  if (!entries.every((entry) => addRange(trusted, entry))) return null
  return (address) => {
    const [plain = ''] = address.split('%')
    return isIP(plain) !== 0 && trusted.check(plain, findIpFamily(plain))
  }
}

const findIpFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns false for an invalid entry, and for a range of all addresses. */
function addRange(trusted: BlockList, entry: string): boolean {
  const [, address = '', length] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const longest = isIP(address) === 6 ? 128 : 32
  const bits = length === undefined ? longest : Number(length)
  if (isIP(address) === 0 || bits < 1 || bits > longest) return false
  trusted.addSubnet(address, bits, findIpFamily(address))
  return true
}
