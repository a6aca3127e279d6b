import { apiQuery } from '#client/api/queries.ts'
import { mailEndpoints } from '#shared/contracts/registrations/mail.ts'

const pollMilliseconds = 5_000

/** Whether mails leave; asked for again and again while some wait. */
export const mailStatusQuery = apiQuery(
  ['mailStatus'],
  mailEndpoints.getMailStatus,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting > 0 ? pollMilliseconds : false),
  },
)

/** What the DNS says; nobody waits for it, and it is asked anew by a press. */
export const domainQuery = apiQuery(['mailStatus', 'domain'], mailEndpoints.checkMailDomain, {}, { staleTime: 60_000 })
