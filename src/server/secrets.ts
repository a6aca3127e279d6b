import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#shared/contracts/zod.ts'

const secrets = z.object({
  /** The password belongs to its host, so that no one who changes the host in the database gets it sent there. */
  mailServer: z.optional(z.object({ host: z.string(), password: z.string() })),
  stripeKey: z.optional(z.string()),
  stripeWebhookSecret: z.optional(z.string()),
})
type Secrets = z.infer<typeof secrets>

/** The file with the passwords and keys that organizers enter. Backups of the database don't contain it. */
export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

/** Returns what is saved: nothing if the file is missing or damaged, and the pages ask for it again. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  try {
    return z.parse(secrets, JSON.parse(await readFile(secretsFile(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/** Replaces some secrets, or removes them. Call it in a transaction that holds the lock `secrets`. */
export async function saveSecrets(dataDir: string, changes: { [Name in keyof Secrets]: Secrets[Name] | undefined }) {
  const file = secretsFile(dataDir)
  const content = `${JSON.stringify({ ...(await readSecrets(dataDir)), ...changes }, null, 2)}\n`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Anyone who looks for the file sees a whole one.
  await writeFile(`${file}.part`, content, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
}

/** Whether other users of the machine may read the file. Windows has no such rights. */
export async function isOpenToOthers(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const found = await stat(secretsFile(dataDir)).catch(() => null)
  return found !== null && (found.mode & 0o077) !== 0
}
