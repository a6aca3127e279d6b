import type { Cookies } from '../../auth/cookies.ts'
import { hashSecret, makeToken } from '../../secrets.ts'
import { loginMinutes } from './rate-limits.ts'

const cookieName = 'fairwayBrowser'

/** A mail may be on its way for a while before its 20 minutes begin. */
const cookieSeconds = (loginMinutes + 40) * 60

/** Marks this browser as the one that asks for a link; of its mark only the hash is ever stored. */
export function markBrowser(cookies: Cookies): string {
  const mark = cookies.get(cookieName) ?? makeToken()
  cookies.set(cookieName, mark, cookieSeconds)
  return hashSecret(mark)
}

/** The browser that has asked for a link before; null when this one has not. */
export function recogniseBrowser(cookies: Cookies): string | null {
  const mark = cookies.get(cookieName)
  return mark ? hashSecret(mark) : null
}
