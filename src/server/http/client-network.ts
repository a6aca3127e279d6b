import { isIPv6 } from 'node:net'

/**
 * Returns the address by which a client is counted. An IPv6 client has 2^64 addresses, so its network counts:
 * `2001:db8:1:2::/64`. Removes the port that some proxies add.
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
