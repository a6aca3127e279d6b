import { type Call, type Caller, nameOf } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import { queueMail, type registeredForLoginPayload } from '#server/mail/outbox.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import type { z } from '#shared/contracts/zod.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import {
  listSaveEmails,
  type QueuedSaveKind,
  type SaveMail,
  type SaveMailKind,
} from '#shared/domain/mail/save-mails.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { joinWords } from '#shared/domain/text.ts'
import { findCreator, listInvitedEmails } from '../store.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { ConfirmedUpdate } from './confirmation.ts'
import { queueConfirmation, queueRegisteredBy } from './registration-mails.ts'

export async function queueRegistrationEmails(
  call: Call,
  before: StoredRegistration | null,
  after: StoredRegistration,
  losses: readonly DisplacedAttendee[],
): Promise<SaveMails> {
  const { trx, caller } = call
  const listed = before?.contact.registeredByEmails ?? []
  const isAdding = after.contact.registeredByEmails.some((email) => !listed.some((one) => isSameEmail(one, email)))
  const invited = isAdding ? await listInvitedEmails(trx, after.id) : []
  const mails = listSaveEmails({ caller, before, after, hasLosses: losses.length > 0, invited })
  const update = before ? describeUpdate(caller, after, losses) : undefined
  const queue: Record<SaveMailKind, (mail: SaveMail) => Promise<void>> = {
    confirmation: async ({ hasWayIn }) => {
      const wayIn = hasWayIn ? await buildLoginPayload(trx, { caller, before, after, update }) : null
      await queueConfirmation(call, after, { update, wayIn })
    },
    registeredFor: () => queueNewContactEmail(call, after),
    registeredBy: ({ to }) => queueRegisteredBy(call, after, { to, isByPartner: caller.role !== 'admin' }),
  }
  for (const mail of mails) await queue[mail.kind](mail)
  return summarizeSaveEmails(mails)
}

type SaveMails = Required<Pick<SavedRegistration, 'isConfirmationSent' | 'mails'>>

export const summarizeSaveEmails = (mails: readonly { kind: QueuedSaveKind; to: string }[]): SaveMails => ({
  isConfirmationSent: mails.some(({ kind }) => kind === 'confirmation'),
  mails: mails.map(({ kind, to }) => ({ kind, to })),
})

function describeUpdate(
  caller: Caller,
  { contact }: StoredRegistration,
  lost: readonly DisplacedAttendee[],
): ConfirmedUpdate {
  const losses = lost.map(({ name, loses, placedAt, seatedAt }) => ({
    name,
    loses: joinWords([
      loses,
      ...(placedAt ? [`their place at ${placedAt}`] : []),
      ...(seatedAt ? ['their seat at the dinner'] : []),
    ]),
  }))
  if (isSameEmail(caller.email, contact.email)) return { by: 'contact', losses }
  return { by: caller.role === 'admin' ? 'organizers' : nameOf(caller), losses }
}

async function buildLoginPayload(
  trx: Trx,
  {
    caller,
    before,
    after,
    update,
  }: {
    caller: Caller
    before: StoredRegistration | null
    after: StoredRegistration
    update: ConfirmedUpdate | undefined
  },
): Promise<z.infer<typeof registeredForLoginPayload>> {
  if (!before) return { registeredBy: nameOf(await findCreator(trx, after.id)).name }
  return { registeredBy: nameOf(caller).name, isNewContact: true, losses: [...(update?.losses ?? [])] }
}

async function queueNewContactEmail({ trx, caller, now }: Call, { id: registrationId, contact }: StoredRegistration) {
  const by = { registeredBy: nameOf(caller).name, isByPartner: caller.role !== 'admin', isNewContact: true }
  await queueMail(trx, { kind: 'registeredFor', to: contact.email, registrationId, payload: by, now })
}
