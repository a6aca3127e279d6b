import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { isAnswerLost, problemCode, problemIssues } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { paymentSettingsQuery } from '#client/parts/payment-settings.ts'
import { useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Payment, type PaymentRow, paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents, parseCents } from '#shared/domain/payments/cents.ts'
import {
  kindNames,
  methodNames,
  type PaymentMethod,
  paymentMethods,
  type RecordableKind,
  recordableKinds,
} from '#shared/domain/payments/ledger.ts'
import { countOf, toNameKey } from '#shared/domain/text.ts'
import { maxLength, thankYouDelayMinutes } from '#shared/limits.ts'
import { paymentKeys } from './queries.ts'

type Payer = Pick<PaymentRow, 'registrationId' | 'partner' | 'openCents'> & { isDeleted?: boolean }

interface RecordPaymentProps {
  /** The registrations that a line can be recorded for. */
  rows: readonly Payer[]
}

const empty = { partner: '', amount: '', reference: '', note: '' }
type Entries = typeof empty

/** A form that records a ledger line. Pressing Enter records the line and returns to the first field. */
export function RecordPayment({ rows }: RecordPaymentProps) {
  const only = rows.length === 1 ? rows[0] : undefined
  const today = useSite()?.today ?? ''
  const listId = useId()
  const first = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const [entries, setEntries] = useState<Entries>(empty)
  const [kind, setKind] = useState<RecordableKind>('payment')
  const [method, setMethod] = useState<PaymentMethod>('check')
  const [receivedOn, setReceivedOn] = useState(today)
  const [problems, setProblems] = useState<Partial<Record<keyof Entries, string>>>({})
  const [isConfirmed, setConfirmed] = useState(false)
  const [sendsThanks, setSendsThanks] = useState(true)
  const [sitting, setSitting] = useState({ checks: 0, payments: 0, cents: 0 })
  const confirmBox = useRef<HTMLInputElement>(null)
  // A resent request keeps its ID, so the server records it only once.
  const request = useRef(newIdempotencyKey())
  const queryClient = useQueryClient()
  const record = useMutation({
    mutationFn: (body: Payment) => callApi(paymentEndpoints.recordPayment, { body }),
    onSuccess: (_, { cents, registrationId }) => {
      const from = rows.find((row) => row.registrationId === registrationId)?.partner ?? ''
      const thanks =
        canThank && sendsThanks && !whyUnsent ? `. We’ll email a thank-you in ${thankYouDelayMinutes} minutes` : ''
      toast(`${kindNames[kind]}${cents > 0 ? ` of ${formatCents(cents)}` : ''} recorded for ${from}${thanks}`)
      if (kind === 'payment') setSitting(addTo(sitting, method, cents))
      setKind('payment')
      setConfirmed(false)
      request.current = newIdempotencyKey()
      setEntries(empty)
      for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey })
      ;(only ? amountField : first).current?.focus()
    },
    onError: (error) => {
      if (!isAnswerLost(error)) request.current = newIdempotencyKey()
    },
  })
  useEffect(() => first.current?.focus(), [])
  const payer = only ?? findPayer(entries.partner, rows)
  const isMoney = kind === 'payment' || kind === 'refund'
  const whyUnsent = useWhyUnsent()
  const canThank =
    useQuery(paymentSettingsQuery).data?.sendsThankYous === true && kind === 'payment' && !only?.isDeleted

  function enter(changes: Partial<Entries>) {
    setEntries({ ...entries, ...changes })
    setProblems({})
    setConfirmed(false)
    if (record.error) record.reset()
  }

  function submit() {
    const cents = kind === 'inKind' && entries.amount === '' ? 0 : parseCents(entries.amount)
    const found = {
      ...(!payer && { partner: explainNoPayer(entries.partner, rows) }),
      ...((cents === null || (cents <= 0 && kind !== 'inKind')) && { amount: 'Enter an amount such as $1,234.50' }),
      ...(kind === 'inKind' && entries.note.trim() === '' && { note: 'Describe the gift' }),
    }
    setProblems(found)
    if (found.partner) return first.current?.focus()
    if (found.amount) return amountField.current?.focus()
    if (record.isPending || !payer || cents === null || found.note) return
    const { reference, note } = entries
    const line = { registrationId: payer.registrationId, kind, cents, receivedOn, method, reference, note }
    record.mutate({ ...line, isConfirmed, sendsThanks, requestId: request.current })
  }

  const issues = problemIssues(record.error)
  const isQuestion = problemCode(record.error) === 'payment_questions'
  useEffect(() => {
    if (isQuestion) confirmBox.current?.focus()
  }, [isQuestion])
  const issueOf = (path: string) => (isQuestion ? undefined : issues.find((issue) => issue.path === path)?.message)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        {!only && (
          <>
            <TextField
              ref={first}
              label="Partner"
              hint={payer ? describePayer(payer) : 'Registration number or name'}
              value={entries.partner}
              onChange={(partner) => enter({ partner })}
              error={problems.partner ?? issueOf('registrationId')}
              list={listId}
            />
            <datalist id={listId}>
              {rows.map(({ registrationId, partner }) => (
                <option key={registrationId} value={`${partner} ${formatRegistrationNumber(registrationId)}`} />
              ))}
            </datalist>
          </>
        )}
        <TextField
          ref={amountField}
          label="Amount"
          value={entries.amount}
          onChange={(amount) => enter({ amount })}
          error={problems.amount ?? issueOf('cents')}
          hint={kind === 'refund' ? refundHint : undefined}
          inputMode="decimal"
          isNumeric
        />
        {isMoney && (
          <TextField
            label={method === 'check' ? 'Check number' : 'Reference'}
            value={entries.reference}
            onChange={(reference) => enter({ reference })}
            error={issueOf('reference')}
            maxLength={maxLength.paymentReference}
            isNumeric
          />
        )}
        {isQuestion && (
          <Notice tone="warning" title="Check the payment">
            {issues.map(({ message }) => (
              <p key={message}>{message}.</p>
            ))}
            <CheckboxField ref={confirmBox} label="Record anyway" isSelected={isConfirmed} onChange={setConfirmed} />
          </Notice>
        )}
        {!isQuestion && issues.length === 0 && <FailureNotice error={record.error} title="Nothing was recorded" />}
        <Actions>
          <Button type="submit" tone="primary" isBusy={record.isPending}>
            Record {kindNames[kind].toLowerCase()}
          </Button>
        </Actions>
        {sitting.payments > 0 && !only && (
          <p role="status">
            Since you opened this form: <strong>{describeSitting(sitting)}</strong>
          </p>
        )}
        {canThank && (
          <CheckboxField
            label="Send a thank-you"
            hint={
              whyUnsent
                ? `We can’t email it yet because ${whyUnsent}.`
                : `We’ll email the contact in ${thankYouDelayMinutes} minutes, unless you reverse the payment.`
            }
            isSelected={sendsThanks}
            onChange={setSendsThanks}
          />
        )}
        <DateField
          label="Received on"
          value={receivedOn}
          onChange={setReceivedOn}
          max={today}
          error={issueOf('receivedOn')}
        />
        <SelectField
          label="Kind"
          options={recordableKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
        {isMoney && (
          <SelectField
            label="Method"
            options={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
            value={method}
            onChange={(value) => value && setMethod(value)}
          />
        )}
        <TextField
          label={kind === 'inKind' ? 'Description' : 'Note'}
          value={entries.note}
          onChange={(note) => enter({ note })}
          error={problems.note ?? issueOf('note')}
          maxLength={maxLength.paymentNote}
        />
      </Stack>
    </form>
  )
}

