import type { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import type { Loser } from '#shared/domain/spots/losers.ts'
import type { Trx } from '../../db/tables.ts'
import { type Caller, nameOf } from '../../http/session.ts'
import { queueMail, type registeredForPayload } from '../../mail/outbox.ts'
import { queueConfirmation, queueRegisteredBy } from '../../mail/registration-mails.ts'
import type { ConfirmedUpdate } from '../../mail/templates/confirmation.ts'
import { listChangedPaths } from './changed-paths.ts'
import type { Save } from './save.ts'
import type { StoredRegistration } from './stored-registration.ts'

/**
 * The mails of a save, put into the outbox with it: a confirmation to the contact when the registration is new, when what
 * it confirms has changed or when somebody loses something; a way in for whom an admin has made the contact; and one to
 * every registered-by address that is new (product decision 26). "Do not send confirmation" keeps the first two from the
 * contact. Answers whether a confirmation is on its way, so that the page promises none that is not.
 */
export async function queueRegistrationMails(
  { trx, caller, now }: Save,
  before: StoredRegistration | null,
  after: StoredRegistration,
  losses: readonly Loser[],
): Promise<{ isConfirmationSent: boolean }> {
  const isNews = !before || losses.length > 0 || listChangedPaths(before.donation, after.donation).length > 0
  const isConfirmationSent = isNews && !after.contact.doNotSendConfirmation
  if (isConfirmationSent) {
    await queueConfirmation(trx, after, now, before ? describeUpdate(caller, after, losses) : undefined)
  }
  if (isContactByAdmin(caller, before, after) && !after.contact.doNotSendConfirmation) {
    if (before) await queueNewContact(trx, after, caller, now)
    else await queueRegisteredFor(trx, after, now)
  }
  const known = before?.contact.registeredByEmails ?? []
  const added = after.contact.registeredByEmails.filter((email) => !known.some((one) => isSameEmail(one, email)))
  for (const email of added) {
    if (!(await wasTold(trx, after.id, email))) await queueRegisteredBy(trx, after, email, now)
  }
  return { isConfirmationSent }
}

function describeUpdate(caller: Caller, { contact }: StoredRegistration, lost: readonly Loser[]): ConfirmedUpdate {
  const losses = lost.map(({ name, loses, placedAt }) => ({
    name,
    loses: placedAt === null ? loses : `${loses}, placed at ${placedAt}`,
  }))
  if (isSameEmail(caller.email, contact.email)) return { by: 'contact', losses }
  return { by: caller.role === 'admin' ? 'organisers' : nameOf(caller), losses }
}

/** Whether an admin has made somebody else the contact: whoever has another address now is another person. */
function isContactByAdmin(caller: Caller, before: StoredRegistration | null, { contact }: StoredRegistration): boolean {
  if (caller.role !== 'admin' || isSameEmail(caller.email, contact.email)) return false
  return !before || !isSameEmail(before.contact.email, contact.email)
}

/** Gives the contact a way in. The mail is written when it leaves, because it carries a link that lets its reader in. */
export async function queueRegisteredFor(trx: Trx, registration: StoredRegistration, now: Date): Promise<void> {
  const payload = { registeredBy: await findCreatorName(trx, registration.id) }
  await queueWayIn(trx, registration, payload, now)
}

function queueNewContact(trx: Trx, registration: StoredRegistration, caller: Caller, now: Date): Promise<void> {
  return queueWayIn(trx, registration, { registeredBy: nameOf(caller).name, isNewContact: true }, now)
}

type Payload = z.infer<typeof registeredForPayload>

async function queueWayIn(
  trx: Trx,
  { id: registrationId, contact }: StoredRegistration,
  payload: Payload,
  now: Date,
): Promise<void> {
  await queueMail(trx, { kind: 'registeredFor', to: contact.email, registrationId, payload, now })
}

/** Who made a registration: not always whoever causes the mail about it. */
async function findCreatorName(trx: Trx, registrationId: number): Promise<string> {
  const creator = await trx
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.createdById')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return nameOf(creator).name
}

/** Somebody who is taken off the list and put on it again gets no second mail. */
async function wasTold(trx: Trx, registrationId: number, email: string): Promise<boolean> {
  const told = await trx
    .selectFrom('outbox')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'registeredBy')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return told !== undefined
}
