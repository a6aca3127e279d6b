import { writeShared } from '#server/db/transaction.ts'
import { daysAfter } from '#server/foundation/instants.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { button, link, md, siteLink } from '#server/mail/markdown.ts'
import { invitationPayload, readPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/records/settings.ts'
import { signUpDays } from '../login/link-lifetimes.ts'
import { loginPath, mintLogin, mintSignUp, signUpPath } from '../login/mint-token.ts'
import { findUserByEmail } from '../login/store.ts'
import { extendInvitation } from './store.ts'

/**
 * Writes an invitation, which works even while sign-up is closed. Null if the recipient signed up or has another
 * address, or the invitation was canceled.
 */
export const writeInvitationMail: MailWriter = async (db, { toAddress: email, payload }, now) => {
  const { invitedBy, userId, invitationId } = readPayload(invitationPayload, payload)
  return writeShared(db, async (trx) => {
    const { organizationName } = await readSettings(trx)
    const about = { organizationName, invitedBy, email }
    const user = await findUserByEmail(trx, email)
    if (user?.lastLoginAt || (userId !== null && user?.id !== userId)) return null
    const isTakenBack =
      !user && invitationId !== undefined && !(await extendInvitation(trx, invitationId, daysAfter(now, signUpDays)))
    if (isTakenBack) return null
    const content = user
      ? describeLoginInvitation({
          ...about,
          firstName: user.firstName,
          token: await mintLogin(trx, { email, now, expiresAt: daysAfter(now, signUpDays) }),
          days: signUpDays,
        })
      : describeSignUpInvitation({ ...about, token: await mintSignUp(trx, { email, now }), days: signUpDays })
    return writeMail(content, organizationName)
  })
}

interface InvitationMail {
  organizationName: string
  invitedBy: string
  email: string
  token: string
}

export function describeSignUpInvitation(mail: InvitationMail & { days: number }): MailContent {
  const { organizationName, email, token, days } = mail
  return {
    ...headInvitation(organizationName),
    body: md`${introduceInvitation(mail)}

      Create your account for **${email}**. You don’t need a password.

      ${button('Create my account', siteLink(signUpPath(email, token)))}

      > The link works once and expires in ${days} days. If you didn’t expect this invitation, ignore this email.`,
  }
}

export function describeLoginInvitation(mail: InvitationMail & { firstName: string; days: number }): MailContent {
  const { organizationName, firstName, email, token, days } = mail
  return {
    ...headInvitation(organizationName),
    body: md`${firstName && md`Hello **${firstName}**,`}

      ${introduceInvitation(mail)}

      Your account for **${email}** is ready. You don’t need a password.

      ${button('Log in', siteLink(loginPath(token)))}

      > The link works once and expires in ${days} days. Don’t forward this email. If the link has expired, ${link(siteLink(`/login?email=${encodeURIComponent(email)}`), 'request a new one')}. If you didn’t expect this invitation, ignore this email.`,
  }
}

const headInvitation = (organizationName: string) => ({
  subject: `Your ${organizationName} account`,
  heading: 'You’re invited',
})

const introduceInvitation = ({ invitedBy, organizationName }: InvitationMail) =>
  md`**${invitedBy}** invites you to create an account for **${organizationName}**.`
