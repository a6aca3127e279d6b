import { recordChanges } from '../../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../../auth/session.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/serve.ts'
import { resolveTexts } from '../../../mail/sender.ts'
import { checkDomain, sendTestMail } from './check-delivery.ts'
import { findCurrent, readStatus } from './read-status.ts'
import { listRetryable, queueAgain } from './store.ts'

export const mailStatusHandlers = (config: Config, deps: Deps) =>
  ({
    getMailStatus: () => readStatus(config, deps),
    checkMailDomain: () => checkDomain(config, deps.resolveTexts ?? resolveTexts),
    retryMails: ({ caller, body }) => retryMails(deps, caller, body.mailId),
    sendTestMail: ({ caller }) => sendTestMail(config, deps, caller),
  }) satisfies Partial<Handlers>

/** So many lines of the audit trail are written by one statement. */
const linesAtOnce = 100

/**
 * Has a mail that failed or waits for another attempt tried again at once, or all of them. It stays the same mail, so whoever
 * has got it after all sees it once. Pressed twice, the second press finds nothing to do.
 */
async function retryMails(
  { db, now, mailIsWaiting }: Deps,
  caller: Caller,
  mailId: number | null,
): Promise<{ retried: number }> {
  const at = now()
  const retried = await writeAs(db, caller, async (trx) => {
    const mails = await listRetryable(trx, await findCurrent(trx, at))
    const queued = []
    for (const mail of mails.filter(({ id }) => mailId === null || id === mailId)) {
      if (await queueAgain(trx, mail.id, at.toISOString())) queued.push(mail)
    }
    const lines = queued.map(({ id, kind, toAddress, lastError, registrationId, eventId }) => ({
      by: nameOf(caller),
      at,
      entity: 'mail',
      entityId: id,
      action: 'sendNow',
      ...(registrationId !== null && eventId !== null && { registrationId, eventId }),
      before: { words: lastError },
      after: { kind, to: toAddress },
    }))
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      await recordChanges(trx, lines.slice(from, from + linesAtOnce))
    }
    return queued.length
  })
  mailIsWaiting()
  return { retried }
}
