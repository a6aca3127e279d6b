import { isIPv6 } from 'node:net'

/** The rate limits of signing in: how long links and codes work, and how often they can be asked for and tried. */

export const loginMinutes = 20
export const signUpDays = 7

/** Wrong codes, after which the code of a mail is of no use any more. */
export const codeTries = 5

export const linkWindowMinutes = 15
export const linksPerEmail = 5
/** Of a client's further requests, only those for an address with an account bring a mail. */
export const linksPerClient = 30

/** So long after the last of so many wrong codes for an address, links alone sign it in. */
export const wrongCodesPerEmail = 5
export const linksOnlyMinutes = 24 * 60

/** For so many addresses a client may type wrong codes within the window of links; each of them is kept for a day. */
export const guessedAddressesPerClient = 100

/**
 * The address by which a client is counted. Whoever has IPv6 has 2^64 addresses of one network, so the network counts:
 * `2001:db8:1:2::/64`. An IPv4 address counts as it is. Some proxies name the port too, which is another one each time.
 */
export function findClientNetwork(named: string): string {
  const address = /^\[(.*)\](?::\d+)?$/.exec(named)?.[1] ?? named.replace(/^([\d.]+):\d+$/, '$1')
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [toGroups(head), toGroups(tail)]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const toGroups = (part: string) => part.split(':').filter((group) => group !== '')
