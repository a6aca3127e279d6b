import { type Config, ConfigError } from '#server/foundation/config.ts'
import { maxLength } from '#shared/limits.ts'
import { roleIds } from '../auth/session.ts'
import { hasRow } from '../db/rows.ts'
import { EmptyDatabaseError } from '../db/sqlite/data-folder.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import { mintLoginLink } from '../features/people/login/mint-token.ts'
import { insertUser } from '../features/people/login/store.ts'
import { queueMail } from '../mail/outbox.ts'
import { findConfiguredSenderProblem } from '../mail/sender.ts'
import { demoPeople } from './demo-people.ts'

type FirstLogIn = Awaited<ReturnType<typeof prepareFirstStart>>[number]

export const describeLogIn = ({ who, email, url }: FirstLogIn): string =>
  url ? `Log in as ${who}: ${url}` : `Log in as ${who} with a link from: npm run login-link -- ${email}`

type StartConfig = Pick<
  Config,
  'adminEmail' | 'appUrl' | 'isDevelopment' | 'isProduction' | 'databaseUrl' | 'dataDir' | 'mailFrom' | 'smtpUrl'
>

/**
 * Ensures that someone can log in. Adds the configured administrator or the demonstration to an empty database, in
 * only one of several processes. Returns the logins to show. @throws {EmptyDatabaseError} in production, if the
 * database is empty and no administrator is configured @throws {ConfigError} in production, if the database is empty
 * and email from the sender would be rejected
 */
export async function prepareFirstStart(db: Db, config: StartConfig, { now }: { now: Date }) {
  const { adminEmail, appUrl, isDevelopment, isProduction } = config
  const isEmpty = !(await hasUsers(db))
  if (isEmpty && isProduction && !adminEmail) throw new EmptyDatabaseError(config)
  const problem = findConfiguredSenderProblem(config)
  if (isEmpty && isProduction && problem) throw new ConfigError(`Fairway cannot start like this: ${problem}`)
  const isFirst = isEmpty && (await write(db, (trx) => fillEmptyDatabase(trx, adminEmail, now)))
  const logIn = async (who: string, email: string) => {
    const url = isDevelopment ? await mintLoginLink(db, { email, now, appUrl }) : null
    return { who, email, url }
  }
  if (isFirst && adminEmail) return [await logIn('the administrator', adminEmail)]
  if (!isFirst && !(isDevelopment && (await isDemo(db)))) return []
  return [
    await logIn('the demo administrator', demoPeople.admin.email),
    await logIn('the demo partner', demoPeople.partner.email),
  ]
}

async function fillEmptyDatabase(trx: Trx, adminEmail: string | undefined, now: Date): Promise<boolean> {
  if (await hasUsers(trx)) return false
  if (adminEmail) await addAdministrator(trx, adminEmail, now)
  else await (await import('./demo-data.ts')).loadDemoData(trx, { now })
  return true
}

const hasUsers = (db: Db): Promise<boolean> => hasRow(db.selectFrom('users').select('id').limit(1))

async function isDemo(db: Db): Promise<boolean> {
  const emails = Object.values(demoPeople).map(({ email }) => email)
  const found = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  return found.length === emails.length
}

async function addAdministrator(trx: Trx, email: string, now: Date): Promise<void> {
  const person = { ...guessName(email), companyName: '', phoneNumber: '' }
  await insertUser(trx, { email, ...person, appRoleId: roleIds.admin, createdAt: now.toISOString() })
  await queueMail(trx, { kind: 'logIn', to: email, payload: { browserHash: null }, now })
}

function guessName(email: string): { firstName: string; lastName: string } {
  const [local = ''] = email.split('@')
  const words = local.split(/[._+-]+/).filter((word) => word !== '')
  const [firstName = local, ...lastNames] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { firstName: firstName.slice(0, maxLength.name), lastName: lastNames.join(' ').slice(0, maxLength.name) }
}
