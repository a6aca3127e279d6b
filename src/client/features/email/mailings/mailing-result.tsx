import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts, Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Answer } from '#shared/contracts/endpoint.ts'
import {
  type Mailing,
  type MailingResult,
  type MailingState,
  mailingEndpoints,
} from '#shared/contracts/registrations/mailings.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'
import { classTitles, idOf, mailingQuery, PartnersLink, stateNames } from './mailings.tsx'

/** One mailing. */
export function MailingPage() {
  const id = Number(useParams({ from: paths.mailing }).id)
  const mailing = useQuery(mailingQuery(id))
  const { data } = mailing
  return (
    <PageFrame
      title={data?.title ?? 'Email'}
      eyebrow={data ? <PartnersLink id={String(data.eventId)} name={data.eventName} /> : 'Email'}
      query={mailing}
      width="normal"
    >
      {(result) => (
        <Stack>
          <MailingOutcome result={result} />
          <p>
            <Link to={paths.eventMailings} params={{ id: String(result.eventId) }}>
              All emails for {result.eventName}
            </Link>
          </p>
        </Stack>
      )}
    </PageFrame>
  )
}

/** The progress of a mailing, its text, and its state for each recipient. */
export function MailingOutcome({ result }: { result: MailingResult }) {
  return (
    <>
      <Progress result={result} />
      <Disclosure title="Message" level={2}>
        <p>
          <strong>{result.title}</strong>
        </p>
        <pre className="m-0 [font:inherit] whitespace-pre-wrap wrap-anywhere">{result.text}</pre>
      </Disclosure>
      {groups.map(([title, states]) => (
        <Partners key={title} title={title} partners={result.partners.filter(({ state }) => states.includes(state))} />
      ))}
    </>
  )
}

/** Emails that need attention come first, opened. */
const groups: readonly [string, readonly MailingState[]][] = [
  ['Not sent to', ['failed', 'stopped']],
  ['Sending to', ['waiting']],
  ['Not sent because email isn’t set up:', ['kept']],
  ['Sent to', ['sent']],
]

function Progress({ result }: { result: MailingResult }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { withdrawnAt, states } = result
  const { sent, kept, waiting, failed, stopped } = states
  return (
    <>
      <HeadingFacts isLarge>
        <HeadingFact term="Sent">{sent}</HeadingFact>
        <HeadingFact term="Waiting">{waiting}</HeadingFact>
        <HeadingFact term="Failed">{failed}</HeadingFact>
        <HeadingFact term="Not sent">{stopped + kept}</HeadingFact>
      </HeadingFacts>
      <p>
        {classTitles[result.mailClass]}. From {result.sentBy} on {formatMoment(result.sentAt, timeZone)}, to{' '}
        {countOf(result.receivers, 'address', 'addresses')}
        {result.file && `, with ${result.file}`}.
      </p>
      <p role="status">
        {withdrawnAt !== null && `Withdrawn on ${formatMoment(withdrawnAt, timeZone)}. Unsent emails weren’t sent. `}
        {describeWaiting(waiting, withdrawnAt !== null)}
      </p>
      <Withdrawal result={result} />
    </>
  )
}

function describeWaiting(waiting: number, isWithdrawn: boolean): string {
  if (waiting === 0) return 'No emails are waiting.'
  if (isWithdrawn) return `${countOf(waiting, 'email')} already being sent may still arrive.`
  return 'Emails are sent one at a time, up to the per-minute limit in Settings.'
}

type Partner = MailingResult['partners'][number]

const columns: Column<Partner>[] = [
  {
    key: 'partner',
    header: 'Partner',
    cell: ({ registrationId, partner }) => (
      <Link to={paths.emailLog} params={{ id: String(registrationId) }}>
        {partner}
      </Link>
    ),
  },
  { key: 'email', header: 'Address', cell: ({ email }) => email },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, why }) => (
      <>
        <Tag tone={state === 'sent' ? 'success' : state === 'failed' ? 'error' : 'neutral'}>{stateNames[state]}</Tag>{' '}
        {why}
      </>
    ),
  },
]

function Partners({ title, partners }: { title: string; partners: readonly Partner[] }) {
  if (partners.length === 0) return null
  const name = `${title} ${countOf(partners.length, 'recipient')}`
  return (
    <Disclosure title={name} level={2} isInitiallyOpen={title === groups[0]?.[0]}>
      <Table caption={name} columns={columns} rows={partners} rowKey={idOf} />
    </Disclosure>
  )
}

/** Withdraws unsent emails and says how many were sent. The numbers can change while the dialog is open. */
function Withdrawal({ result: { id, states, withdrawnAt } }: { result: MailingResult }) {
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => callApi(mailingEndpoints.withdrawMailing, { body: { id } }),
    onSuccess: (withdrawn) => {
      setAsked(false)
      toast(describeWithdrawal(withdrawn))
    },
    onError: useToastErrorAfterUnmount('Nothing was withdrawn'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['mailings'] }),
  })
  const remaining = states.waiting + states.failed
  const isOver = withdrawnAt !== null || remaining === 0
  if (isOver && !withdrawing.isPending) {
    return (
      <MessageDialog isOpen={isAsked} title="Nothing left to withdraw" onClose={() => setAsked(false)}>
        <p>
          {withdrawnAt === null ? 'All emails were sent.' : 'Someone else withdrew it.'} {describeLeft(states)}
        </p>
      </MessageDialog>
    )
  }
  return (
    <>
      <Actions>
        <Button onPress={() => setAsked(true)}>Withdraw unsent emails…</Button>
      </Actions>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Withdraw ${countOf(remaining, 'unsent email')}?`}
        confirmLabel="Withdraw"
        tone="danger"
        isBusy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {countOf(remaining, 'email')} won’t be sent. {describeLeft(states)}
        </p>
        {withdrawing.error && <p role="alert">{describeFailure(withdrawing.error)}</p>}
      </ConfirmDialog>
    </>
  )
}

/** `12 emails were already sent.` */
function describeLeft({ sent }: Mailing['states']): string {
  if (sent === 0) return 'None sent yet.'
  return `${countOf(sent, 'email was already sent', 'emails were already sent')}.`
}

function describeWithdrawal({ takenBack, states }: Answer<typeof mailingEndpoints.withdrawMailing>): string {
  const taken = takenBack === 0 ? 'Nothing was left to withdraw.' : `${countOf(takenBack, 'email')} withdrawn.`
  const underWay = states.waiting > 0 ? ` ${countOf(states.waiting, 'email')} already being sent may still arrive.` : ''
  return `${taken} ${describeLeft(states)}${underWay}`
}
