import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { HeadingFact, HeadingFacts, Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { FieldRow, Section, Stack } from '#client/ui/layout/layout.tsx'
import type { PaymentRow, PaymentsOfEvent } from '#shared/contracts/payments/payments.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { paidState, paidStateNames, writtenOff } from '#shared/domain/payments/ledger.ts'
import { countOf, toNameKey } from '#shared/domain/text.ts'
import { paymentsQuery } from './queries.ts'
import { RecordPayment } from './record-payment.tsx'

/** Pledged, received, and due amounts of an event, and the form for payments that arrived. */
export function PaymentsPage() {
  const { id } = useParams({ from: paths.payments })
  const eventId = Number(id)
  const payments = useQuery(paymentsQuery(eventId))
  const name = payments.data?.eventName
  return (
    <EventPage eventId={eventId} isWide title="Payments" tabTitle="Payments for" eventName={name} query={payments}>
      {(data) => <Payments payments={data} />}
    </EventPage>
  )
}

function Payments({ payments }: { payments: PaymentsOfEvent }) {
  const { eventId, pledgedCents, receivedCents, openCents, deleted } = payments
  const { record } = useSearch({ from: paths.payments })
  const navigate = useNavigate({ from: paths.payments })
  const params = { id: String(eventId) }
  const isRecording = record === 'yes'
  const main = (
    <Stack>
      <HeadingFacts isLarge>
        <HeadingFact term="Pledged">{formatCents(pledgedCents)}</HeadingFact>
        <HeadingFact term="Received">{formatCents(receivedCents)}</HeadingFact>
        {writtenOff(payments) !== 0 && (
          <HeadingFact term="Written off">{formatCents(writtenOff(payments))}</HeadingFact>
        )}
        <HeadingFact term="Due">{formatCents(openCents)}</HeadingFact>
      </HeadingFacts>
      <Actions>
        <Button
          tone="primary"
          aria-expanded={isRecording}
          onPress={() =>
            void navigate({ search: ({ record: _, ...rest }) => (isRecording ? rest : { ...rest, record: 'yes' }) })
          }
        >
          {isRecording ? 'Close form' : 'Record payment'}
        </Button>
        <Link to={paths.eventEmails} params={params} className={buttonClass('secondary')}>
          Emails
        </Link>
        <Link to={paths.receipts} params={params} className={buttonClass('secondary')}>
          Tax letters
        </Link>
        <ExportButton kind="payments" eventId={eventId} />
      </Actions>
      {deleted.length > 0 && (
        <Notice tone="warning" title="Payments of deleted registrations">
          {deleted.map(({ registrationId, partner, receivedCents: cents }) => (
            <div key={registrationId}>
              <Link to={paths.ledger} params={{ id: String(registrationId) }}>
                {partner}
              </Link>
              : {formatCents(cents)}, not included in the totals
            </div>
          ))}
        </Notice>
      )}
      <PartnerRows payments={payments} />
    </Stack>
  )
  if (!isRecording) return main
  return (
    <div className="grid gap-6 items-start md:grid-cols-[minmax(0,1fr)_22rem] md:gap-8 md:*:row-start-1 md:*:col-start-1">
      <div className="md:col-start-2!">
        <Section title="Record payment">
          <RecordPayment rows={payments.rows} />
        </Section>
      </div>
      {main}
    </div>
  )
}

const filters = { unpaid: 'Unpaid', overdue: 'Overdue' } as const
type Filter = keyof typeof filters

const isFilter = (show: string | undefined): show is Filter => show !== undefined && Object.hasOwn(filters, show)

const isOverdue = ({ openCents, dueOn }: PaymentRow, today: string) => openCents > 0 && dueOn < today

function PartnerRows({ payments: { rows } }: { payments: PaymentsOfEvent }) {
  const { search = '', show } = useSearch({ from: paths.payments })
  const navigate = useNavigate({ from: paths.payments })
  const today = useSite()?.today ?? ''
  const filter = isFilter(show) ? show : null
  const wanted = toNameKey(search.trim().replace(/^#/, ''))
  const shown = rows.filter(
    (row) =>
      (!filter || (filter === 'overdue' ? isOverdue(row, today) : row.openCents > 0)) &&
      (toNameKey([row.partner, row.contact, ...row.references].join(' ')).includes(wanted) ||
        String(row.registrationId) === wanted),
  )
  const sum = (key: 'pledgedCents' | 'receivedCents' | 'openCents') =>
    formatCents(shown.reduce((total, row) => total + row[key], 0))
  if (rows.length === 0) {
    return <EmptyState title="No registrations found">Pledges appear here when partners register.</EmptyState>
  }
  return (
    <Section title="Partners" note={rows[0] && `Payments are due ${formatDate(rows[0].dueOn)}.`}>
      <FieldRow>
        <SearchField
          label="Search"
          placeholder="Partner, contact, or check number"
          value={search}
          onChange={(text) => void navigate({ search: (old) => ({ ...old, search: text }), replace: true })}
          status={countOf(shown.length, 'partner')}
        />
        <SelectField
          label="Show"
          placeholder="All"
          isClearable
          options={Object.entries(filters).map(([value, label]) => ({ value: value as Filter, label }))}
          value={filter}
          onChange={(value) =>
            void navigate({ search: ({ show: _, ...rest }) => (value ? { ...rest, show: value } : rest) })
          }
        />
      </FieldRow>
      {shown.length === 0 && <EmptyState title="No partner matches">Change the search or the filter.</EmptyState>}
      <Table
        caption="Partners with their payments"
        rows={shown}
        rowKey={({ registrationId }) => registrationId}
        columns={columnsOf(today, sum)}
      />
    </Section>
  )
}

const columnsOf = (
  today: string,
  sum: (key: 'pledgedCents' | 'receivedCents' | 'openCents') => string,
): Column<PaymentRow>[] => [
  {
    key: 'partner',
    header: 'Partner',
    cell: ({ registrationId, partner }) => (
      <>
        <Link to={paths.ledger} params={{ id: String(registrationId) }}>
          {partner}
        </Link>{' '}
        {formatRegistrationNumber(registrationId)}
      </>
    ),
    footer: 'Total',
  },
  {
    key: 'pledged',
    header: 'Pledged',
    cell: ({ pledgedCents }) => formatCents(pledgedCents),
    isNumeric: true,
    footer: sum('pledgedCents'),
  },
  {
    key: 'received',
    header: 'Received',
    cell: ({ receivedCents }) => formatCents(receivedCents),
    isNumeric: true,
    footer: sum('receivedCents'),
  },
  {
    key: 'open',
    header: 'Due',
    cell: ({ openCents }) => formatCents(openCents),
    isNumeric: true,
    footer: sum('openCents'),
  },
  { key: 'state', header: 'Status', cell: (row) => <State row={row} today={today} /> },
  {
    key: 'lastPayment',
    header: 'Last payment',
    cell: ({ lastReceivedOn }) => (lastReceivedOn ? formatDate(lastReceivedOn) : '–'),
  },
]

function State({ row, today }: { row: PaymentRow; today: string }) {
  const state = paidState(row)
  if (state === 'paid') return <Tag tone="success">{paidStateNames.paid}</Tag>
  if (isOverdue(row, today)) return <Tag tone="error">{`${paidStateNames[state]}, overdue`}</Tag>
  return <Tag>{paidStateNames[state]}</Tag>
}
