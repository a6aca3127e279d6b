import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { MailingForm } from './mailing-form.tsx'
import { MailingTable, PartnersLink } from './mailing-table.tsx'
import { mailingsQuery, receiversQuery } from './queries.ts'

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

/** A mail to the partners that the list was filtered by, or to all. */
export function NewMailingPage() {
  const { id } = useParams({ from: paths.newMailing })
  const filter = useSearch({ from: paths.newMailing })
  const receivers = useQuery(receiversQuery(Number(id), filter))
  return (
    <RecordPage
      title="Write to partners"
      eyebrow={<PartnersLink id={id} name={receivers.data?.eventName} />}
      query={receivers}
      width="normal"
    >
      {(told) => (
        <Stack>
          <MailNotice />
          <p>
            <Link to={paths.eventMailings} params={{ id }}>
              Mails sent before
            </Link>
          </p>
          {told.receivers.length > 0 ? (
            <MailingForm eventId={Number(id)} told={told} lookAgain={() => void receivers.refetch()} />
          ) : (
            <EmptyState
              title="No partner was found"
              action={
                <Link to={paths.eventPartners} params={{ id }} className={buttonClass()}>
                  Back to the partners
                </Link>
              }
            >
              There is nobody to write to.
            </EmptyState>
          )}
        </Stack>
      )}
    </RecordPage>
  )
}
