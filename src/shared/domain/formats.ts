/**
 * How amounts, days, moments, telephone numbers, addresses and the numbers of registrations are written for people,
 * and read.
 */

import { maxDonation } from '../limits.ts'
import { readWallClock, utcMidnight } from './calendar.ts'
import { dropInvisible } from './text.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Whole dollars: `$12,500`. */
export function formatMoney(amount: number): string {
  return dollars.format(amount)
}

/** From one amount to another: `$8,500 – $14,999`; `$15,000 and more` for a range that ends where donations do. */
export function formatRange(start: number, end: number): string {
  if (end >= maxDonation) return `${formatMoney(start)} and more`
  return start === end ? formatMoney(start) : `${formatMoney(start)} – ${formatMoney(end)}`
}

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** `Fri, May 14, 2027` from `2027-05-14`. Throws a RangeError when `date` is no calendar date. */
export function formatDate(date: string): string {
  return day.format(utcMidnight(date))
}

/** `2027-03-02 14:05 CST`, as the lines of the email log have it. Throws a RangeError for what is no instant or no time zone. */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time, zone } = readWallClock(timeZone, instant)
  return `${date} ${time} ${zone}`
}

/**
 * Returns `Fri, Nov 20, 2026, 7:23 PM`. If the clock differs in the reader's zone, the zone is added: `7:23 PM CST`.
 * @throws {RangeError} for an invalid instant or time zone
 */
export function formatMoment(instant: string, timeZone: string, readersZone = timeZone): string {
  const { date, time, zone } = readWallClock(timeZone, instant)
  const there = readWallClock(readersZone, instant)
  const isSame = there.date === date && there.time === time
  return `${formatDate(date)}, ${formatTime(instant, timeZone)}${isSame ? '' : ` ${zone}`}`
}

/** `7:23 PM`, where the day is known. Throws a RangeError for what is no instant or no time zone. */
export function formatTime(instant: string, timeZone: string): string {
  const { time } = readWallClock(timeZone, instant)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < noon ? 'AM' : 'PM'
  return `${hour % noon || noon}:${String(minute).padStart(2, '0')} ${half}`
}

const noon = 12

/**
 * Ten digits as `xxx-xxx-xxxx`, and so eleven that begin with the country code 1. Anything else stays as typed, because a
 * number that isn't understood must not lose a digit.
 */
export function autoFormatPhone(typed: string): string {
  const text = dropInvisible(typed)
  const digits = text.length <= maxPhoneText && mayBePhone.test(text) ? onlyDigits(text) : ''
  const isNational = digits.length === 10 && !text.includes('+')
  const number = isNational ? digits : (/^1(\d{10})$/.exec(digits)?.[1] ?? '')
  return number ? [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join('-') : typed
}

/** No phone number is longer, however it is written, and a longer text would take the pattern long. */
const maxPhoneText = 40

/** Digits with the usual signs between them. A country code can follow a plus sign. */
const mayBePhone = /^[\s(]*\+?[0-9\s().\-/\u2010-\u2013]+$/

/** Formats a postal code while it is typed: five digits, a dash, then up to four. */
export function autoFormatPostalCode(typed: string): string {
  const digits = onlyDigits(typed)
  return [digits.slice(0, 5), digits.slice(5, 9)].filter((group) => group !== '').join('-')
}

function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

export function isPhone(text: string): boolean {
  return /^\d{3}-\d{3}-\d{4}$/.test(text)
}

/** Five digits, or five, a dash and four. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** Characters that could turn one address into several, or into a comment, in an email header. */
const notInAnEmail = /[,;:<>()[\]"\\]/

/**
 * Text, an at sign, then a domain with a dot. Plain visible characters only: among the others there are similar-looking ones that
 * one program takes for a plain letter and another does not, and an address must be one and the same to all of them.
 */
export function isEmail(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || notInAnEmail.test(text)) return false
  const [name, domain, ...more] = text.split('@')
  if (!name || !domain || more.length > 0) return false
  const labels = domain.split('.')
  return labels.length > 1 && [...labels, ...name.split('.')].every((part) => part !== '')
}

/** An address of the web that a page may lead to: no other scheme, so that none can run a script. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#@"<>\\]+([/?#][^\s"<>\\]*)?$/i.test(text)
}

/** Adds `https://` to an address without a scheme, such as `www.acme.org`. Anything else stays. */
export function completeWebLink(text: string): string {
  const meant = text.trim()
  return /^[^\s/?#@:]+\.[^\s/?#@:.]+([/?#]|$)/.test(meant) && isWebLink(`https://${meant}`) ? `https://${meant}` : text
}

/** An address by which emails to the same mailbox are recognized. */
export const mailboxOf = (email: string): string => email.trim().toLowerCase()

/** Whether two addresses are one person's: neither capitals, blanks around them, nor invisible characters count. */
export const isSameEmail = (one: string, other: string): boolean => toMailbox(one) === toMailbox(other)

const toMailbox = (email: string) => dropInvisible(email).trim().toLowerCase()

/** Keys that a field for whole numbers ignores. */
export const numberKeysBlocked: readonly string[] = ['e', 'E', '+', '-', '.']

/** `#123`. */
export const formatRegistrationNumber = (id: number): string => `#${id}`

/** Whether the text can only be a registration number: `No. 123`, `#123`. */
export const isRegistrationNumber = (typed: string): boolean =>
  /^\s*(no|#)/i.test(typed) && readRegistrationNumber(typed) !== null

/** Reads a registration number typed as `No. 123`, `no 123`, `#123`, or `123`. Returns null for anything else. */
export function readRegistrationNumber(typed: string): number | null {
  const [, digits] = /^\s*(?:no\.?|#)?\s*(\d{1,9})\s*$/i.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
