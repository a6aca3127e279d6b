import { type Config, ConfigError } from '#server/foundation/config.ts'
import { maxLength } from '#shared/limits.ts'
import { roleIds } from '../auth/session.ts'
import { hasRow } from '../db/rows.ts'
import { NothingToServe } from '../db/sqlite/data-folder.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { mintLoginLink } from '../features/people/sign-in/mint-token.ts'
import { insertUser } from '../features/people/sign-in/store.ts'
import { queueMail } from '../mail/outbox.ts'
import { findConfiguredProblem } from '../mail/sender.ts'
import { demoPeople } from './demo-people.ts'

/** How one of the first people signs in: with one click on `url`, which is null where others may see what is printed. */
type FirstSignIn = Awaited<ReturnType<typeof prepareFirstStart>>[number]

/** In words for the terminal. */
export const describeSignIn = ({ who, email, url }: FirstSignIn): string =>
  url ? `Log in as ${who}: ${url}` : `Log in as ${who} with a link from: npm run login-link -- ${email}`

type StartConfig = Pick<
  Config,
  'adminEmail' | 'appUrl' | 'isDevelopment' | 'isProduction' | 'databaseUrl' | 'dataDir' | 'mailFrom' | 'smtpUrl'
>

/**
 * Ensures that someone can log in. A database without users gets the configured administrator, or the demonstration if
 * none is named and the database isn't used. Only one of several processes does it. Returns the logins to show: those
 * just added and, in development, those of the demonstration.
 * @throws {NothingToServe} in production, if the database is empty and no administrator is named
 * @throws {ConfigError} in production, if the database is empty and email from the sender would be rejected
 */
export async function prepareFirstStart(db: Db, config: StartConfig, { now }: { now: Date }) {
  const { adminEmail, appUrl, isDevelopment, isProduction } = config
  const isEmpty = !(await hasUsers(db))
  if (isEmpty && isProduction && !adminEmail) throw new NothingToServe(config)
  const problem = findConfiguredProblem(config)
  if (isEmpty && isProduction && problem) throw new ConfigError(`Fairway cannot start like this: ${problem}`)
  const isFirst = isEmpty && (await write(db, (trx) => fillOnce(trx, adminEmail, now)))
  const signIn = async (who: string, email: string) => {
    const url = isDevelopment ? await mintLoginLink(db, { email, now, appUrl }) : null
    return { who, email, url }
  }
  if (isFirst && adminEmail) return [await signIn('the administrator', adminEmail)]
  if (!isFirst && !(isDevelopment && (await isDemo(db)))) return []
  return [
    await signIn('the demo administrator', demoPeople.admin.email),
    await signIn('the demo partner', demoPeople.partner.email),
  ]
}

/** Whether this call was the one that filled the database. */
async function fillOnce(trx: Trx, adminEmail: string | undefined, now: Date): Promise<boolean> {
  if (await hasUsers(trx)) return false
  if (adminEmail) await addAdministrator(trx, adminEmail, now)
  // Only the one start that needs the demonstration holds it in memory.
  else await (await import('./demo-data.ts')).loadDemoData(trx, { now })
  return true
}

const hasUsers = (db: Db): Promise<boolean> => hasRow(db.selectFrom('users').select('id').limit(1))

/** Whether both people of the demonstration are unchanged. No one else gets a link without asking. */
async function isDemo(db: Db): Promise<boolean> {
  const emails = Object.values(demoPeople).map(({ email }) => email)
  const found = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  return found.length === emails.length
}

async function addAdministrator(trx: Trx, email: string, now: Date): Promise<void> {
  const person = { ...guessName(email), companyName: '', phoneNumber: '' }
  await insertUser(trx, { email, ...person, appRoleId: roleIds.admin, createdAt: now.toISOString() })
  await queueMail(trx, { kind: 'signIn', to: email, payload: { browserHash: null }, now })
}

/** `jane.doe@acme.test` is Jane Doe until she says otherwise. */
function guessName(email: string): { firstName: string; lastName: string } {
  const [local = ''] = email.split('@')
  const words = local.split(/[._+-]+/).filter((word) => word !== '')
  const [firstName = local, ...lastNames] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { firstName: firstName.slice(0, maxLength.name), lastName: lastNames.join(' ').slice(0, maxLength.name) }
}
