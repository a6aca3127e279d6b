import { recordChange } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Refused } from '../../refusals.ts'
import { findByEmail, isInvitationWaiting } from './store.ts'

export interface Invited {
  email: string
  purpose: 'login' | 'signUp'
}

/**
 * Invites somebody by mail: to sign up, or to log in when they have an account they never used. An invitation that has
 * still to leave is not followed by a second one.
 *
 * @throws {Refused} signed_in_before
 */
export async function inviteUser({ db, now, mailIsWaiting }: Deps, caller: Caller, email: string): Promise<Invited> {
  const invited = await writeAs(db, caller, async (trx): Promise<Invited> => {
    const user = await findByEmail(trx, email)
    if (user?.lastSignInAt) throw new Refused('signed_in_before')
    const to = user?.email ?? email
    const answer: Invited = { email: to, purpose: user ? 'login' : 'signUp' }
    if (await isInvitationWaiting(trx, to)) return answer
    const by = nameOf(caller)
    const at = now()
    const userId = user?.id ?? null
    await queueMail(trx, { kind: 'invitation', to, payload: { invitedBy: by.name, userId }, now: at })
    await recordChange(trx, { by, at, entity: 'invitation', entityId: userId ?? 0, action: 'create', after: answer })
    return answer
  })
  mailIsWaiting()
  return invited
}
