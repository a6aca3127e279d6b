import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import type { Mailing } from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'

/** What was written to many partners of an event, the latest first. */
export function MailingTable({ mailings }: { mailings: readonly Mailing[] }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const columns: Column<Mailing>[] = [
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ id, subject }) => (
        <Link to={paths.mailing} params={{ id: String(id) }}>
          {subject}
        </Link>
      ),
    },
    { key: 'class', header: 'Kind', cell: ({ mailClass }) => classTitles[mailClass] },
    { key: 'by', header: 'Sent', cell: ({ sentBy, sentAt }) => `${formatMoment(sentAt, timeZone)} by ${sentBy}` },
    { key: 'states', header: 'Mails', cell: ({ states }) => describeStates(states) },
  ]
  return <Table caption="Mails to partners" columns={columns} rows={mailings} rowKey={({ id }) => id} />
}

export const classTitles = { service: 'About a place they have', appeal: 'An appeal' }

const stateNames = [
  ['sent', 'sent'],
  ['kept', 'kept, not sent'],
  ['waiting', 'waiting'],
  ['failed', 'failed'],
  ['stopped', 'not sent'],
] as const

/** `12 sent, 3 waiting` */
const describeStates = (states: Mailing['states']): string =>
  stateNames.flatMap(([state, name]) => (states[state] > 0 ? [`${states[state]} ${name}`] : [])).join(', ')

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
