interface Sender {
  address: string
  domain: string
}

/** Reads `Fairway <golf@example.org>` or a plain address, or returns null. */
export function readSender(mailFrom: string): Sender | null {
  const address = (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
  const [, domain] = /^[^\s@,;]+@([^\s@,;]+)$/.exec(address) ?? []
  return domain ? { address, domain: domain.toLowerCase() } : null
}

/** `Hope Classic <golf@example.org>`, with quotes where the name needs them. */
export const formatSender = (name: string, address: string): string =>
  `${/[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name} <${address}>`

/** Free providers with their own mail servers. They tell receivers to reject email that other servers send for them. */
const freeDomains: readonly [domains: RegExp, servers: RegExp][] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|googlemail|google)\.com$/],
  [/^((yahoo|ymail|rocketmail)\.com|yahoo\.(com?\.)?[a-z]{2})$/, /(^|\.)yahoo\.[a-z]+$/],
  [/^(outlook|hotmail|live|msn)\.(com|(com?\.)?[a-z]{2})$/, /(^|\.)(outlook|office365|hotmail|live)\.com$/],
  [/^(icloud|me|mac)\.com$/, /(^|\.)(icloud|me|mac)\.com$/],
  [/^(aol|aim|verizon)\.(com|net)$/, /(^|\.)(aol|verizon)\.[a-z]+$/],
  [/^gmx\.[a-z.]+$/, /(^|\.)gmx\.(com|net|[a-z]{2})$/],
]

const advice =
  'Set MAIL_FROM, or the sender address on the Mail server page, to an address at your own domain, such as golf@example.org.'

/** Returns why receivers will reject email from this address and how to fix that, or null. */
export function findSenderProblem(mailFrom: string, server: string): string | null {
  const sender = readSender(mailFrom)
  if (!sender) return `“${mailFrom}” isn’t an email address. ${advice}`
  const { address, domain } = sender
  if (!/\.[a-z][a-z\d-]*[a-z\d]$/.test(domain))
    return `Email from ${address} can’t be delivered: ${domain} isn’t an internet domain. ${advice}`
  const [, ownServers] = freeDomains.find(([domains]) => domains.test(domain)) ?? []
  if (!ownServers || ownServers.test(server.toLowerCase())) return null
  return `Email from ${address} will be rejected. ${domain} tells mail servers to reject email that its own servers didn’t send, and yours is sent by ${server}. ${advice}`
}
