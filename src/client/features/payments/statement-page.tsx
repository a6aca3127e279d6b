import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useCurrentUser, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { PayByCheck } from '#client/parts/payment-facts.tsx'
import { PrintButton } from '#client/parts/print-button.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow, Tag } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { paymentEndpoints, type Statement } from '#shared/contracts/payments/payments.ts'
import { receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { labelLetter } from '#shared/domain/payments/letters.ts'

const pollMilliseconds = 5_000

export function StatementPage() {
  const { id } = useParams({ from: paths.statement })
  const { returned } = useSearch({ from: paths.statement })
  const registrationId = Number(id)
  const isAdmin = useCurrentUser()?.role === 'admin'
  const statement = useQuery({
    ...apiQuery(['payments', 'statement', id], paymentEndpoints.getStatement, { params: { id: registrationId } }),
    // Stripe may confirm a payment after the payer returns.
    refetchInterval: ({ state: { data } }) => (returned && data && isPayable(data) ? pollMilliseconds : false),
  })
  return (
    <PageFrame
      title={statement.data ? `Statement ${statement.data.number}` : 'Statement'}
      eyebrow={
        isAdmin ? (
          <Link to={paths.ledger} params={{ id }}>
            Ledger
          </Link>
        ) : (
          <Link to={paths.dashboard}>Dashboard</Link>
        )
      }
      query={statement}
      width="narrow"
    >
      {(data) => (
        <Stack>
          {data.pendingCents > 0 && (
            <Notice title={`A bank payment of ${formatCents(data.pendingCents)} is on its way`}>
              It can take several business days. You don’t need to pay again.
            </Notice>
          )}
          {returned && data.pendingCents === 0 && <Returned isWaiting={isPayable(data)} />}
          <Sheet statement={data} />
          <div data-print="hide">
            <Stack>
              <Actions>
                {data.canPayOnline && !returned && <PayOnline registrationId={registrationId} />}
                <PrintButton />
              </Actions>
              <Letters id={registrationId} />
            </Stack>
          </div>
        </Stack>
      )}
    </PageFrame>
  )
}

const isPayable = ({ openCents, pendingCents }: Statement) => openCents > 0 && pendingCents === 0

function Returned({ isWaiting }: { isWaiting: boolean }) {
  if (!isWaiting) return <Notice tone="success" title="Thank you. Your payment was received." />
  return (
    <Notice title="We’re waiting for Stripe to confirm your payment">
      This page will update after Stripe confirms, usually within a minute. You don’t need to pay again.
    </Notice>
  )
}

function Sheet({ statement }: { statement: Statement }) {
  const { registrationId, pledgedCents, receivedCents, openCents, contact } = statement
  const amountDue = openCents > 0 ? `Amount due ${formatDate(statement.dueOn)}` : 'Amount due'
  const today = useSite()?.today
  return (
    <Stack>
      <p>
        <strong>{statement.organizationName}</strong>
        <br />
        {statement.eventName}
        <br />
        {today && formatDate(today)}
      </p>
      <address className="not-italic">
        {statement.billTo.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
      </address>
      <Table
        caption="Statement"
        onPhone="table"
        rows={statement.lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'on', header: 'Date', cell: ({ on }) => formatDate(on) },
          { key: 'words', header: 'Description', cell: ({ words }) => words },
          { key: 'amount', header: 'Amount', cell: ({ cents }) => formatCents(cents), isNumeric: true },
        ]}
      />
      <SummaryList isRuled>
        <SummaryRow term="Pledged">{formatCents(pledgedCents)}</SummaryRow>
        <SummaryRow term="Received">{formatCents(receivedCents)}</SummaryRow>
        <SummaryRow term={openCents < 0 ? 'Overpaid' : amountDue} isTotal>
          {formatCents(Math.abs(openCents))}
        </SummaryRow>
      </SummaryList>
      {isPayable(statement) && <HowToPay statement={statement} />}
      <p>
        Registration {formatRegistrationNumber(registrationId)}
        {contact && `. Questions? Contact ${contact}`}
      </p>
    </Stack>
  )
}

function HowToPay({ statement }: { statement: Statement }) {
  const { registrationId, checkPayableTo, paymentPage } = statement
  if (!checkPayableTo && !paymentPage) return <p>The organizers will tell you how to pay.</p>
  return (
    <div>
      <PayByCheck {...statement} />
      {paymentPage && (
        <p>
          Pay online at <a href={paymentPage}>{paymentPage}</a>. Include Registration{' '}
          {formatRegistrationNumber(registrationId)} with your payment.
        </p>
      )}
    </div>
  )
}

function PayOnline({ registrationId }: { registrationId: number }) {
  const start = useMutation({
    mutationFn: () => callApi(paymentEndpoints.startCheckout, { body: { id: registrationId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastFailure('We couldn’t start the payment', error),
  })
  return (
    <Button tone="primary" isBusy={start.isPending || start.isSuccess} onPress={() => start.mutate()}>
      Pay online
    </Button>
  )
}

function Letters({ id }: { id: number }) {
  const isAdmin = useCurrentUser()?.role === 'admin'
  const { data } = useQuery(apiQuery(['receipts', 'registration', id], receiptEndpoints.getLetters, { params: { id } }))
  const letters = data?.letters ?? []
  if (letters.length === 0) return null
  return (
    <Section title="Tax letters">
      <ul>
        {letters.map(({ number, kind, receivedCents, state }) => (
          <li key={number}>
            <Link to={paths.letter} params={{ id: String(id) }} search={{ number }}>
              {number}
            </Link>
            {`: ${labelLetter({ kind, receivedCents })}${receivedCents > 0 ? `, ${formatCents(receivedCents)}` : ''} `}
            {state === 'replaced' && <Tag>Replaced</Tag>}
            {isAdmin && state === 'draft' && <Tag>Draft</Tag>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
