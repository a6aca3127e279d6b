import { queryOptions } from '@tanstack/react-query'
import { addressOf, callApi } from '#client/api/call.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { registrationLogEndpoints as calls, type LoggedMail } from '#shared/contracts/registrations/registration-log.ts'

/** A new mail leaves at once; once an attempt has failed, the next one is minutes away. */
const soon = 3_000
const later = 15_000

function findRefetchInterval(mails: readonly LoggedMail[] = []): number | false {
  const waiting = mails.filter(({ state }) => state === 'queued')
  if (waiting.length === 0) return false
  return waiting.some(({ lastError }) => lastError === null) ? soon : later
}

/** The log of a registration; asked for again and again while a mail waits to be sent. */
export const registrationLogQuery = (id: number) =>
  queryOptions({
    queryKey: ['registrationLog', id],
    queryFn: ({ signal }) => callApi(calls.getRegistrationLog, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => findRefetchInterval(state.data?.mails),
  })

/** What a mail said never changes once it was written. */
export const mailQuery = (id: number, mailId: number) =>
  queryOptions({
    queryKey: ['registrationLog', id, 'mail', mailId],
    queryFn: ({ signal }) => callApi(calls.getRegistrationMail, { params: { id, mailId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where the mail stands as mail programs show it, for a frame. */
export const mailAddress = (id: number, mailId: number) => addressOf(calls.showRegistrationMail.path, { id, mailId })

/** The days of the event, which decide what reopening means. */
export const eventOfLogQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['registrationLog', 'event', eventId],
    queryFn: ({ signal }) => callApi(eventEndpoints.getEvent, { params: { id: eventId } }, { signal }),
  })