interface Sitting {
  checks: number
  payments: number
  cents: number
}

const addTo = ({ checks, payments, cents }: Sitting, method: PaymentMethod, more: number): Sitting => ({
  checks: checks + (method === 'check' ? 1 : 0),
  payments: payments + 1,
  cents: cents + more,
})

/** `15 checks, $23,400`, as on a deposit slip. */
const describeSitting = ({ checks, payments, cents }: Sitting) =>
  `${countOf(payments, checks === payments ? 'check' : 'payment')}, ${formatCents(cents)}`

const describePayer = ({ registrationId, partner, openCents }: Payer) =>
  `${partner} ${formatRegistrationNumber(registrationId)}, ${formatCents(openCents)} open`

const refundHint = 'A refund raises the amount due. If the partner won’t pay again, record a write-off, too.'

const listNamed = (text: string, rows: readonly Payer[]) =>
  rows.filter(({ partner }) => toNameKey(partner).includes(toNameKey(text.trim())))

function explainNoPayer(text: string, rows: readonly Payer[]): string {
  if (text.trim() === '') return 'Enter a registration number or a partner’s name'
  const count = listNamed(text, rows).length
  return count === 0 ? 'No partner matches' : `${count} partners match. Type more of the name`
}

/** Finds a partner by number, by the whole suggestion, or by a part of a name that only one partner has. */
function findPayer(text: string, rows: readonly Payer[]): Payer | undefined {
  if (text.trim() === '') return undefined
  const number = /(?:^|#)(\d+)$/.exec(text.trim())?.[1]
  const numbered = number && rows.find(({ registrationId }) => String(registrationId) === number)
  if (numbered) return numbered
  const named = listNamed(text, rows)
  const exact = named.filter(({ partner }) => toNameKey(partner) === toNameKey(text.trim()))
  const [found, ...others] = exact.length > 0 ? exact : named
  return others.length === 0 ? found : undefined
}
