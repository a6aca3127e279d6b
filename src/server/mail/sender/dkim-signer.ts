import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readSender } from '#shared/domain/mail/sender.ts'
import { type Config, ConfigError } from '../../config.ts'

/** Signs mails for the domain of their sender (DKIM). */
export interface Signer {
  dkim: { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }
  /** As the DNS has it, in Base64. */
  publicKey: string
}

/** One click that stops mails counts only when both of its fields are signed (RFC 8058). */
const signedFields =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Mail servers must not take a shorter key (RFC 8301). */
const leastBits = 1024

/**
 * The signer of the configuration; null when none is set.
 * @throws {ConfigError} when its key cannot be used
 */
export function readSigner(config: Pick<Config, 'mailFrom' | 'dkimKeyFile' | 'dkimSelector'>): Signer | null {
  const { mailFrom, dkimKeyFile, dkimSelector: keySelector } = config
  if (!dkimKeyFile || !keySelector) return null
  const domainName = readSender(mailFrom)?.domain
  if (!domainName)
    throw new ConfigError('DKIM_KEY_FILE signs for the domain of MAIL_FROM, which holds no email address.')
  const key = readKey(dkimKeyFile)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < leastBits) {
    throw new ConfigError(`DKIM_KEY_FILE: ${dkimKeyFile} has to hold an RSA key of ${leastBits} bits or more.`)
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
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new ConfigError(`DKIM_KEY_FILE: ${path} is no private key. Make one with: openssl genrsa -out ${path} 2048`, {
      cause: error,
    })
  }
}
