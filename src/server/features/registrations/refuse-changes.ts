import type { Contact } from '#shared/contracts/registrations/contact.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { type ChangeableParts, isChangeable } from '#shared/domain/registration/permissions.ts'
import {
  maxNewAddressesADay,
  maxNewAddressesADayOfPartner,
  maxRegistrationsADay,
  maxSavesAMinute,
} from '#shared/limits.ts'
import { daysBefore, latestCredible, minutesBefore } from '../../instants.ts'
import { Refused, refusals } from '../../refusals.ts'
import { listChangedPaths } from './changed-paths.ts'
import { findRegistrationAccess } from './find-access.ts'
import { pickParts, type Save } from './save.ts'
import { countInvitedBy, listInvited } from './store.ts'
import type { StoredRegistration } from './stored-registration.ts'

/** Refuses what the caller may not change: a registered-by colleague has the attendees and nothing else. */
export function refuseForbiddenChanges(
  before: StoredRegistration,
  after: Pick<RegistrationToSave, 'contact' | 'donation' | 'review' | 'attendees'>,
  parts: ChangeableParts,
): void {
  const changed = listChangedPaths(withoutSpotNames(pickParts(before)), withoutSpotNames(after))
  if (!changed.every((path) => isChangeable(path, parts))) throw forbidden(parts)
}

/** What is wrong with a contact or a donation, said to somebody who may not change it, is that they have changed it. */
export async function refusingChanges<T>(parts: ChangeableParts, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isWrong = error instanceof Refused && refusals[error.code].status === 400
    throw isWrong && parts !== 'everything' ? forbidden(parts) : error
  }
}

const forbidden = (parts: ChangeableParts) => new Refused(parts === 'attendees' ? 'attendees_only' : 'corrections_only')

/** Only an admin chooses who goes so that others may stay (product decision 20), and nobody does when the event is over. */
export function refuseForbiddenChoice({ caller, sent }: Save, parts: ChangeableParts): void {
  if (!sent.dropInstead) return
  if (caller.role !== 'admin') throw new Refused('admins_only')
  if (parts !== 'everything') throw new Refused('corrections_only')
}

/** The names of spots are made by a rule and are nobody's change. */
const withoutSpotNames = <P extends Pick<RegistrationToSave, 'attendees'>>(parts: P) => ({
  ...parts,
  attendees: parts.attendees.map((spot) => ({ ...spot, name: '' })),
})

/** More would not be read. */
const maxNamed = 5

/**
 * A second registration by the same contact or company goes through once it is confirmed (product decision 23). Those that
 * there are already are named to whoever may see them.
 */
export async function refuseSecond({ trx, caller, sent }: Save): Promise<void> {
  if (sent.confirmSecond) return
  const { email, companyName } = sent.contact
  const same = await trx
    .selectFrom('registrations')
    .select(['id', 'nameForMarketingMaterials as partner', 'donation', 'createdAt as registeredAt'])
    .where('eventId', '=', sent.eventId)
    .where('deletedAt', 'is', null)
    .where((eb) => {
      const isSame = (column: 'email' | 'companyName', value: string) =>
        eb(eb.fn<string>('lower', [column]), '=', value.toLowerCase())
      return companyName ? eb.or([isSame('email', email), isSame('companyName', companyName)]) : isSame('email', email)
    })
    .orderBy('id')
    .limit(maxNamed)
    .execute()
  if (same.length === 0) return
  const existing: typeof same = []
  for (const one of same) if ((await findRegistrationAccess(trx, caller, one.id)) !== 'none') existing.push(one)
  throw new Refused('second_registration', { existing })
}

/** Refuses more changes than a person can make; only saves that changed something are counted. */
export async function refuseManySaves({ trx, caller, now }: Save): Promise<void> {
  if (caller.role === 'admin') return
  const first = await trx
    .selectFrom('auditTrail')
    .select('at')
    .where('userId', '=', caller.id)
    .where('entity', '=', 'registration')
    .orderBy('id', 'desc')
    .offset(maxSavesAMinute - 1)
    .limit(1)
    .executeTakeFirst()
  if (first && first.at > minutesBefore(now, 1) && first.at <= latestCredible(now)) throw new Refused('too_many_saves')
}

/** Refuses registered-by addresses beyond those of a day: each gets a mail in our name, also when it soon makes way for another. */
export async function refuseManyAddresses(
  { trx, caller, now }: Save,
  before: StoredRegistration | null,
  { registeredByEmails }: Contact,
): Promise<void> {
  if (caller.role === 'admin') return
  const told = before ? await listInvited(trx, before.id) : []
  const known = [...told.map(({ to }) => to), ...(before?.contact.registeredByEmails ?? [])]
  const added = registeredByEmails.filter((email) => !known.some((one) => isSameEmail(one, email)))
  const day = { since: daysBefore(now, 1), until: latestCredible(now) }
  const left = Math.min(
    maxNewAddressesADay - told.filter(({ firstAt }) => firstAt > day.since && firstAt <= day.until).length,
    maxNewAddressesADayOfPartner - (await countInvitedBy(trx, caller.id, day)),
  )
  const excess = added[Math.max(0, left)]
  if (excess === undefined) return
  const path = `contact.registeredByEmails.${registeredByEmails.indexOf(excess)}`
  const message =
    `Only ${maxNewAddressesADay} new addresses a day can be added, and ${maxNewAddressesADayOfPartner} to all your ` +
    'registrations. Add this one tomorrow, or ask the organisers.'
  throw new Refused('too_many_addresses', { issues: [{ path, message }] })
}

/** Refuses a flood of registrations, each of which would send mail in our name. */
export async function refuseFlood({ trx, caller, now }: Save): Promise<void> {
  if (caller.role === 'admin') return
  const { made } = await trx
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('createdById', '=', caller.id)
    .where('createdAt', '>', daysBefore(now, 1))
    .where('createdAt', '<=', latestCredible(now))
    .executeTakeFirstOrThrow()
  if (made >= maxRegistrationsADay) throw new Refused('too_many_registrations')
}
