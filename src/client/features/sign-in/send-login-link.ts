import { callApi } from '#client/api/call.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'

/** Has a login mail sent without leaving the page; the server answers the same for every address. */
export function sendLoginLink(email: string): Promise<void> {
  return callApi(authEndpoints.sendLoginLink, { query: { email, appUrl: location.origin } })
}
