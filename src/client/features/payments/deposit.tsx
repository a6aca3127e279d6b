import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { DateField } from '#client/ui/fields/text-field.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { isReversed, methodNames } from '#shared/domain/payments/ledger.ts'
import { countOf } from '#shared/domain/text.ts'
import { depositsQuery } from './queries.ts'

/** The payments of a day with their total, to compare with the deposit slip. */
export function Deposit({ eventId }: { eventId: number }) {
  const today = useSite()?.today ?? ''
  const [day, setDay] = useState(today)
  const { data: lines = [], error } = useQuery(depositsQuery(eventId))
  const shown = lines.filter((line) => line.kind === 'payment' && line.receivedOn === day && !isReversed(line, lines))
  const total = shown.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Section title="Deposit" note={`${countOf(shown.length, 'payment')}, ${formatCents(total)}`}>
      <DateField label="Day" value={day} onChange={setDay} max={today} />
      {error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {shown.length === 0 && !error && (
        <EmptyState title="No payments on this day">Payments appear here after you record them.</EmptyState>
      )}
      {shown.length > 0 && (
        <Table
          caption="Payments of the day"
          onPhone="table"
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'partner',
              header: 'Partner',
              cell: ({ partner, registrationId }) => `${partner} ${formatRegistrationNumber(registrationId)}`,
              footer: 'Total',
            },
            {
              key: 'method',
              header: 'Method',
              cell: ({ method, reference }) => [method && methodNames[method], reference].filter(Boolean).join(' '),
            },
            {
              key: 'amount',
              header: 'Amount',
              cell: ({ cents }) => formatCents(cents),
              isNumeric: true,
              footer: formatCents(total),
            },
          ]}
        />
      )}
    </Section>
  )
}
