import type { Config } from '#server/config.ts'
import type { Reached } from '#server/http/ask-health.ts'
import { error, type Finding, ok, warning } from './findings.ts'

/** Whether people can open Fairway's address, and safely. `reached` is null where it wasn't asked. */
export function checkAddress(
  { appUrl, isPublic, isProduction }: Pick<Config, 'appUrl' | 'isPublic' | 'isProduction'>,
  reached: Reached | null,
): Finding {
  if (!isPublic) {
    const find = isProduction ? error : warning
    return find(
      `Links in email lead to ${appUrl}, which only this machine can open.`,
      'For other people, set APP_URL to your public https address.',
    )
  }
  if (!appUrl.startsWith('https:')) {
    return error(
      `${appUrl} isn’t encrypted, so others can read logins on the way.`,
      'Put an HTTPS proxy in front, and set APP_URL to its https address.',
    )
  }
  if (!reached || 'proxy' in reached) return ok(`Fairway’s address is ${appUrl}.`)
  if (reached.isCertificate) {
    return error(
      `The certificate of ${appUrl} isn’t valid (${reached.failure}), so browsers refuse to open it.`,
      'Renew it in your proxy. Caddy renews certificates automatically.',
    )
  }
  return warning(
    `This server couldn’t open ${appUrl} (${reached.failure}).`,
    'Open it on a phone outside your network. If that fails, check the domain’s DNS record, the firewall, and the proxy.',
  )
}

/** Whether Fairway knows who is calling, so that limits apply to each visitor. */
export function checkProxy(proxy: 'none' | 'trusted' | 'untrusted'): Finding {
  switch (proxy) {
    case 'trusted':
      return ok('It tells Fairway who is calling.')
    case 'untrusted':
      return error(
        'Fairway doesn’t trust the proxy in front, so limits for one visitor apply to all together.',
        'Set TRUST_PROXY to 1, or to the number of proxies, and start Fairway again.',
      )
    case 'none':
      return warning(
        'The proxy doesn’t tell Fairway who is calling, so limits for one visitor apply to all together.',
        'Let the proxy set X-Forwarded-For, and set TRUST_PROXY.',
      )
  }
}
