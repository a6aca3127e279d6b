import { apiQuery } from '#client/api/queries.ts'
import { buildAddress } from '#shared/call-address.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { registrationLogEndpoints as calls, type LoggedMail } from '#shared/contracts/registrations/registration-log.ts'

const shortInterval = 3_000
const longInterval = 15_000

function findRefetchInterval(mails: readonly LoggedMail[] = []): number | false {
  const waiting = mails.filter(({ state }) => state === 'queued')
  if (waiting.length === 0) return false
  return waiting.some(({ lastError }) => lastError === null) ? shortInterval : longInterval
}

export const registrationLogQuery = (id: number) =>
  apiQuery(
    ['registrationLog', id],
    calls.getRegistrationLog,
    { params: { id } },
    {
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => findRefetchInterval(state.data?.mails),
    },
  )

export const mailQuery = (id: number, mailId: number) =>
  apiQuery(
    ['registrationLog', id, 'mail', mailId],
    calls.getRegistrationMail,
    { params: { id, mailId } },
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  )

export const mailAddress = (id: number, mailId: number) => buildAddress(calls.showRegistrationMail.path, { id, mailId })

export const eventOfLogQuery = (eventId: number) =>
  apiQuery(['registrationLog', 'event', eventId], eventEndpoints.getEvent, { params: { id: eventId } })
