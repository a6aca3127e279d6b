import type { Call } from '#server/auth/session.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { consumeRateLimit } from '#server/records/rate-limits.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { listInvitedEmails } from '../store.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { RegistrationSave } from './changed-parts.ts'

export async function refuseTooManySaves({ trx, caller, now }: Pick<Call, 'trx' | 'caller' | 'now'>): Promise<void> {
  if (caller.role === 'admin') return
  if (!(await consumeRateLimit(trx, now, 'saves', caller.id))) throw new Refused('too_many_saves')
}

export async function refuseTooManyAddresses(
  { trx, caller, now }: RegistrationSave,
  before: StoredRegistration | null,
  { registeredByEmails }: Contact,
): Promise<void> {
  const listed = before?.contact.registeredByEmails ?? []
  const unlisted = registeredByEmails.filter((email) => !listed.some((one) => isSameEmail(one, email)))
  if (caller.role === 'admin' || unlisted.length === 0) return
  const invited = before ? await listInvitedEmails(trx, before.id) : []
  const added = unlisted.filter((email) => !invited.some((to) => isSameEmail(to, email)))
  const [first] = added
  if (first === undefined) return
  const mayAdd =
    (!before || (await consumeRateLimit(trx, now, 'newAddresses', before.id, added.length))) &&
    (await consumeRateLimit(trx, now, 'newAddressesOfPartner', caller.id, added.length))
  if (mayAdd) return
  const path = `contact.registeredByEmails.${registeredByEmails.indexOf(first)}`
  const message = 'You’ve added too many new addresses today. Add these tomorrow, or ask the organizers.'
  throw new Refused('too_many_addresses', { issues: [{ path, message }] })
}

export async function refuseTooManyRegistrations({ trx, caller, now }: RegistrationSave): Promise<void> {
  if (caller.role === 'admin') return
  if (!(await consumeRateLimit(trx, now, 'registrations', caller.id))) throw new Refused('too_many_registrations')
}
