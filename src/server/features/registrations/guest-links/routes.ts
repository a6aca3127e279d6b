import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/serve.ts'
import { answerAsGuest } from './answer-as-guest.ts'
import { listGuestLinks } from './list-links.ts'
import { makeGuestLinks, revokeGuestLinks } from './make-links.ts'
import { createTryLimit } from './rate-limits.ts'
import { readGuestSpot } from './read-guest-spot.ts'

export const guestLinkHandlers = ({ appUrl }: Config, deps: Deps) => {
  const refuseFlood = createTryLimit(deps)
  return {
    readGuestSpot: ({ body }) => readGuestSpot(deps, body.token),
    answerAsGuest: async ({ body }) => {
      await refuseFlood(body.token)
      return answerAsGuest(deps, body)
    },
    listGuestLinks: ({ registration }) => listGuestLinks(deps, registration),
    makeGuestLinks: ({ caller, registration, body }) =>
      makeGuestLinks(deps, { appUrl, caller, pass: registration }, body.spots),
    revokeGuestLinks: ({ caller, registration, body }) =>
      revokeGuestLinks(deps, { caller, pass: registration }, body.spotIds),
  } satisfies Partial<Handlers>
}
