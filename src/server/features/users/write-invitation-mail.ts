import { z } from '#shared/contracts/zod.ts'
import type { Db } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import { writeMail } from '../../mail/layout.ts'
import type { WrittenMail } from '../../mail/mail.ts'
import { invitationPayload } from '../../mail/outbox.ts'
import { readSettings } from '../../settings.ts'
import { mintLogin, mintSignUp } from '../sign-in/mint-token.ts'
import { loginMinutes, signUpDays } from '../sign-in/rate-limits.ts'
import { findUserByEmail } from '../sign-in/store.ts'
import { describeLoginInvitation, describeSignUpInvitation } from './invitation.ts'

interface Invited {
  toAddress: string
  payload: string | null
}

/**
 * Writes an invitation when it leaves. It lets its reader sign up even where nobody else may; null when the user who was
 * invited is no longer there, or no longer under this address.
 */
export async function writeInvitationMail(
  db: Db,
  { toAddress: email, payload }: Invited,
  now: Date,
): Promise<WrittenMail | null> {
  const { invitedBy, userId } = z.parse(invitationPayload, JSON.parse(payload ?? 'null'))
  return writeShared(db, async (trx) => {
    const { organisationName } = await readSettings(trx)
    const about = { organisationName, invitedBy, email }
    const user = await findUserByEmail(trx, email)
    if (userId !== null && user?.id !== userId) return null
    const content = user
      ? describeLoginInvitation({
          ...about,
          firstName: user.firstName,
          token: await mintLogin(trx, { email, now }),
          minutes: loginMinutes,
        })
      : describeSignUpInvitation({ ...about, token: await mintSignUp(trx, { email, now }), days: signUpDays })
    return writeMail(content, organisationName)
  })
}
