import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Mailing } from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { mailingsQuery } from './queries.ts'

/** What was written to many partners of an event, the latest first. */
export function MailingsPage() {
  const id = useParams({ from: paths.eventMailings }).id
  const mailings = useQuery(mailingsQuery(Number(id)))
  return (
    <RecordPage
      title="Mails to partners"
      eyebrow={<PartnersLink id={id} name={mailings.data?.eventName} />}
      query={mailings}
      width="normal"
    >
      {(data) => (
        <Stack>
          <MailNotice />
          {data.mailings.length > 0 ? (
            <MailingTable mailings={data.mailings} />
          ) : (
            <EmptyState title="Nothing was sent yet">
              What you write to partners stands here, with what became of it.
            </EmptyState>
          )}
          <Actions>
            <Link to={paths.newMailing} params={{ id }} className={buttonClass()}>
              Write to all partners
            </Link>
            <Link to={paths.eventPartners} params={{ id }} className={buttonClass('secondary')}>
              Choose partners in their list
            </Link>
          </Actions>
        </Stack>
      )}
    </RecordPage>
  )
}

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

function MailingTable({ mailings }: { mailings: readonly Mailing[] }) {
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
    { key: 'class', header: 'Kind', cell: ({ mailClass }) => classNames[mailClass] },
    { key: 'by', header: 'Sent', cell: ({ sentBy, sentAt }) => `${formatMoment(sentAt, timeZone)} by ${sentBy}` },
    { key: 'states', header: 'Mails', cell: ({ states }) => describeStates(states) },
  ]
  return <Table caption="Mails to partners" columns={columns} rows={mailings} rowKey={({ id }) => id} />
}

export const classNames = { service: 'About a place they have', appeal: 'An appeal' }

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
