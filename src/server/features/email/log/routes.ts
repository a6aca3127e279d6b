import type { RegistrationPass } from '#server/auth/authorization.ts'
import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import { queueReopened } from '#server/features/registrations/emails/registration-mails.ts'
import { findStoredRegistration } from '#server/features/registrations/stored-registration.ts'
import type { Config } from '#server/foundation/config.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { recordRegistration } from '#server/records/audit.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { phraseReopening } from '#shared/domain/audit-trail/phrases.ts'
import { isCurrentEvent, registrationState } from '#shared/domain/event/event-window.ts'
import { checkReopenedUntil } from '#shared/domain/registration/permissions.ts'
import { readEarlierChanges } from './read-changes.ts'
import { readEarlierEmails, readMail, readRegistrationLog } from './read-registration-log.ts'
import { resendMail, sendConfirmation } from './resend-mail.ts'
import { updateReopenedUntil } from './store.ts'

export const emailLogHandlers = ({ appUrl }: Config, deps: Deps) =>
  ({
    getRegistrationLog: ({ registration }) => readRegistrationLog(deps, registration),
    getEarlierMails: ({ registration, query }) => readEarlierEmails(deps.db, registration, query.before),
    getEarlierChanges: ({ registration, query }) => readEarlierChanges(deps.db, registration, query.before),
    getRegistrationMail: ({ registration, params }) => readMail({ db: deps.db, appUrl }, registration, params.mailId),
    showRegistrationMail: ({ registration, params }) => readMail({ db: deps.db, appUrl }, registration, params.mailId),
    resendRegistrationMail: ({ caller, registration, body }) => resendMail(deps, caller, registration, body),
    sendConfirmation: ({ caller, registration }) => sendConfirmation(deps, caller, registration),
    reopenRegistration: ({ caller, registration, body }) =>
      reopenRegistration(deps, caller, registration, body.reopenedUntil),
  }) satisfies Partial<Handlers>

/**
 * Opens a registration through a given day even though registration is closed; null closes it. Keeps the version,
 * because form data stays unchanged. @throws {Refused} not_found; corrections_only after the event; invalid_input for
 * a day in the past or after the event
 */
async function reopenRegistration(
  deps: Deps,
  caller: Caller,
  pass: RegistrationPass,
  reopenedUntil: string | null,
): Promise<SavedRegistration> {
  const saved = await writeAsCaller(deps, caller, async (call) => {
    const { trx, now, today } = call
    const stored = requireFound(await findStoredRegistration(trx, pass.id))
    const { id, eventId, version, event } = stored
    if (!isCurrentEvent(event, today)) throw new Refused('corrections_only')
    refuseWrongDay(reopenedUntil, today, event.eventDate)
    if (stored.reopenedUntil === reopenedUntil) return { id, eventId, version }

    await updateReopenedUntil(trx, id, reopenedUntil)
    await recordRegistration(trx, nameOf(caller), now, {
      entity: 'reopening',
      id,
      action: reopenedUntil ? 'reopen' : 'close',
      eventId,
      before: { reopenedUntil: stored.reopenedUntil },
      after: { reopenedUntil },
      words: [phraseReopening(stored.reopenedUntil, reopenedUntil)],
    })
    const isOpenAnyway = registrationState(event, today) === 'open'
    const isNews = reopenedUntil && !(isOpenAnyway && reopenedUntil <= event.onlineUpdatesCloseDate)
    if (isNews) await queueReopened(call, stored, reopenedUntil)
    return { id, eventId, version }
  })
  deps.mailIsWaiting()
  return saved
}

function refuseWrongDay(reopenedUntil: string | null, today: string, eventDate: string): void {
  const message = reopenedUntil && checkReopenedUntil(reopenedUntil, { today, eventDate })
  if (message) throw createInputRefusal('reopenedUntil', message)
}
