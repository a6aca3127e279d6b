import { createHash, createPublicKey, verify } from 'node:crypto'

/** The signature of an email as a mail server checks it (RFC 6376, relaxed/relaxed), with the text its record holds. */
export interface CheckedSignature {
  isValid: boolean
  domain: string
  /** Where the record of its key is looked for. */
  recordName: string
  signedHeaders: string[]
}

/** Checks the signature of an email against the text of a DNS record. */
export function verifyDkim(message: Buffer, record: string): CheckedSignature {
  const text = message.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) throw new Error('The mail is not signed')
  const tags = readTags(signature.slice(signature.indexOf(':') + 1))
  const tag = (name: string) => tags.get(name) ?? ''
  const isBodySame =
    createHash('sha256')
      .update(relaxBody(text.slice(end + 4)), 'latin1')
      .digest('base64') === tag('bh')
  const left = [...headers].reverse()
  const signedHeaders = tag('h').toLowerCase().split(':')
  const signed = signedHeaders.flatMap((name) => {
    const index = left.findIndex((header) => header.toLowerCase().startsWith(`${name}:`))
    return index === -1 ? [] : left.splice(index, 1).map(relaxHeader)
  })
  const unsigned = relaxHeader(signature).replace(/(^|[;\s])b=[^;]*/, '$1b=')
  const key = createPublicKey({
    key: Buffer.from(readTags(record).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from([...signed, unsigned].join('\r\n'), 'latin1'),
    key,
    Buffer.from(tag('b'), 'base64'),
  )
  return {
    isValid: tag('c') === 'relaxed/relaxed' && isBodySame && isSigned,
    domain: tag('d'),
    recordName: `${tag('s')}._domainkey.${tag('d')}`,
    signedHeaders,
  }
}

const readTags = (list: string) =>
  new Map(
    list.split(';').map((one) => {
      const equals = one.indexOf('=')
      return [one.slice(0, equals).trim(), one.slice(equals + 1).replaceAll(/\s/g, '')] as const
    }),
  )

function relaxHeader(header: string): string {
  const colon = header.indexOf(':')
  const value = header.slice(colon + 1).replaceAll('\r\n', '')
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  const trimmed = lines.join('\r\n').replace(/(\r\n)*$/, '')
  return trimmed === '' ? '' : `${trimmed}\r\n`
}
