import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#shared/contracts/zod.ts'
import { Refused } from './refusals.ts'

const secrets = z.object({
  /** The password belongs to its host, so that changing the host in the database can't send it elsewhere. */
  mailServer: z.optional(z.object({ host: z.string(), password: z.string() })),
  stripeKey: z.optional(z.string()),
  stripeWebhookSecret: z.optional(z.string()),
})
type Secrets = z.infer<typeof secrets>

/** Backups of the database don't contain this file. */
export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

/** Ignores a missing or damaged file; pages then ask for the secrets again. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  try {
    return await readSecretsFile(dataDir)
  } catch {
    return {}
  }
}

const readSecretsFile = async (dataDir: string): Promise<Secrets> =>
  z.parse(secrets, JSON.parse(await readFile(secretsFile(dataDir), 'utf8')))

/** @throws {Refused} secrets_unreadable, because saving would lose the file's other secrets */
async function readSecretsToKeep(dataDir: string): Promise<Secrets> {
  try {
    return await readSecretsFile(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Refused('secrets_unreadable')
  }
}

/**
 * Replaces or removes secrets. Call this last in a transaction that holds the lock `secrets`. If the commit fails,
 * another host's password must be entered again. @throws {Refused} secrets_unreadable
 */
export async function saveSecrets(dataDir: string, changes: { [Name in keyof Secrets]: Secrets[Name] | undefined }) {
  const file = secretsFile(dataDir)
  const content = `${JSON.stringify({ ...(await readSecretsToKeep(dataDir)), ...changes }, null, 2)}\n`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Readers must never see a partial file. One left by a killed process may have other permissions.
  await rm(`${file}.part`, { force: true })
  await writeFile(`${file}.part`, content, { mode: 0o600, flag: 'wx', flush: true })
  await rename(`${file}.part`, file)
}

export async function areSecretsExposed(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const found = await stat(secretsFile(dataDir)).catch(() => null)
  return found !== null && (found.mode & 0o077) !== 0
}
