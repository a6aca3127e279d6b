import type { Moment } from '#server/db/moment.ts'
import type { Trx } from '#server/db/tables.ts'
import { signUpDays } from '#server/features/people/login/link-lifetimes.ts'
import { loginPath, mintSignUp } from '#server/features/people/login/mint-token.ts'
import { findUserByEmail, namedBy } from '#server/features/people/login/store.ts'
import { link, type Md, md, siteLink } from '#server/mail/markdown.ts'

/**
 * How a named person can log in: with their account, with the email's link, or only after an organizer's invitation.
 */
export type RecipientLogin = { kind: 'account' } | { kind: 'uninvited' } | { kind: 'link'; link: `/${string}` }

interface NamedRecipient {
  email: string
  isByPartner: boolean
}

export async function findRecipientLogin(
  trx: Trx,
  { now, settings }: Moment,
  { email, isByPartner }: NamedRecipient,
  path: `/${string}`,
): Promise<RecipientLogin> {
  if (await findUserByEmail(trx, email)) return { kind: 'account' }
  if (isByPartner && !settings.openSignUp) return { kind: 'uninvited' }
  const browserHash = isByPartner ? namedBy.partner : namedBy.organizer
  return { kind: 'link', link: loginPath(await mintSignUp(trx, { email, now, browserHash }), path) }
}

export function describeLinkLimits(email: string, path: `/${string}`): Md {
  const login = siteLink(`/login?email=${encodeURIComponent(email)}&returnTo=${encodeURIComponent(path)}`)
  return md`> The link works once and expires in ${signUpDays} days. Don’t forward this email. If the link has expired, ${link(login, 'request a new one')}.`
}
