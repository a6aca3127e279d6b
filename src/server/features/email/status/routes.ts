import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { daysBefore } from '#server/foundation/instants.ts'
import { createInputRefusal } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { SkipReason } from '#server/mail/deliver.ts'
import { readMailConfig, readMailSetup } from '#server/mail/mail-config.ts'
import { findConfiguredSenderProblem } from '#server/mail/sender.ts'
import { listUnsafeSettings } from '#server/mail/unsafe-settings.ts'
import { recordChanges } from '#server/records/audit.ts'
import { readMoment } from '#server/records/settings.ts'
import type { MailStatus, mailEndpoints, TroubledMail } from '#shared/contracts/email/mail.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import { phraseMail } from '#shared/domain/audit-trail/phrases.ts'
import { labelMailKind } from '#shared/domain/mail/mail-log.ts'
import { maxRetriedAtOnce } from '#shared/limits.ts'
import { formatServer, sendTestMail } from './check-delivery.ts'
import {
  type Current,
  countKept,
  countMails,
  countRetryable,
  listKept,
  listRetryable,
  listTroubles,
  requeueEmail,
} from './store.ts'

type FindUnsentReason = (db: Db, outboxId: number, now: Date) => Promise<SkipReason | null>

export const mailStatusHandlers = (config: Config, deps: Deps, findSkipReason: FindUnsentReason) =>
  ({
    getMailStatus: () => readStatus(config, deps),
    retryMails: ({ caller, body }) => retryMails({ ...deps, config, findSkipReason }, caller, body.mailId),
    sendTestMail: ({ caller }) => sendTestMail(config, deps, caller),
  }) satisfies Partial<Handlers>

const linesAtOnce = 100

/**
 * Queues one or all undelivered emails again, including emails written without a mail server. Removes emails that
 * should no longer be sent.
 * @throws {Refused} invalid_input for one that may be sent later, when it is approved or names can be entered again
 */
async function retryMails(
  deps: Deps & { config: Config; findSkipReason: FindUnsentReason },
  caller: Caller,
  mailId: number | null,
): Promise<EndpointResponse<typeof mailEndpoints.retryMails>> {
  const answer = await writeAsCaller(deps, caller, async (call) => {
    const { trx, now } = call
    const retryable = await listRetryable(trx, toCurrent(call), mailId)
    const isForKept = mailId === null && (await readMailSetup(trx, deps.config)) !== 'noServer'
    const left = maxRetriedAtOnce - retryable.length
    const mails = isForKept ? [...retryable, ...(await listKept(trx, toCurrent(call), left))] : retryable
    const queued = []
    for (const mail of mails) {
      if (await requeueEmail(trx, mail.id, now.toISOString())) queued.push(mail)
    }
    const lines = queued.map(({ id, kind, state, toAddress, lastError, registrationId, eventId }) => ({
      entity: 'mail' as const,
      entityId: id,
      action: 'sendNow',
      ...(registrationId !== null && eventId !== null && { registrationId, eventId }),
      before: { words: lastError },
      after: { kind, to: toAddress },
      words: [phraseMail(state === 'kept' ? 'sent' : 'retried', kind, toAddress)],
    }))
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      await recordChanges(trx, nameOf(caller), now, lines.slice(from, from + linesAtOnce))
    }
    const judged = mailId === null || queued.length === 0 ? null : await deps.findSkipReason(trx, mailId, now)
    if (judged?.mayPass) throw createInputRefusal('mailId', judged.whyNot)
    return judged ? { retried: 0, whyNot: judged.whyNot } : { retried: queued.length }
  })
  deps.mailIsWaiting()
  return answer
}

/** Above this number, the mail server was probably down, so emails are queued again without individual checks. */
const maxTroubles = 100

const recentDays = 30

const toCurrent = ({ today, now }: Moment): Current => ({ today, since: daysBefore(now, recentDays) })

const readStatus = (config: Config, { db, now }: Deps): Promise<MailStatus> =>
  readSnapshot(db, async (snapshot) => {
    const current = toCurrent(await readMoment(snapshot, now()))
    const mailConfig = await readMailConfig(snapshot, config)
    const { mailFrom, smtpUrl, passwordProblem } = mailConfig
    return {
      ...(await countMails(snapshot)),
      troubles: (await listTroubles(snapshot, current, maxTroubles)).map(describeTrouble),
      retryable: await countRetryable(snapshot, current),
      unsent: smtpUrl ? await countKept(snapshot, current) : 0,
      from: mailFrom,
      passwordProblem,
      server: smtpUrl ? formatServer(smtpUrl) : null,
      senderProblem: findConfiguredSenderProblem(mailConfig),
      unsafeSettings: listUnsafeSettings(mailConfig),
    }
  })

type TroubleRow = Awaited<ReturnType<typeof listTroubles>>[number]

function describeTrouble(row: TroubleRow): TroubledMail {
  const { id, kind, registrationId, nameForMarketingMaterials: partner } = row
  const state = row.state === 'queued' ? 'queued' : 'failed'
  return {
    id,
    name: labelMailKind(kind),
    to: row.toAddress,
    state,
    words: row.lastError ?? '',
    createdAt: row.createdAt,
    nextAttemptAt: state === 'queued' ? row.nextAttemptAt : null,
    registration: registrationId === null ? null : { id: registrationId, partner: partner ?? '' },
    canRetry: kind !== 'logIn',
  }
}
