import type { Moment } from '#server/db/moment.ts'
import type { Trx } from '#server/db/tables.ts'
import { signUpDays } from '#server/features/people/sign-in/link-lifetimes.ts'
import { loginPath, mintSignUp } from '#server/features/people/sign-in/mint-token.ts'
import { findUserByEmail, namedBy } from '#server/features/people/sign-in/store.ts'
import { link, type Md, md, siteLink } from '#server/mail/markdown.ts'

/**
 * How a person whom someone named can log in: with the account they have, with the link of the email, or not before the
 * organizers invite them.
 */
export type NamedLogin = { kind: 'account' } | { kind: 'uninvited' } | { kind: 'link'; link: `/${string}` }

interface Named {
  email: string
  /** Partners can't invite anyone while sign-up is closed. */
  isByPartner: boolean
}

/** Finds how a named person can log in to see a page. The link proves the address, and its first use creates the account. */
export async function findNamedLogin(
  trx: Trx,
  { now, settings }: Moment,
  { email, isByPartner }: Named,
  path: `/${string}`,
): Promise<NamedLogin> {
  if (await findUserByEmail(trx, email)) return { kind: 'account' }
  if (isByPartner && !settings.openSignUp) return { kind: 'uninvited' }
  const browserHash = isByPartner ? namedBy.partner : namedBy.organizer
  return { kind: 'link', link: loginPath(await mintSignUp(trx, { email, now, browserHash }), path) }
}

/** Explains how long the link works and where to get another one. */
export function describeLinkLimits(email: string, path: `/${string}`): Md {
  const login = siteLink(`/login?email=${encodeURIComponent(email)}&returnTo=${encodeURIComponent(path)}`)
  return md`> The link works once and expires in ${signUpDays} days. Don’t forward this email. If the link has expired, ${link(login, 'request a new one')}.`
}
