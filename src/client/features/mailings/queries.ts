import { apiQuery } from '#client/api/api-query.ts'
import { type MailingReceiver, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'

/** While mails are waiting. */
const pollMilliseconds = 5_000

export const mailingsQuery = (eventId: number) =>
  apiQuery(['mailings', eventId], mailingEndpoints.listMailings, { params: { eventId } }, { staleTime: 0 })

/** The partners that the list was filtered by, as its address says. */
export const receiversQuery = (eventId: number, filter: Readonly<Record<string, string>>) =>
  apiQuery(
    ['mailings', eventId, 'receivers', filter],
    mailingEndpoints.listMailingReceivers,
    { params: { eventId }, query: filter },
    // Who has gone to enter the postal address comes back for that; the list stays as it is under the hands of anybody else.
    { staleTime: 0, refetchOnWindowFocus: ({ state }) => state.data?.hasPostalAddress === false },
  )

export const mailingQuery = (id: number) =>
  apiQuery(
    ['mailings', 'one', id],
    mailingEndpoints.getMailing,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && state.data.states.waiting === 0 ? false : pollMilliseconds),
    },
  )

/** `1 partner`, `12 partners`. */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

export const idOf = ({ registrationId }: MailingReceiver) => registrationId
