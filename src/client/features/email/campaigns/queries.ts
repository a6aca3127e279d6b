import { apiQuery } from '#client/api/queries.ts'
import { campaignEndpoints as calls, type EmailRecipient } from '#shared/contracts/email/campaigns.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { toUtcMidnight } from '#shared/domain/calendar.ts'
import { joinWords } from '#shared/domain/text.ts'
import { sendHour } from '#shared/limits.ts'

const pollMilliseconds = 5_000

export const emailsQuery = (eventId: number) =>
  apiQuery(['emails', 'of', eventId], calls.listCampaigns, { params: { eventId } }, { staleTime: 0 })

export const emailQuery = (id: number) =>
  apiQuery(
    ['emails', id],
    calls.getCampaign,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.recipients.some((one) => one.state === 'waiting') ? pollMilliseconds : false,
    },
  )

export const eventQuery = (id: number) => apiQuery(['emails', 'event', id], eventEndpoints.getEvent, { params: { id } })
export const eventsQuery = apiQuery(['emails', 'events'], eventEndpoints.listEvents, {})
export const coursesQuery = (id: number) =>
  apiQuery(['emails', 'courses', id], registrationEndpoints.listGolfCoursesOfEvent, { params: { id } })

const createDayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(toUtcMidnight(day))
}

export const formatDay = createDayFormatter({ weekday: 'short', month: 'short', day: 'numeric' })
const formatMonth = createDayFormatter({ month: 'short' })
const formatNumber = createDayFormatter({ day: 'numeric' })

/** Includes each month only once: `Mar 24`, `Apr 9`, `16`, `20`. `before` is the day listed last. */
export const formatDays = (days: readonly string[], before?: string): string[] =>
  days.map((day, index) => {
    const last = days[index - 1] ?? before
    const isSameMonth = last !== undefined && formatMonth(last) === formatMonth(day)
    return isSameMonth ? formatNumber(day) : `${formatMonth(day)} ${formatNumber(day)}`
  })

export const sendTime = `${sendHour} AM`

export const describeDays = (days: readonly string[]): string =>
  days.length === 0 ? '' : `${joinWords(formatDays(days))}, at ${sendTime}`

export const summarize = (subject: string, eventName: string): string =>
  subject.replace(/\{\s*event\s*\}/gi, eventName).replace(/\{[^{}]*\}/g, '…') || 'Email'

export const nameOf = ({ name, email }: EmailRecipient): string => name || email
