import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, problemIssues, titleFailure } from '#client/api/request-error.ts'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type MatchedRows, type PaymentsOfEvent, paymentEndpoints } from '#shared/contracts/payments.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { matchReasons } from '#shared/domain/payments/bank-list.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './payments.module.css'
import { paymentKeys, paymentsQuery } from './queries.ts'

/** Payments from a bank's list. A person confirms each. */
export function BankListPage() {
  const { id } = useParams({ from: paths.bankList })
  const payments = useQuery(paymentsQuery(Number(id)))
  return (
    <RecordPage
      title="Import bank list"
      eyebrow={
        <Link to={paths.payments} params={{ id }}>
          Payments
        </Link>
      }
      query={payments}
      width="normal"
    >
      {(data) => <BankList payments={data} />}
    </RecordPage>
  )
}

function BankList({ payments }: { payments: PaymentsOfEvent }) {
  const { eventId } = payments
  const [text, setText] = useState('')
  const [fileProblem, setFileProblem] = useState('')
  const match = useMutation({
    mutationFn: () => callApi(paymentEndpoints.matchBankList, { body: { eventId, text } }),
  })

  async function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    const isText = /\.(csv|tsv|txt)$/i.test(file.name)
    setFileProblem(isText ? '' : 'Save the file as CSV first, then drop it here.')
    if (isText) setText(await file.text())
  }

  return (
    <Stack>
      <TextAreaField
        label="Bank list"
        hint="Paste rows from a spreadsheet, or drop a CSV file. Each row needs a date, an amount, and a description."
        value={text}
        onChange={setText}
        rows={8}
        error={fileProblem || problemIssues(match.error)[0]?.message}
        onDrop={drop}
      />
      <Actions>
        <Button
          tone="primary"
          isBusy={match.isPending}
          disabledReason={text.trim() === '' ? 'Paste rows first' : undefined}
          onPress={() => match.mutate()}
        >
          Find payments
        </Button>
      </Actions>
      {match.error && problemIssues(match.error).length === 0 && (
        <Notice tone="error" title={titleFailure('The list wasn’t read', match.error)}>
          {describeFailure(match.error)}
        </Notice>
      )}
      {match.data && <Matches matches={match.data} payments={payments} />}
    </Stack>
  )
}

const maxRowsShown = 10

type Row = MatchedRows['rows'][number]

function Matches({ matches, payments }: { matches: MatchedRows; payments: PaymentsOfEvent }) {
  const [recorded, setRecorded] = useState<ReadonlySet<string>>(new Set())
  const isNew = (row: Row) => !row.isRecorded && !recorded.has(row.requestId)
  const left = matches.rows.filter(isNew)
  const known = matches.rows.length - left.length
  const note = [
    known > 0 && `${countOf(known, 'payment')} already recorded.`,
    matches.outgoing > 0 && `Skipped ${countOf(matches.outgoing, 'outgoing payment')}.`,
  ]
  const unreadable = matches.unreadable.length > 0 && (
    <Notice tone="warning" title={`Couldn’t read ${countOf(matches.unreadable.length, 'row')}`}>
      <p>Each row needs a date no later than today and an amount such as $1,234.50.</p>
      <pre className={styles.text}>{matches.unreadable.slice(0, maxRowsShown).join('\n')}</pre>
    </Notice>
  )
  if (left.length === 0) {
    return (
      <>
        {unreadable}
        <EmptyState title="No new payments">{note.filter(Boolean).join(' ')}</EmptyState>
      </>
    )
  }
  return (
    <Section title={`${countOf(left.length, 'new payment')} found`} note={note.filter(Boolean).join(' ')}>
      {unreadable}
      <Table
        caption="New payments"
        rows={left}
        rowKey={({ requestId }) => requestId}
        columns={[
          { key: 'on', header: 'Date', cell: ({ receivedOn }) => formatDate(receivedOn) },
          { key: 'amount', header: 'Amount', cell: ({ cents }) => formatCents(cents), isNumeric: true },
          { key: 'text', header: 'Description', cell: ({ text }) => text },
          {
            key: 'match',
            header: 'Partner',
            cell: (row) => (
              <ConfirmMatch
                row={row}
                payments={payments}
                onRecorded={() => setRecorded((before) => new Set([...before, row.requestId]))}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

interface ConfirmMatchProps {
  row: Row
  payments: PaymentsOfEvent
  onRecorded: () => void
}

function ConfirmMatch({ row, payments, onRecorded }: ConfirmMatchProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(row.match?.registrationId ?? null)
  const record = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      callApi(paymentEndpoints.recordPayment, {
        body: {
          registrationId: chosen ?? 0,
          kind: 'payment',
          method: 'bank',
          cents: row.cents,
          receivedOn: row.receivedOn,
          reference: row.text.slice(0, maxLength.paymentReference).trim(),
          requestId: row.requestId,
          isConfirmed,
        },
      }),
    onSuccess: () => {
      for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey })
      onRecorded()
    },
  })
  const isQuestion = problemCode(record.error) === 'payment_questions'
  const words = problemIssues(record.error).map(({ message }) => message)
  return (
    <Stack>
      <SelectField
        label={`Partner for ${formatCents(row.cents)}`}
        hint={row.match && chosen === row.match.registrationId ? matchReasons[row.match.reason] : undefined}
        placeholder="Select a partner"
        isClearable
        options={payments.rows.map(({ registrationId, partner, openCents }) => ({
          value: registrationId,
          label: `${partner} ${formatRegistrationNumber(registrationId)}, ${formatCents(openCents)} open`,
        }))}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          record.reset()
        }}
      />
      {record.error && (
        <Notice tone={isQuestion ? 'warning' : 'error'}>
          {words.length > 0 ? `${words.join('. ')}.` : describeFailure(record.error)}
        </Notice>
      )}
      <Actions>
        <Button
          isBusy={record.isPending}
          disabledReason={chosen === null ? 'Select a partner first' : undefined}
          onPress={() => record.mutate(isQuestion)}
        >
          {isQuestion ? 'Record anyway' : 'Record'}
        </Button>
      </Actions>
    </Stack>
  )
}
