/** From which address mails come, and why others may not believe it. */

export interface Sender {
  address: string
  domain: string
}

/** The address in `Fairway <golf@example.org>`, or one alone; null when there is none. */
export function readSender(mailFrom: string): Sender | null {
  const address = (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
  const [, domain] = /^[^\s@,;]+@([^\s@,;]+)$/.exec(address) ?? []
  return domain ? { address, domain: domain.toLowerCase() } : null
}

interface FreeProvider {
  name: string
  /** The domains of its addresses. */
  domains: RegExp
  /** Its own mail servers, by which its addresses may send. */
  servers: RegExp
}

/** Who gives addresses to everybody. Each tells the world to refuse mail in its name that its own servers did not send. */
const freeProviders: readonly FreeProvider[] = [
  { name: 'Gmail', domains: /^(gmail|googlemail)\.com$/, servers: /(^|\.)(gmail|googlemail|google)\.com$/ },
  {
    name: 'Yahoo',
    domains: /^((yahoo|ymail|rocketmail)\.com|yahoo\.(com?\.)?[a-z]{2})$/,
    servers: /(^|\.)yahoo(dns)?\.[a-z]+$/,
  },
  {
    name: 'Outlook',
    domains: /^((outlook|hotmail|live|msn|passport)\.com|(outlook|hotmail|live)\.(com?\.)?[a-z]{2})$/,
    servers: /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  },
  { name: 'iCloud', domains: /^(icloud|me|mac)\.com$/, servers: /(^|\.)(icloud|me|mac)\.com$/ },
  { name: 'AOL', domains: /^(aol|aim|verizon)\.(com|net|[a-z]{2})$/, servers: /(^|\.)(aol|verizon)\.[a-z]+$/ },
  { name: 'GMX', domains: /^gmx\.[a-z.]+$/, servers: /(^|\.)gmx\.(com|net|[a-z]{2})$/ },
  { name: 'mail.com', domains: /^(mail|email|usa)\.com$/, servers: /(^|\.)mail\.com$/ },
  { name: 'WEB.DE', domains: /^web\.de$/, servers: /(^|\.)web\.de$/ },
  {
    name: 'Proton',
    domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/,
    servers: /(^|\.)(proton\.me|protonmail\.ch)$/,
  },
  { name: 'Comcast', domains: /^comcast\.net$/, servers: /(^|\.)comcast\.(net|com)$/ },
  { name: 'AT&T', domains: /^(att|sbcglobal|bellsouth)\.net$/, servers: /(^|\.)att\.net$/ },
]

const advice = 'Whoever runs Fairway sets MAIL_FROM to an address of a domain of your own, such as golf@example.org.'

/**
 * Why mails from this address cannot pass at those who get them, and what to do; null when nothing is known against it.
 * `server` is the mail server by which they leave.
 */
export function findSenderProblem(mailFrom: string, server: string): string | null {
  const sender = readSender(mailFrom)
  if (!sender) return `There is no email address in “${mailFrom}”. ${advice}`
  const { address, domain } = sender
  if (!/\.[a-z][a-z\d-]*[a-z\d]$/.test(domain))
    return `Mail cannot come from ${address}: ${domain} is no domain of the internet. ${advice}`
  const provider = freeProviders.find(({ domains }) => domains.test(domain))
  if (!provider || provider.servers.test(server.toLowerCase())) return null
  return `Mail from ${address} cannot pass: ${provider.name} tells everybody to refuse mail in its name that its own servers did not send, and yours leaves by ${server}. ${advice}`
}
