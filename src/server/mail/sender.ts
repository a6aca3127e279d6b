import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { findSenderProblem, readSender } from '#shared/domain/mail/sender.ts'
import { type Config, ConfigError } from '../config.ts'

/** Signs email for the sender's domain (DKIM). */
export interface Signer {
  dkim: { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }
  /** As the DNS has it, in Base64. */
  publicKey: string
}

/** One-click unsubscribe only works if both of its headers are signed (RFC 8058). */
const signedFields =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Mail servers must not take a shorter key (RFC 8301). */
const minBits = 1024

type Signing = Pick<Config, 'mailFrom' | 'dkimKeyFile' | 'dkimSelector'>

/** The keys by configuration. A key replaced while the server runs isn't used until the next start. */
const signers = new WeakMap<Signing, Signer | null>()

/**
 * The signer of the configuration, read the first time it is asked for, which is at the start; null when none is set.
 * @throws {ConfigError} when its key cannot be used
 */
export function findSigner(config: Signing): Signer | null {
  const known = signers.get(config)
  if (known !== undefined) return known
  const signer = readSigner(config)
  signers.set(config, signer)
  return signer
}

/** Signs email of another sender with the key that was read at the start. */
export function shareSigner(config: Signing, other: Signing): void {
  const signer = findSigner(config)
  const domainName = readSender(other.mailFrom)?.domain
  signers.set(other, signer && { ...signer, dkim: { ...signer.dkim, ...(domainName && { domainName }) } })
}

/** Returns why the key will differ after a restart, or null. */
export function findKeyProblem(config: Signing): string | null {
  const { publicKey } = findSigner(config) ?? {}
  try {
    if (readSigner(config)?.publicKey === publicKey) return null
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return `Email is still signed with the key from the last start, but the next start will fail: ${error.message}`
  }
  return 'DKIM_KEY_FILE changed after Fairway started. Restart Fairway. Until then, email is signed with the earlier key.'
}

function readSigner(config: Signing): Signer | null {
  const { mailFrom, dkimKeyFile, dkimSelector: keySelector } = config
  if (!dkimKeyFile || !keySelector) return null
  const domainName = readSender(mailFrom)?.domain
  if (!domainName)
    throw new ConfigError('DKIM_KEY_FILE requires an email address in MAIL_FROM to determine the domain.')
  const key = readKey(dkimKeyFile)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < minBits) {
    throw new ConfigError(`DKIM_KEY_FILE: ${dkimKeyFile} must contain an RSA key of ${minBits} bits or more.`)
  }
  return {
    dkim: {
      domainName,
      keySelector,
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      headerFieldNames: signedFields,
    },
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

function readKey(path: string): KeyObject {
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ConfigError(`DKIM_KEY_FILE: ${path} cannot be read (${code}).`, { cause: error })
  }
  if (/^(-----BEGIN |Proc-Type:.*)ENCRYPTED/m.test(pem)) {
    throw new ConfigError(
      `DKIM_KEY_FILE: the key in ${path} has a passphrase. Make a copy without one: openssl rsa -in ${path} -out COPY`,
    )
  }
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new ConfigError(
      `DKIM_KEY_FILE: ${path} is not a private key. Create one with: openssl genrsa -out ${path} 2048`,
      {
        cause: error,
      },
    )
  }
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '')

type Sending = Pick<Config, 'mailFrom' | 'smtpUrl' | 'appUrl'>

/**
 * Returns why email from the configured sender will be rejected. Null if it won't, none is sent, or Fairway runs on a
 * test machine.
 */
export const findConfiguredProblem = ({ mailFrom, smtpUrl, appUrl }: Sending): string | null =>
  smtpUrl && readSender(mailFrom)?.domain !== hostOf(appUrl) ? findSenderProblem(mailFrom, hostOf(smtpUrl)) : null

/** Asks the DNS for the texts at a name: none where there are none, null when it does not answer. */
export type ResolveTexts = (name: string) => Promise<string[] | null>

const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'ENODOMAIN', 'EBADNAME'])

/** By the DNS of this machine, for at most a few seconds. A long text comes in pieces. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return nothingThere.has(code) ? [] : null
  }
}
