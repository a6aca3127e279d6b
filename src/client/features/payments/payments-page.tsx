import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useSite } from '#client/api/app-context.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { Menu } from '#client/ui/overlays/menu.tsx'
import type { EventPayments, PaymentRow } from '#shared/contracts/payments/payments.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import {
  type Balance,
  findPaidState,
  methodNames,
  paidStateNames,
  sumBalances,
  writtenOff,
} from '#shared/domain/payments/ledger.ts'
import { formatCount, toNameKey } from '#shared/domain/text.ts'
import { paymentsQuery } from './queries.ts'
import { RecordPayment } from './record-payment.tsx'

export function PaymentsPage() {
  const { id } = useParams({ from: paths.payments })
  const { record } = useSearch({ from: paths.payments })
  const navigate = useNavigate({ from: paths.payments })
  const payments = useQuery(paymentsQuery(Number(id)))
  const isRecording = record === 'yes'
  const show = (isShown: boolean) =>
    void navigate({ search: ({ record: _, ...rest }) => (isShown ? { ...rest, record: 'yes' } : rest) })
  return (
    <EventPage
      eventId={Number(id)}
      isWide
      title="Payments"
      tabTitle="Payments for"
      eventName={payments.data?.eventName}
      query={payments}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.receipts} params={{ id }} className={buttonClass('secondary')}>
            Tax letters
          </Link>
          <Menu label="More" className={buttonClass('secondary')} isAtEnd>
            <li>
              <ExportButton kind="payments" eventId={Number(id)} tone="quiet" />
            </li>
            <li>
              <Link to={paths.paymentSummary} params={{ id }} className={buttonClass('quiet')}>
                Summary for the board
              </Link>
            </li>
            <li>
              <Link to={paths.paymentSettings} className={buttonClass('quiet')}>
                Payment settings
              </Link>
            </li>
          </Menu>
          {!isRecording && (
            <Button tone="primary" onPress={() => show(true)}>
              Record payment
            </Button>
          )}
        </div>
      }
    >
      {(data) =>
        isRecording ? (
          <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
            <section
              className="md:order-1 md:sticky md:top-0 md:max-h-dvh md:overflow-y-auto md:border-s md:border-line md:ps-6"
              aria-labelledby="record-payment"
            >
              <div className="mb-2 flex items-center justify-between">
                <h2 id="record-payment">Record payment</h2>
                <Button tone="quiet" className="-me-3" aria-label="Close the form" onPress={() => show(false)}>
                  <X size={18} aria-hidden="true" />
                </Button>
              </div>
              <RecordPayment rows={data.rows} />
            </section>
            <Payments payments={data} isNarrow />
          </div>
        ) : (
          <Payments payments={data} isNarrow={false} />
        )
      }
    </EventPage>
  )
}

const filters: Record<string, { label: string; matches: (row: PaymentRow) => boolean }> = {
  unpaid: { label: 'Unpaid', matches: ({ openCents }) => openCents > 0 },
  overdue: { label: 'Overdue', matches: ({ isOverdue }) => isOverdue },
  paid: { label: 'Paid', matches: (row) => findPaidState(row) === 'paid' },
  overpaid: { label: 'Overpaid', matches: ({ openCents }) => openCents < 0 },
}

const formatChipSum = (key: string, rows: readonly PaymentRow[]) => {
  const { receivedCents, openCents } = sumBalances(rows)
  return formatCents(key === 'paid' ? receivedCents : Math.abs(openCents))
}

