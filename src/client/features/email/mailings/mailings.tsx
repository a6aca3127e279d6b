import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import {
  type Mailing,
  type MailingReceiver,
  type MailingState,
  mailingEndpoints,
} from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'

/** While emails are queued. */
const pollMilliseconds = 5_000

export const mailingsQuery = (eventId: number) =>
  apiQuery(['mailings', eventId], mailingEndpoints.listMailings, { params: { eventId } }, { staleTime: 0 })

/** The partners that the list was filtered by, as its address says. */
export const receiversQuery = (eventId: number, filter: Readonly<Record<string, string>>) =>
  apiQuery(
    ['mailings', eventId, 'receivers', filter],
    mailingEndpoints.listMailingReceivers,
    { params: { eventId }, query: filter },
    // Refreshed when the user returns from entering the mailing address. Otherwise, the list stays the same while it is
    // used.
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

/** The key of a contact or an attendee. */
export const idOf = ({ registrationId, spotId }: Pick<MailingReceiver, 'registrationId' | 'spotId'>) =>
  spotId > 0 ? `attendee ${spotId}` : `contact ${registrationId}`

/** Message to many partners of an event, newest first. */
export function MailingTable({ mailings }: { mailings: readonly Mailing[] }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const columns: Column<Mailing>[] = [
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ id, title }) => (
        <Link to={paths.mailing} params={{ id: String(id) }}>
          {title}
        </Link>
      ),
    },
    { key: 'class', header: 'Kind', cell: ({ mailClass }) => classTitles[mailClass] },
    { key: 'by', header: 'Date', cell: ({ sentBy, sentAt }) => `${formatMoment(sentAt, timeZone)} by ${sentBy}` },
    { key: 'states', header: 'Emails', cell: ({ states }) => describeStates(states) },
  ]
  return <Table caption="Emails to partners" columns={columns} rows={mailings} rowKey={({ id }) => id} />
}

export const classTitles = {
  service: 'About their registration',
  thanks: 'Thank-you or receipt',
  appeal: 'Fundraising email',
}

const states = ['sent', 'kept', 'waiting', 'failed', 'stopped'] as const

export const stateNames: Record<MailingState, string> = {
  sent: 'Sent',
  kept: 'Not sent (email isn’t set up)',
  waiting: 'Waiting',
  failed: 'Failed',
  stopped: 'Not sent',
}

/** `12 sent, 3 waiting` */
const describeStates = (counts: Mailing['states']): string =>
  states
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${stateNames[state].toLowerCase()}`)
    .join(', ')

/** Where the partners of the event are. */
export function PartnersLink({ id, name }: { id: string; name: string | undefined }) {
  return (
    <>
      <Link to={paths.eventPartners} params={{ id }}>
        Partners
      </Link>
      {name && ` · ${name}`}
    </>
  )
}
