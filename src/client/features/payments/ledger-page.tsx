import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { useRecordId } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Section, Split, Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Ledger, paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import {
  calculateDueChange,
  changesAmountDue,
  findPaidState,
  isReversed,
  isReversible,
  kindNames,
  methodNames,
  paidStateNames,
  sumLedger,
  writtenOff,
} from '#shared/domain/payments/ledger.ts'
import { maxLength } from '#shared/limits.ts'
import { ledgerQuery, paymentKeys } from './queries.ts'
import { RecordPayment } from './record-payment.tsx'

export function LedgerPage() {
  const ledger = useQuery(ledgerQuery(useRecordId()))
  if (!ledger.data) {
    return (
      <PageFrame title="Ledger" eyebrow="Payments" query={ledger}>
        {() => null}
      </PageFrame>
    )
  }
  const { partner, eventId, eventName } = ledger.data
  return (
    <EventPage
      eventId={eventId}
      tab={paths.payments}
      title={partner}
      tabTitle={`Payments from ${partner} for`}
      eventName={eventName}
      query={ledger}
      actions={<LedgerActions ledger={ledger.data} />}
    >
      {(data) => <LedgerWithForm ledger={data} />}
    </EventPage>
  )
}

function LedgerActions({ ledger: { registrationId, eventId, openCents } }: { ledger: Ledger }) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const params = { id: String(registrationId) }
  return (
    <div className="flex flex-wrap gap-2">
      {canGoBack && (
        <Button tone="quiet" onPress={() => history.back()}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Button>
      )}
      <Link
        to={paths.newEmail}
        params={{ id: String(eventId) }}
        search={{ audience: openCents > 0 ? 'due' : 'partners', registrations: String(registrationId) }}
        className={buttonClass('secondary')}
      >
        Email statement
      </Link>
      <Link to={paths.statement} params={params} className={buttonClass('secondary')}>
        Print statement
      </Link>
      <Link
        to={paths.ledger}
        params={params}
        search={{ record: 'refund' }}
        replace
        className={buttonClass('secondary')}
      >
        Refund
      </Link>
      <Link to={paths.ledger} params={params} search={{ record: 'payment' }} replace className={buttonClass()}>
        Record payment
      </Link>
    </div>
  )
}

function LedgerWithForm({ ledger }: { ledger: Ledger }) {
  const { record: kind } = useSearch({ strict: false })
  if (kind !== 'refund' && kind !== 'payment') return <LedgerLines ledger={ledger} />
  return (
    <Split
      aside={
        <Section
          title={`Record ${kind}`}
          actions={
            <Link
              to={paths.ledger}
              params={{ id: String(ledger.registrationId) }}
              replace
              className={buttonClass('quiet')}
              aria-label="Close the form"
            >
              <X size={18} aria-hidden="true" />
            </Link>
          }
        >
          <RecordPayment key={kind} rows={[ledger]} kind={kind} />
        </Section>
      }
    >
      <LedgerLines ledger={ledger} />
    </Split>
  )
}

type Line = Ledger['lines'][number]

