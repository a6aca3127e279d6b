import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanSendMail, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type MailStatus, mailEndpoints, type TroubledMail } from '#shared/contracts/email/mail.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxRetriedAtOnce } from '#shared/limits.ts'

const pollMilliseconds = 5_000

export const mailStatusQuery = apiQuery(
  ['mailStatus'],
  mailEndpoints.getMailStatus,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting > 0 ? pollMilliseconds : false),
  },
)

export function TroubledEmails({ status }: { status: MailStatus }) {
  const { troubles, retryable, unsent } = status
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const retry = useRetry()
  const canSendMail = useCanSendMail()
  const columns: Column<TroubledMail>[] = [
    { key: 'mail', header: 'Email', cell: (mail) => <WhichMail mail={mail} timeZone={timeZone} /> },
    { key: 'words', header: 'Mail server response', cell: (mail) => <DeliveryState mail={mail} timeZone={timeZone} /> },
    {
      key: 'action',
      header: 'Next step',
      isHeaderHidden: true,
      cell: (mail) => canSendMail && <Remedy mail={mail} retry={retry} />,
    },
  ]
  const isMore = canSendMail && (unsent > 0 || (troubles.length > 0 && retryable > 1))
  return (
    <Section
      title="Undelivered email"
      note={
        troubles.length > 0 &&
        'For current events, newest first. If an address is wrong, open the partner’s email log. “Resend…” lets you correct the address, too.'
      }
      actions={isMore && <ResendAll status={status} />}
    >
      {troubles.length === 0 ? (
        <EmptyState title="None">Email that a mail server rejects appears here.</EmptyState>
      ) : (
        <Table caption="Undelivered email" columns={columns} rows={troubles} rowKey={({ id }) => id} />
      )}
    </Section>
  )
}

/** Asks first, because emails from before the email setup can be old. */
function ResendAll({ status: { retryable, unsent } }: { status: MailStatus }) {
  const [isAsking, setAsking] = useState(false)
  const retry = useRetry()
  const emails = formatCount(Math.min(retryable + unsent, maxRetriedAtOnce), 'unsent email')
  return (
    <>
      <Button onPress={() => setAsking(true)}>Resend all unsent emails</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Resend ${emails}?`}
        confirmLabel={`Resend ${emails}`}
        busyLabel="Sending"
        isBusy={retry.isPending}
        onConfirm={() => retry.mutate(null, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {retryable > 0 && <p>Failed or waiting: {retryable}.</p>}
        {unsent > 0 && <p>Written before email was set up: {unsent}.</p>}
        <p>We won’t send emails that no longer apply. You can’t recall sent emails.</p>
      </ConfirmDialog>
    </>
  )
}

type Retry = ReturnType<typeof useRetry>

function useRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mailId: number | null) => callApi(mailEndpoints.retryMails, { body: { mailId } }),
    onSuccess: ({ retried, whyNot }) => {
      if (whyNot) return toast(`We removed it from this list without sending it. ${whyNot}`, { tone: 'warning' })
      return toast(retried === 0 ? 'Nothing left to retry' : `Retrying ${formatCount(retried, 'email')}`)
    },
    onError: (failure) => toastFailure('We couldn’t try again', failure),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: mailStatusQuery.queryKey, exact: true }),
  })
}

function WhichMail({ mail, timeZone }: { mail: TroubledMail; timeZone: string }) {
  const { name, to, registration, createdAt } = mail
  return (
    <div className="flex flex-col items-start gap-1 text-start">
      <span>
        {name} to <span className="wrap-anywhere">{to}</span>
      </span>
      <span className="text-ink-soft text-note">
        {registration && (
          <>
            <Link to={paths.emailLog} params={{ id: String(registration.id) }}>
              {registration.partner || `Registration ${registration.id}`}
            </Link>
            {', '}
          </>
        )}
        {formatMoment(createdAt, timeZone)}
      </span>
    </div>
  )
}

const tags = {
  queued: <Tag tone="current">Waiting</Tag>,
  failed: <Tag tone="error">Failed</Tag>,
}

function DeliveryState({ mail: { state, words, nextAttemptAt }, timeZone }: { mail: TroubledMail; timeZone: string }) {
  return (
    <div className="flex flex-col items-start gap-1 text-start">
      <span>{tags[state]}</span>
      <span className="wrap-anywhere">{words}</span>
      {nextAttemptAt && (
        <span className="text-ink-soft text-note">Next attempt {formatMoment(nextAttemptAt, timeZone)}</span>
      )}
    </div>
  )
}

function Remedy({ mail, retry }: { mail: TroubledMail; retry: Retry }) {
  const { id, name, to, canRetry } = mail
  if (!canRetry)
    return <span className="text-ink-soft text-note">Login links expire. The recipient can request a new one.</span>
  return (
    <Button
      aria-label={`Try again: ${name} to ${to}`}
      isBusy={retry.isPending && retry.variables === id}
      onPress={() => retry.mutate(id)}
    >
      Try again
    </Button>
  )
}
