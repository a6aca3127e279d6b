import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSite } from '#client/api/app-context.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { PrintButton } from '#client/parts/print-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Table } from '#client/ui/display/table.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import type { EventPayments, PaymentRow } from '#shared/contracts/payments/payments.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { type Balance, sumBalances, writtenOff } from '#shared/domain/payments/ledger.ts'
import { formatCount } from '#shared/domain/text.ts'
import { paymentsQuery } from './queries.ts'

export function PaymentSummaryPage() {
  const { id } = useParams({ from: paths.paymentSummary })
  const payments = useQuery(paymentsQuery(Number(id)))
  return (
    <EventPage
      eventId={Number(id)}
      title="Pledges and payments"
      tabTitle="Pledges and payments for"
      eventName={payments.data?.eventName}
      query={payments}
      actions={<PrintButton />}
    >
      {(data) => <Summary payments={data} />}
    </EventPage>
  )
}

const largestPledges = 10

interface LevelSum extends Balance {
  level: string
  partners: number
}

function Summary({ payments }: { payments: EventPayments }) {
  const { rows } = payments
  const today = useSite()?.today
  const levels = [...Map.groupBy(rows, ({ level }) => level)]
    .map(([level, own]) => ({ level, partners: own.length, ...sumBalances(own) }))
    .toSorted((one, other) => other.pledgedCents - one.pledgedCents)
  const open = rows
    .filter(({ openCents }) => openCents > 0)
    .toSorted((one, other) => other.openCents - one.openCents)
    .slice(0, largestPledges)
  const column = (key: keyof Balance, header: string) => ({
    key,
    header,
    cell: (row: Balance) => formatCents(row[key]),
    isNumeric: true,
  })
  return (
    <Stack>
      {today && <p>{`As of ${formatDate(today)}, ${formatCount(rows.length, 'partner')}`}</p>}
      <Table<LevelSum>
        caption="By level"
        isDense
        rows={levels}
        rowKey={({ level }) => level}
        columns={[
          { key: 'level', header: 'Level', cell: ({ level }) => level, footer: 'Total' },
          {
            ...{ key: 'partners', header: 'Partners', isNumeric: true, footer: rows.length },
            cell: ({ partners }) => partners,
          },
          { ...column('pledgedCents', 'Pledged'), footer: formatCents(payments.pledgedCents) },
          { ...column('receivedCents', 'Received'), footer: formatCents(payments.receivedCents) },
          ...(writtenOff(payments) === 0
            ? []
            : [
                {
                  ...{ key: 'writtenOff', header: 'Written off', isNumeric: true },
                  cell: (row: Balance) => formatCents(writtenOff(row)),
                  footer: formatCents(writtenOff(payments)),
                },
              ]),
          { ...column('openCents', 'Due'), footer: formatCents(payments.openCents) },
        ]}
      />
      {open.length > 0 && (
        <Section title="Largest pledges due">
          <Table<PaymentRow>
            caption="Largest pledges due"
            isDense
            rows={open}
            rowKey={({ registrationId }) => registrationId}
            columns={[
              { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
              column('pledgedCents', 'Pledged'),
              column('openCents', 'Due'),
              { key: 'on', header: 'Due date', cell: ({ dueOn }) => formatDate(dueOn) },
            ]}
          />
        </Section>
      )}
    </Stack>
  )
}