function Payments({ payments: { rows, deleted }, isNarrow }: { payments: EventPayments; isNarrow: boolean }) {
  const { search = '', show } = useSearch({ from: paths.payments })
  const navigate = useNavigate({ from: paths.payments })
  const today = useSite()?.today ?? ''
  const filter = filters[show ?? '']
  const wanted = toNameKey(search.trim().replace(/^#/, ''))
  const shown = rows.filter(
    (row) =>
      (!filter || filter.matches(row)) &&
      (toNameKey([row.partner, row.contact, ...row.references].join(' ')).includes(wanted) ||
        String(row.registrationId) === wanted),
  )
  if (rows.length === 0 && deleted.length === 0) {
    return <EmptyState title="No registrations found">Pledges appear here when partners register.</EmptyState>
  }
  return (
    <div className="-mt-3 flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2 sm:[&>button]:min-h-9">
        <SearchField
          label="Search"
          isLabelHidden
          className="w-56 max-sm:w-full [&_input]:min-h-9 [&_input]:py-1"
          placeholder="Partner or check"
          value={search}
          status={formatCount(shown.length, 'partner')}
          isStatusHidden
          onChange={(text) => void navigate({ search: (old) => ({ ...old, search: text }), replace: true })}
        />
        {Object.entries(filters).map(([key, { label, matches }]) => {
          const matching = rows.filter(matches)
          if (matching.length === 0 && show !== key) return null
          return (
            <Chip
              key={key}
              isOn={show === key}
              count={`${matching.length} · ${formatChipSum(key, matching)}`}
              onPress={() =>
                void navigate({ search: ({ show: _, ...rest }) => (show === key ? rest : { ...rest, show: key }) })
              }
            >
              {label}
            </Chip>
          )
        })}
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No partners match">Try a different search or filter.</EmptyState>
      ) : (
        <Table
          caption="Partners with their payments"
          isDense
          rows={shown.toSorted((one, other) => compareAlphabetically(one.partner, other.partner))}
          rowKey={({ registrationId }) => registrationId}
          columns={createPaymentColumns(shown, today, isNarrow)}
        />
      )}
      {deleted.length > 0 && (
        <Notice tone="warning" title="Payments for deleted registrations">
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
    </div>
  )
}

const show = (cents: number) => (cents === 0 ? '–' : formatCents(cents))

function createPaymentColumns(rows: readonly PaymentRow[], today: string, isNarrow: boolean): Column<PaymentRow>[] {
  const total = sumBalances(rows)
  const written = writtenOff(total)
  const sumColumn = (key: keyof Balance, header: string, cell: Column<PaymentRow>['cell']) => ({
    ...{ key, header, cell, footer: formatCents(total[key]) },
    isNumeric: true,
  })
  const columns: Column<PaymentRow>[] = [
    {
      key: 'partner',
      header: 'Partner',
      cell: ({ registrationId, partner }) => (
        <Link to={paths.ledger} params={{ id: String(registrationId) }}>
          {partner}
        </Link>
      ),
      footer: formatCount(rows.length, 'partner'),
    },
    sumColumn('pledgedCents', 'Pledged', ({ pledgedCents }) => show(pledgedCents)),
    sumColumn('receivedCents', 'Received', ({ receivedCents }) => show(receivedCents)),
    sumColumn('openCents', 'Due', ({ openCents }) => (
      <b className={openCents > 0 ? undefined : 'font-normal'}>{show(openCents)}</b>
    )),
    {
      key: 'state',
      header: 'Status',
      cell: (row) => <Status row={row} today={today} />,
      footer: written !== 0 && `${formatCents(written)} written off`,
    },
  ]
  const last: Column<PaymentRow> = { key: 'lastPayment', header: 'Last payment', cell: describeLast }
  return isNarrow ? columns : [...columns, last]
}

const describeLast = ({ lastPayment }: PaymentRow) => {
  if (!lastPayment) return '–'
  const { on, method, reference } = lastPayment
  const means = method === 'check' ? reference && `check ${reference}` : method && methodNames[method].toLowerCase()
  return [formatDate(on), means].filter(Boolean).join(', ')
}

function Status({ row, today }: { row: PaymentRow; today: string }) {
  const state = findPaidState(row)
  if (state === 'paid') {
    return (
      <span className="flex items-center gap-1.5 text-ink-soft max-sm:inline-flex">
        <Check size={14} aria-hidden="true" />
        {paidStateNames.paid}
      </span>
    )
  }
  if (row.isOverdue) {
    const days = countDays(row.dueOn, today)
    return <span className="font-semibold text-clay">{`${formatCount(days, 'day')} overdue`}</span>
  }
  return row.openCents > 0 ? `By ${formatDate(row.dueOn)}` : paidStateNames[state]
}