function LedgerLines({ ledger }: { ledger: Ledger }) {
  const { registrationId, lines, pledgedCents, receivedCents, openCents, isDeleted } = ledger
  const [asked, setAsked] = useState<Line | null>(null)
  return (
    <Stack>
      {isDeleted && (
        <Notice tone="warning" title="Deleted registration">
          We’ve kept its ledger. You can still record refunds and reversals.
        </Notice>
      )}
      <HeadingFacts isLarge>
        <HeadingFact term="Pledged">{formatCents(pledgedCents)}</HeadingFact>
        <HeadingFact term="Received">{formatCents(receivedCents)}</HeadingFact>
        {writtenOff(ledger) !== 0 && <HeadingFact term="Written off">{formatCents(writtenOff(ledger))}</HeadingFact>}
        <HeadingFact term="Due">{formatCents(openCents)}</HeadingFact>
        <HeadingFact term="Status">{paidStateNames[findPaidState(ledger)]}</HeadingFact>
      </HeadingFacts>
      {!isDeleted && (
        <Link to={paths.summarize} params={{ id: String(registrationId) }} className="self-start">
          Registration {formatRegistrationNumber(registrationId)}
        </Link>
      )}
      <Section
        title="Ledger"
        note="You can’t change lines. To correct a mistake, reverse the line, then record the correct one."
      >
        <Table
          caption="Ledger"
          rows={lines.toReversed()}
          rowKey={({ id }) => id}
          columns={[
            { key: 'on', header: 'Date', cell: ({ receivedOn }) => formatDate(receivedOn) },
            { key: 'kind', header: 'Entry', cell: (line) => describeLine(line, lines) },
            {
              key: 'amount',
              header: 'Amount',
              cell: (line) => (changesAmountDue(line) ? formatCents(calculateDueChange(line)) : '–'),
              isNumeric: true,
            },
            {
              key: 'open',
              header: 'Due',
              cell: ({ id }) => formatCents(sumLedger(lines.filter((line) => line.id <= id)).openCents),
              isNumeric: true,
            },
            { key: 'note', header: 'Note', cell: ({ note }) => note },
            { key: 'who', header: 'Recorded by', cell: ({ who }) => who },
            {
              key: 'reverse',
              header: 'Reverse',
              isHeaderHidden: true,
              cell: (line) =>
                isReversible(line, lines) && (
                  <Button
                    tone="quiet"
                    onPress={() => setAsked(line)}
                    aria-label={
                      line.kind === 'report' ? `Mark as done: ${line.note}` : `Reverse ${describeLine(line, lines)}`
                    }
                  >
                    {line.kind === 'report' ? 'Mark as done' : 'Reverse'}
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {asked && <ReverseDialog line={asked} ledger={ledger} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function describeLine(line: Line, lines: readonly Line[]): string {
  const { kind, affects, cents, method, reference } = line
  if (kind === 'pledge' && cents === 0) return 'Spots or level changed'
  if (affects === 'report') return kind === 'report' && !isReversed(line, lines) ? kindNames.report : 'Done'
  const name = kind === 'reversal' ? `Reversal of ${kindNames[affects].toLowerCase()}` : kindNames[kind]
  const means = [method && methodNames[method].toLowerCase(), reference].filter(Boolean).join(' ')
  return [name, means && `by ${means}`, isReversed(line, lines) && '(reversed)'].filter(Boolean).join(' ')
}

function ReverseDialog({ line, ledger, onClose }: { line: Line; ledger: Ledger; onClose: () => void }) {
  const isReport = line.kind === 'report'
  const isRefunded = line.kind === 'payment' && ledger.receivedCents < line.cents
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const request = useRef(newIdempotencyKey())
  const what = kindNames[line.affects].toLowerCase()
  const reverse = useMutation({
    mutationFn: () =>
      callApi(paymentEndpoints.reversePayment, { body: { id: line.id, reason, requestId: request.current } }),
    onSuccess: () => {
      toast(isReport ? 'To-do marked as done' : `${kindNames[line.affects]} of ${formatCents(line.cents)} reversed`)
      for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey })
      onClose()
    },
    onError: (error) =>
      toastFailure(isReport ? 'We couldn’t mark the to-do as done' : `We couldn’t reverse the ${what}`, error),
  })
  return (
    <ConfirmDialog
      isOpen
      title={isReport ? 'Mark as done?' : `Reverse ${what} of ${formatCents(line.cents)} from ${ledger.partner}?`}
      confirmLabel={isReport ? 'Mark as done' : 'Reverse'}
      tone={isReport ? 'primary' : 'danger'}
      isBusy={reverse.isPending}
      disabledReason={reason.trim() === '' ? 'Enter a reason' : undefined}
      onConfirm={() => reverse.mutate()}
      onCancel={onClose}
    >
      <Stack>
        {isRefunded && (
          <p>Part of this payment was refunded. If that money never left your account, reverse the refund, too.</p>
        )}
        <p>
          {isReport
            ? `${line.note}. Record it first, then enter how you recorded it.`
            : 'We’ll add a reversal, which you can’t undo. If a tax letter was sent, approve the corrected letter next.'}
        </p>
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={maxLength.paymentNote} isRequired />
      </Stack>
    </ConfirmDialog>
  )
}
