import { maxDonation } from '../limits.ts'
import { readWallClock, toUtcMidnight } from './calendar.ts'
import { dropInvisible } from './text.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Whole dollars: `$12,500`. */
export function formatMoney(amount: number): string {
  return dollars.format(amount)
}

/** `$8,500 – $14,999`, or `$15,000 or more` without an upper limit. */
export function formatRange(start: number, end: number): string {
  if (end >= maxDonation) return `${formatMoney(start)} or more`
  return start === end ? formatMoney(start) : `${formatMoney(start)} – ${formatMoney(end)}`
}

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** `Fri, May 14, 2027` from `2027-05-14`. @throws {RangeError} if `date` isn't a calendar date */
export function formatDate(date: string): string {
  return day.format(toUtcMidnight(date))
}

/** `2027-03-02 14:05 CST`. @throws {RangeError} for an invalid instant or time zone */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time, zone } = readWallClock(timeZone, instant)
  return `${date} ${time} ${zone}`
}

/**
 * Returns `Fri, Nov 20, 2026, 7:23 PM`. If the clock differs in the reader's zone, the zone is added: `7:23 PM CST`.
 * @throws {RangeError} for an invalid instant or time zone
 */
export function formatMoment(instant: string, timeZone: string, browserTimeZone = timeZone): string {
  const { date, time, zone } = readWallClock(timeZone, instant)
  const there = readWallClock(browserTimeZone, instant)
  const isSame = there.date === date && there.time === time
  return `${formatDate(date)}, ${formatTime(instant, timeZone)}${isSame ? '' : ` ${zone}`}`
}

export function formatTime(instant: string, timeZone: string): string {
  const { time } = readWallClock(timeZone, instant)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < noon ? 'AM' : 'PM'
  return `${hour % noon || noon}:${String(minute).padStart(2, '0')} ${half}`
}

const noon = 12

/**
 * Formats ten digits, and eleven that begin with 1, as `xxx-xxx-xxxx`. Other numbers stay as typed, so they never
 * lose a digit.
 */
export function autoFormatPhone(typed: string): string {
  const text = dropInvisible(typed)
  const digits = text.length <= maxPhoneText && phonePattern.test(text) ? stripNonDigits(text) : ''
  const isNational = digits.length === 10 && !text.includes('+')
  const number = isNational ? digits : (/^1(\d{10})$/.exec(digits)?.[1] ?? '')
  return number ? [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join('-') : typed
}

const maxPhoneText = 40

const phonePattern = /^[\s(]*\+?[0-9\s().\-/\u2010-\u2013]+$/

export function autoFormatPostalCode(typed: string): string {
  const digits = stripNonDigits(typed)
  return [digits.slice(0, 5), digits.slice(5, 9)].filter((group) => group !== '').join('-')
}

function stripNonDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

export function isPhone(text: string): boolean {
  return /^\d{3}-\d{3}-\d{4}$/.test(text)
}

export function isPostalCode(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** Characters that could turn one address into several, or into a comment, in an email header. */
const notInAnEmail = /[,;:<>()[\]"\\]/

/**
 * Accepts only plain visible characters, because programs disagree on similar ones and an address must mean the same
 * to all of them.
 */
export function isEmail(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || notInAnEmail.test(text)) return false
  const [name, domain, ...more] = text.split('@')
  if (!name || !domain || more.length > 0) return false
  const labels = domain.split('.')
  return labels.length > 1 && [...labels, ...name.split('.')].every((part) => part !== '')
}

/** Doesn't accept a scheme that could run a script. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#@"<>\\]+([/?#][^\s"<>\\]*)?$/i.test(text)
}

/** Adds `https://` to an address such as `www.acme.org`. Anything else stays as it is. */
export function completeWebLink(text: string): string {
  const meant = text.trim()
  return /^[^\s/?#@:]+\.[^\s/?#@:.]+([/?#]|$)/.test(meant) && isWebLink(`https://${meant}`) ? `https://${meant}` : text
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Ignores case, spaces around the address, and invisible characters. */
export const isSameEmail = (one: string, other: string): boolean => toMailbox(one) === toMailbox(other)

const toMailbox = (email: string) => dropInvisible(email).trim().toLowerCase()

export const numberKeysBlocked: readonly string[] = ['e', 'E', '+', '-', '.']

export const formatRegistrationNumber = (id: number): string => `#${id}`

/** `No. 123` or `#123`, but not `123`. */
export const isRegistrationNumber = (typed: string): boolean =>
  /^\s*(no|#)/i.test(typed) && readRegistrationNumber(typed) !== null

/** Reads `No. 123`, `no 123`, `#123`, or `123`. Returns null for anything else. */
export function readRegistrationNumber(typed: string): number | null {
  const [, digits] = /^\s*(?:no\.?|#)?\s*(\d{1,9})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
