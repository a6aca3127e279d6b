import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

/** The key that encrypts the mail server's password. Backups of the database don't contain it. */
export const passwordKeyFile = (dataDir: string) => join(dataDir, 'mail-password.key')

/**
 * Encrypts a password for one host, so that no one who changes the host in the database gets it sent there. Creates the
 * key file if there is none.
 */
export async function sealPassword(dataDir: string, host: string, password: string): Promise<string> {
  const key = (await readKey(dataDir)) ?? (await createKey(dataDir))
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(host))
  const sealed = [cipher.update(password, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Decrypts a password. Returns null if the key file is missing or another, or if the text was changed. */
export async function openPassword(dataDir: string, host: string, sealed: string): Promise<string | null> {
  const key = await readKey(dataDir)
  const bytes = Buffer.from(sealed, 'base64url')
  const rest = bytes.subarray(nonceBytes + tagBytes)
  if (!key || rest.length === 0) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(host)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

async function readKey(dataDir: string): Promise<Buffer | null> {
  try {
    const key = Buffer.from((await readFile(passwordKeyFile(dataDir), 'utf8')).trim(), 'base64url')
    return key.length === keyBytes ? key : null
  } catch {
    return null
  }
}

/** Anyone who looks for the file sees a whole key or none. */
async function createKey(dataDir: string): Promise<Buffer> {
  const key = randomBytes(keyBytes)
  const file = passwordKeyFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  return key
}
