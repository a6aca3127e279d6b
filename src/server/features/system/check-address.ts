import type { Config } from '#server/foundation/config.ts'
import type { HealthCheckResult } from '#server/http/check-health.ts'
import { error, type Finding, ok, warning } from './findings.ts'

export function checkAddress(
  { appUrl, isPublic, isProduction }: Pick<Config, 'appUrl' | 'isPublic' | 'isProduction'>,
  reached: HealthCheckResult | null,
): Finding {
  if (!isPublic) {
    const find = isProduction ? error : warning
    return find(
      `Links in emails point to ${appUrl}, which only the server itself can open.`,
      'So that other people can open links, set APP_URL to your public https address.',
    )
  }
  if (!appUrl.startsWith('https:')) {
    return error(
      `${appUrl} isn’t encrypted, so others on the network can read logins.`,
      'Put an HTTPS proxy in front of Fairway, and set APP_URL to its https address.',
    )
  }
  if (!reached || 'proxy' in reached) return ok(`Fairway’s address is ${appUrl}.`)
  if (reached.kind === 'answer') {
    return error(
      `Fairway doesn’t respond at ${appUrl} (${reached.failure}).`,
      'Check that Fairway and the proxy are running, and that the proxy forwards to Fairway.',
    )
  }
  if (reached.kind === 'certificate') {
    return error(
      `The certificate for ${appUrl} isn’t valid (${reached.failure}), so browsers block the page.`,
      'Renew the certificate in your proxy. Caddy renews certificates automatically.',
    )
  }
  return warning(
    `This server couldn’t open ${appUrl} (${reached.failure}).`,
    'Open it on a phone outside your network. If that fails, check the domain’s DNS record, the firewall, and the proxy.',
  )
}

export function checkProxy(proxy: 'none' | 'trusted' | 'untrusted'): Finding {
  switch (proxy) {
    case 'trusted':
      return ok('The proxy passes on each visitor’s address.')
    case 'untrusted':
      return error(
        'Fairway doesn’t trust the proxy, so all visitors share one visitor’s limits.',
        'Set TRUST_PROXY to the number of proxies, usually 1, and restart Fairway.',
      )
    case 'none':
      return warning(
        'The proxy doesn’t pass on visitors’ addresses, so they all share one visitor’s limits.',
        'Configure the proxy to set X-Forwarded-For, set TRUST_PROXY, and restart Fairway.',
      )
  }
}
