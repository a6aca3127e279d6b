import type { Caller } from '#server/auth/session.ts'
import { countRows } from '#server/db/rows.ts'
import { daysBefore, minutesBefore } from '#server/instants.ts'
import { Refused } from '#server/refusals.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import {
  maxNewAddressesADay,
  maxNewAddressesADayOfPartner,
  maxPreviewsAMinute,
  maxRegistrationsADay,
  maxSavesADay,
  maxSavesAMinute,
} from '#shared/limits.ts'
import { countInvitedBy, listInvited } from '../store.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { Save } from './changed-parts.ts'

/** Refuses more changes than a person can make; only saves that changed something are counted. */
export async function refuseManySaves(
  { trx, caller, now }: Pick<Save, 'trx' | 'caller' | 'now'>,
  entity: 'registration' | 'wishRequest' = 'registration',
): Promise<void> {
  if (caller.role === 'admin') return
  const own = trx.selectFrom('auditTrail').where('userId', '=', caller.id).where('entity', '=', entity)
  const countSaves = (since: string) => countRows(own.where('at', '>', since))
  if ((await countSaves(minutesBefore(now, 1))) >= maxSavesAMinute) throw new Refused('too_many_saves')
  if ((await countSaves(daysBefore(now, 1))) >= maxSavesADay) throw new Refused('too_many_saves_today')
}

/** Limits new registered-by addresses by day. Each gets an email, even if it is soon replaced. */
export async function refuseManyAddresses(
  { trx, caller, now }: Save,
  before: StoredRegistration | null,
  { registeredByEmails }: Contact,
): Promise<void> {
  const listed = before?.contact.registeredByEmails ?? []
  const unlisted = registeredByEmails.filter((email) => !listed.some((one) => isSameEmail(one, email)))
  if (caller.role === 'admin' || unlisted.length === 0) return
  const invited = before ? await listInvited(trx, before.id) : []
  const added = unlisted.filter((email) => !invited.some(({ to }) => isSameEmail(to, email)))
  const since = daysBefore(now, 1)
  const left = Math.min(
    maxNewAddressesADay - invited.filter(({ firstAt }) => firstAt > since).length,
    maxNewAddressesADayOfPartner - (await countInvitedBy(trx, caller.id, since)),
  )
  const excess = added[Math.max(0, left)]
  if (excess === undefined) return
  const path = `contact.registeredByEmails.${registeredByEmails.indexOf(excess)}`
  const message =
    `You can add only ${maxNewAddressesADay} new addresses a day to a registration, and ${maxNewAddressesADayOfPartner} ` +
    'across all your registrations. Add this one tomorrow, or ask the organizers.'
  throw new Refused('too_many_addresses', { issues: [{ path, message }] })
}

/** Limits new registrations, each of which sends email. */
export async function refuseFlood({ trx, caller, now }: Save): Promise<void> {
  if (caller.role === 'admin') return
  const made = trx
    .selectFrom('registrations')
    .where('createdById', '=', caller.id)
    .where('createdAt', '>', daysBefore(now, 1))
  if ((await countRows(made)) >= maxRegistrationsADay) throw new Refused('too_many_registrations')
}

/** Limits previews. They write nothing to the database, so each server process counts them itself. */
export function makePreviewLimit(now: () => Date): (caller: Caller) => void {
  const countAsked = createCounter(now, 'minute')
  return ({ id, role }) => {
    if (countAsked(id) > maxPreviewsAMinute && role !== 'admin') throw new Refused('too_many_previews')
  }
}

/** Counts requests by ID in this process, starting again every minute or hour. */
export function createCounter(now: () => Date, span: 'minute' | 'hour'): (id: number) => number {
  const counts = new Map<number, number>()
  let counted = ''
  return (id) => {
    const current = now()
      .toISOString()
      .slice(0, span === 'minute' ? 16 : 13)
    if (counted !== current) counts.clear()
    counted = current
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count
  }
}
