import { quote } from '../quote.ts'

/** A report about an undelivered email (RFC 3464) that may be ours. */
export interface BounceReport {
  /** The start of the bounced email's Message-ID. */
  messageKey: string
  failures: Failure[]
}

interface Failure {
  /** The failed address, final and original. */
  addresses: string[]
  /** The words of the server that refused it. */
  words: string
}

const returnedMails = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers']

/** Each of our emails has one recipient. */
const maxFailures = 20

/**
 * Reads a delivery report. Returns null for other messages, or if the email isn't identified.
 * @throws if it isn't an email, or is too hard to parse
 */
export async function readReport(source: Buffer): Promise<BounceReport | null> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { attachmentEncoding: 'utf8', forceRfc822Attachments: true, maxNestingDepth: 10 } as const
  const { attachments, text = '' } = await PostalMime.parse(source, options)
  const textOf = (mimeTypes: readonly string[]) => {
    const content = attachments.find(({ mimeType }) => mimeTypes.includes(mimeType))?.content
    return typeof content === 'string' ? content : ''
  }
  const [head = ''] = splitBlocks(textOf(returnedMails))
  const messageKey = /^<?(\d{1,10}\.[a-f\d]{20})@/.exec(readFields(head).get('message-id') ?? '')?.[1]
  const failures = readFailures(textOf(['message/delivery-status', 'message/global-delivery-status']), text)
  return messageKey && failures.length > 0 ? { messageKey, failures } : null
}

const splitBlocks = (text: string) => text.trim().split(/\r?\n[ \t]*\r?\n/)

/** The fields of a head, each written over as many lines as it likes. */
const readFields = (block: string) =>
  new Map(
    block
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const
      }),
  )

/** A final failure, with its message. Delays and deliveries don't count. */
function readFailures(status: string, told: string): Failure[] {
  const lines = told.split(/\r?\n/).map((line) => line.trim())
  const failures = splitBlocks(status)
    .values()
    .flatMap((block): Failure[] => {
      const fields = readFields(block)
      const isGivenUp = fields.get('action')?.toLowerCase() === 'failed' && /^[45]\./.test(fields.get('status') ?? '')
      if (!isGivenUp) return []
      const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => {
        const address = withoutType(fields.get(name) ?? '').replaceAll(/^<|>$/g, '')
        return address ? [address.toLowerCase()] : []
      })
      const words =
        withoutType(fields.get('diagnostic-code') ?? '') ||
        findWords(lines, addresses) ||
        `The mail server gave no reason (status ${fields.get('status')})`
      return addresses.length > 0 ? [{ addresses, words: quote(words) }] : []
    })
  // Anything after them is ignored.
  return failures.take(maxFailures).toArray()
}

/** Exim gives the reasons of its own to people alone, below the address: the lines up to the next empty one. */
function findWords(lines: readonly string[], addresses: readonly string[]): string {
  const at = lines.findIndex((line) => addresses.includes(line.toLowerCase()))
  const below = at < 0 ? [] : lines.slice(at + 1)
  const end = below.indexOf('')
  return below.slice(0, end < 0 ? below.length : end).join(' ')
}

/** `smtp; 550 No such person` without its type. */
const withoutType = (value: string) => value.replace(/^[\w.-]+\s*;\s*/, '').trim()
