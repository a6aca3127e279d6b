/** The sender's address, and whether receivers trust it: checks the domain's DNS records for SPF, DKIM, and DMARC. */

interface Sender {
  address: string
  domain: string
}

/** Returns the address in `Fairway <golf@example.org>` or a plain one, or null. */
export function readSender(mailFrom: string): Sender | null {
  const address = (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
  const [, domain] = /^[^\s@,;]+@([^\s@,;]+)$/.exec(address) ?? []
  return domain ? { address, domain: domain.toLowerCase() } : null
}

/** `Hope Classic <golf@example.org>`, with quotes where the name needs them. */
export const formatSender = (name: string, address: string): string =>
  `${/[()<>[\]:;@\\,."]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name} <${address}>`

/**
 * Domains where anyone can get an address, with their own mail servers. They tell receivers to reject email that other
 * servers send for them.
 */
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

/**
 * Returns why receivers will reject email from this address, and what to do, or null. `server` is the outgoing email
 * server.
 */
export function findSenderProblem(mailFrom: string, server: string): string | null {
  const sender = readSender(mailFrom)
  if (!sender) return `“${mailFrom}” isn’t an email address. ${advice}`
  const { address, domain } = sender
  if (!/\.[a-z][a-z\d-]*[a-z\d]$/.test(domain))
    return `Email can’t make it from ${address}: ${domain} isn’t an internet domain. ${advice}`
  const [, ownServers] = freeDomains.find(([domains]) => domains.test(domain)) ?? []
  if (!ownServers || ownServers.test(server.toLowerCase())) return null
  return `Email from ${address} will be rejected. ${domain} tells mail servers to reject email that its own servers didn’t send, and yours is sent by ${server}. ${advice}`
}

type RecordKind = 'SPF' | 'DKIM' | 'DMARC'
type RecordState = 'found' | 'missing' | 'wrong' | 'unknown'

interface SenderRecord {
  kind: RecordKind
  state: RecordState
  /** An explanation for people without knowledge of DNS. */
  words: string
  /** The record's name. */
  name: string
  /** The current records. */
  found: string[]
  /** The text to enter instead. Null if nothing is needed, or only the mail server's operator knows it. */
  enter: string | null
}

/** The records at a name, or null if DNS didn't answer. */
export type Texts = readonly string[] | null

const unanswered = 'DNS didn’t respond. Check again in a minute.'

const startsWith = (tag: string) => (text: string) => new RegExp(`^\\s*${tag}(\\s|;|$)`, 'i').test(text)

interface SpfFacts {
  domain: string
  texts: Texts
  /** The outgoing mail server's host, or null. */
  server: string | null
}

/** Checks the SPF record. Only a delivered email shows whether it includes a provider's servers. */
export function judgeSpf({ domain, texts, server }: SpfFacts): SenderRecord {
  const mechanism = findMechanism(domain, server)
  const found = (texts ?? []).filter(startsWith('v=spf1'))
  const record = found[0]?.trim() ?? ''
  const tell = (state: RecordState, words: string, enter: string | null = null): SenderRecord => ({
    kind: 'SPF',
    state,
    words,
    name: domain,
    found,
    enter,
  })
  if (!texts) return tell('unknown', unanswered)
  if (found.length > 1) {
    return tell(
      'wrong',
      'This domain has more than one SPF record, so mail servers ignore them all. Merge them into one.',
    )
  }
  if (/\s\+?all\b/i.test(record)) {
    const strict = record.replace(/\s\+?all\b/i, ' ~all')
    return tell('wrong', 'It lets anyone send email from the domain, so mail servers don’t trust it.', strict)
  }
  const whatToEnter = mechanism ? '' : ' Your email provider says which record to enter.'
  const enter = mechanism && `v=spf1 ${mechanism} ~all`
  if (found.length === 0) {
    return tell('missing', `The domain doesn’t say which servers can send its email.${whatToEnter}`, enter)
  }
  if (/^v=spf1\s+[-~?]all(\s|$)/i.test(record)) {
    return tell('wrong', `It says that this domain sends no email.${whatToEnter}`, enter)
  }
  return tell(
    'found',
    'To check whether it includes your mail server, look for “spf=pass” in the headers of an email that arrived.',
  )
}

/**
 * Returns what allows the domain's own server, or the servers that receive its email. Null if a provider sends its
 * email.
 */
function findMechanism(domain: string, server: string | null): string | null {
  if (server === null || server.startsWith('127.') || server === '::1' || !/[.:]/.test(server)) return 'mx'
  return server === domain || server.endsWith(`.${domain}`) ? `a:${server}` : null
}

interface DkimFacts {
  domain: string
  /** Null if the record's name isn't known. */
  selector: string | null
  texts: Texts
  /** Fairway's public key in Base64, or null if it doesn't sign. */
  publicKey: string | null
}

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

export function judgeDkim({ domain, selector, texts, publicKey }: DkimFacts): SenderRecord {
  const found = [...(texts ?? [])]
  const enter = publicKey && `v=DKIM1; k=rsa; p=${publicKey}`
  const name = dkimName(selector ?? 'SELECTOR', domain)
  const tell = (state: RecordState, words: string, record: string | null = null): SenderRecord => ({
    kind: 'DKIM',
    state,
    words,
    name,
    found,
    enter: record,
  })
  if (selector === null) {
    return tell(
      'unknown',
      'Fairway doesn’t sign email itself. Most mail servers do, and their operator says which record to enter. Your server administrator can set DKIM_SELECTOR to check it here, or DKIM_KEY_FILE to sign with your own key.',
    )
  }
  if (!texts) return tell('unknown', unanswered)
  const keys = found.map((text) => /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s/g, ''))
  if (found.length === 0) {
    return tell(
      'missing',
      enter
        ? 'Email is signed, but no one can check the signature.'
        : 'Without this record, no one can check a signature.',
      enter,
    )
  }
  if (publicKey ? keys.includes(publicKey) : keys.some((key) => key)) {
    return tell('found', publicKey ? 'It matches the key that signs your email.' : 'It has a key.')
  }
  if (keys.every((key) => !key)) return tell('wrong', 'It has no key, so mail servers reject every signature.', enter)
  return tell('wrong', 'It doesn’t match the key that signs your email, so mail servers reject every signature.', enter)
}

