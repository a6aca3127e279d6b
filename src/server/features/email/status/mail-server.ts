import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import { lockNames } from '#server/db/locks.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { createInputRefusal } from '#server/foundation/refusals.ts'
import { saveSecrets } from '#server/foundation/secrets.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  applyEnteredSettings,
  type MailConfig,
  readMailConfig,
  readMailServer,
  readPassword,
  updateMailServer,
} from '#server/mail/mail-config.ts'
import { recordSave } from '#server/records/audit.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readSettings } from '#server/records/settings.ts'
import type { TestMail } from '#shared/contracts/email/mail.ts'
import type { MailServer, SavedMailServer } from '#shared/contracts/email/mail-server.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { readSender } from '#shared/domain/mail/sender.ts'
import { isLoopbackHost } from '#shared/domain/mail/this-machine.ts'
import { formatServer, recordTestMail, sendDirectly, writeTestMail } from './check-delivery.ts'

export const mailServerHandlers = (config: Config, deps: Deps) =>
  ({
    getMailServer: () => describeMailServer(config, deps.db),
    saveMailServer: ({ caller, body }) => saveMailServer(config, deps, caller, body),
    testMailServer: ({ caller, body }) => testMailServer(config, deps, caller, body),
  }) satisfies Partial<Handlers>

async function describeMailServer(config: Config, db: Db): Promise<SavedMailServer> {
  const { id, ...entered } = await readMailServer(db)
  const { organizationName } = await readSettings(db)
  return {
    ...entered,
    passwordProblem: (await readMailConfig(db, config)).passwordProblem,
    allowsNoEncryption: config.allowsMailWithoutTls,
    fixedServer: config.smtpUrl ? formatServer(config.smtpUrl) : null,
    fixedSender: config.hasMailFrom ? config.mailFrom : null,
    defaultSender: { name: organizationName, address: readSender(config.mailFrom)?.address ?? '' },
  }
}

type Stored = Awaited<ReturnType<typeof readMailServer>>

/**
 * Saves the mail server without contacting it, so that a wrong one can be corrected.
 * @throws {Refused} changed_elsewhere; invalid_input without a password or permitted encryption
 */
async function saveMailServer(config: Config, deps: Deps, caller: Caller, sent: MailServer): Promise<SavedMailServer> {
  const { version: sentVersion, password, ...entered } = sent
  await writeAsCaller(deps, caller, async ({ trx, now }) => {
    await lockNames(trx, ['secrets'])
    const { id, version, hasPassword, ...before } = await readMailServer(trx)
    const source = findPassword({ host: before.host, hasPassword }, sent)
    refuseUnencrypted(config, sent)
    if (isSame(before, entered) && source !== 'entered') return
    await refuseVersionConflict(trx, { entity: 'mailServer', id, version }, sentVersion)
    await updateMailServer(trx, { ...entered, hasPassword: source !== 'none', version: version + 1 })
    await recordSave(trx, nameOf(caller), now, {
      entity: 'mailServer',
      entityId: id,
      before: { ...before, password: hasPassword ? 'saved' : 'none' },
      after: { ...entered, password: source },
    })
    if (source === 'saved') return
    const mailServer = source === 'entered' ? { host: sent.host, password: password ?? '' } : undefined
    await saveSecrets(config.dataDir, { mailServer })
  })
  deps.mailIsWaiting()
  return describeMailServer(config, deps.db)
}

async function testMailServer(config: Config, deps: Deps, caller: Caller, sent: MailServer): Promise<TestMail> {
  const { stored, now, organizationName } = await writeAsCaller(deps, caller, async (call) => {
    const stored = await readMailServer(call.trx)
    refuseUnencrypted(config, sent)
    await recordTestMail(call)
    return { stored, now: call.now, ...call.settings }
  })
  const entered = await fillInPassword(config, stored, sent)
  const used: MailConfig = applyEnteredSettings(config, { ...entered, organizationName })
  return sendDirectly(used, caller.email, writeTestMail(organizationName), now)
}

async function fillInPassword(config: Config, stored: Stored, sent: MailServer) {
  const source = findPassword(stored, sent)
  if (source === 'saved') return { ...sent, password: await readPassword(config, stored) }
  return { ...sent, password: source === 'entered' ? (sent.password ?? '') : '' }
}

/**
 * Uses a saved password only for its host, so that a hijacked administrator login can't send it to another server.
 * @throws {Refused} invalid_input if it has to be entered
 */
function findPassword(
  saved: Pick<Stored, 'host' | 'hasPassword'>,
  { host, userName, password }: MailServer,
): 'none' | 'entered' | 'saved' {
  if (host === '' || userName === '') return 'none'
  if (password) return 'entered'
  if (!saved.hasPassword) throw createInputRefusal('password', 'Enter the password')
  if (saved.host !== host)
    throw createInputRefusal('password', 'Enter the password again, because the mail server changed')
  return 'saved'
}

function refuseUnencrypted({ allowsMailWithoutTls }: Config, { host, security }: MailServer): void {
  if (security !== 'none' || host === '' || allowsMailWithoutTls || isLoopbackHost(host)) return
  throw createInputRefusal('security', 'Select TLS or STARTTLS. Email to other machines must be encrypted.')
}
