import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Whether the word of a proxy on who is calling is taken: by its address, or by how many others stand between it and
 * this server.
 */
export type TrustsProxy = (address: string, proxiesBetween: number) => boolean

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const mostProxies = 10

/**
 * Reads what `TRUST_PROXY` says: `true` (one proxy), `false`, a number of proxies, or addresses, ranges and names of
 * ranges, separated by commas; null when it says anything else. `true` is one proxy and not all of them: what stands
 * further left in `X-Forwarded-For` was written by the caller.
 */
export function readTrustProxy(value: string): TrustsProxy | null {
  const text = value.trim().toLowerCase()
  if (text === 'false') return () => false
  const count = text === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : null
  if (count !== null) return count <= mostProxies ? (_address, proxiesBetween) => proxiesBetween < count : null
  const trusted = new BlockList()
  const entries = text.split(',').flatMap((entry) => namedRanges[entry.trim()] ?? [entry.trim()])
  if (!entries.every((entry) => add(trusted, entry))) return null
  return (address) => {
    const [plain = ''] = address.split('%')
    return isIP(plain) !== 0 && trusted.check(plain, familyOf(plain))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Adds an address or a range; false when it is neither, or a range of all addresses there are. */
function add(trusted: BlockList, entry: string): boolean {
  const [, address = '', length] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const longest = isIP(address) === 6 ? 128 : 32
  const bits = length === undefined ? longest : Number(length)
  if (isIP(address) === 0 || bits < 1 || bits > longest) return false
  trusted.addSubnet(address, bits, familyOf(address))
  return true
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/**
 * Says once in the log that a proxy stands in front whose word is not taken, and what to set: everybody behind it
 * counts as one client.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustsProxy: TrustsProxy): void {
  let isSaid = false
  app.addHook('onRequest', ({ headers, socket, log }, _reply, done) => {
    const isForwarded = !isSaid && forwardedHeaders.some((name) => headers[name] !== undefined)
    if (isForwarded && !trustsProxy(socket.remoteAddress ?? '', 0)) {
      isSaid = true
      log.warn(
        'a request came through a proxy that is not trusted, so all who come through it count as one client: set ' +
          'TRUST_PROXY to true (one proxy in front), to the number of proxies, or to their addresses',
      )
    }
    done()
  })
}
