import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { MailingForm } from './mailing-form.tsx'
import { PartnersLink } from './mailings-page.tsx'
import { receiversQuery } from './queries.ts'

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
