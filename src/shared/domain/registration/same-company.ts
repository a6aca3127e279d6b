import { toNameKey } from '../text.ts'

export function isSameCompany(one: string, other: string): boolean {
  const key = toNameKey(one)
  return key !== '' && key === toNameKey(other)
}

export function countOthersOfCompany(
  registrations: Iterable<{ id: number; companyName: string }>,
): Map<number, number> {
  const companies = Map.groupBy(registrations, ({ companyName }) => toNameKey(companyName))
  companies.delete('')
  return new Map(
    [...companies.values()]
      .flatMap((same) => same.map(({ id }) => [id, same.length - 1] as const))
      .filter(([, others]) => others > 0),
  )
}

/** Providers whose domains start the same way in every country: yahoo.com, yahoo.co.uk. */
const freeEmailDomains =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|aol|aim|proton|protonmail|gmx|zoho|fastmail|yandex|tutanota|tuta)\./

const otherFreeMail = [
  'me.com',
  'mac.com',
  'pm.me',
  'hey.com',
  'mail.com',
  'mail.ru',
  'web.de',
  'qq.com',
  '163.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
]

/** False for free email providers, where anyone can get an address. */
export function isSameCompanyDomain(one: string, other: string): boolean {
  const domain = readDomain(one)
  return domain === readDomain(other) && !freeEmailDomains.test(domain) && !otherFreeMail.includes(domain)
}

const readDomain = (email: string) => email.trim().toLowerCase().split('@').at(-1) ?? ''