/** DMARC is looked up at the domain, then at its parents. */
export function listDmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
}

interface DmarcFacts {
  domain: string
  /** The first name with a record, and its texts. */
  texts: Texts
}

export function judgeDmarc({ domain, texts }: DmarcFacts): SenderRecord {
  const found = (texts ?? []).filter(startsWith('v=DMARC1'))
  const usual = 'v=DMARC1; p=none'
  const tell = (state: RecordState, words: string, enter: string | null = null): SenderRecord => ({
    kind: 'DMARC',
    state,
    words,
    name: `_dmarc.${domain}`,
    found,
    enter,
  })
  if (!texts) return tell('unknown', unanswered)
  if (found.length === 0) {
    return tell('missing', 'Gmail, Yahoo, and Outlook expect one from every domain that sends a lot of email.', usual)
  }
  if (found.length > 1)
    return tell('wrong', 'This domain has more than one DMARC record, so mail servers ignore them all.', usual)
  if (!/;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(found[0] ?? '')) {
    return tell('wrong', 'It has no valid policy (p=) for forged email.', usual)
  }
  return tell('found', 'The domain says what to do with forged email.')
}

/** Returns what the domain's owner has to enter, or null if nothing. */
export function writeDomainRequest(domain: string, records: readonly SenderRecord[]): string | null {
  const wanted = records.filter(({ enter }) => enter !== null)
  if (wanted.length === 0) return null
  const entries = wanted.map(({ kind, state, name, enter }, index) =>
    [
      `${index + 1}. ${kind}: ${state === 'wrong' ? 'replace the TXT record' : 'add a TXT record'}`,
      `   Name: ${name}`,
      `   Text: ${enter}`,
    ].join('\n'),
  )
  return [
    `Hello, our event sends email from ${domain}. To make sure it arrives, please add this to the DNS of ${domain}:`,
    ...entries,
    'If your provider adds the domain to the name automatically, leave it out. Text longer than 255 characters may have to be split into several quoted strings. Thank you!',
  ].join('\n\n')
}
