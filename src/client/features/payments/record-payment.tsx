import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { isResponseLost, readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { paymentSettingsQuery } from '#client/parts/payment-settings.ts'
import { useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Payment, paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents, parseCents } from '#shared/domain/payments/cents.ts'
import {
  kindNames,
  methodNames,
  type PaymentMethod,
  paymentMethods,
  type RecordableKind,
  recordableKinds,
} from '#shared/domain/payments/ledger.ts'
import { maxLength, thankYouDelayMinutes } from '#shared/limits.ts'
import { explainNoPayer, findPayer, type Payer } from './find-payer.ts'
import { type Answers, calculateRaisedPledge, PaymentQuestions } from './payment-questions.tsx'
import { paymentKeys } from './queries.ts'
import { addToSitting, Sitting } from './sitting.tsx'

interface RecordPaymentProps {
  rows: readonly (Payer & { isDeleted?: boolean })[]
  kind?: RecordableKind
}

const empty = { partner: '', amount: '', reference: '', note: '' }
type Entries = typeof empty

const unanswered: Answers = { isConfirmed: false, excess: 'ask' }

export function RecordPayment({ rows, kind: firstKind = 'payment' }: RecordPaymentProps) {
  const only = rows.length === 1 ? rows[0] : undefined
  const today = useSite()?.today ?? ''
  const listId = useId()
  const first = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const [entries, setEntries] = useState<Entries>(empty)
  const [kind, setKind] = useState(firstKind)
  const [method, setMethod] = useState<PaymentMethod>('check')
  const [receivedOn, setReceivedOn] = useState(today)
  const [isChanging, setChanging] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<keyof Entries, string>>>({})
  const [answers, setAnswers] = useState(unanswered)
  const [sendsThanks, setSendsThanks] = useState(true)
  // A repeated request keeps its ID, so that the server records it only once.
  const request = useRef(newIdempotencyKey())
  const queryClient = useQueryClient()
  const payer = only ?? findPayer(entries.partner, rows)
  const cents = kind === 'inKind' && entries.amount === '' ? 0 : parseCents(entries.amount)
  const isMoney = kind === 'payment' || kind === 'refund'
  const whyUnsent = useWhyUnsent()
  const canThank =
    useQuery(paymentSettingsQuery).data?.sendsThankYous === true && kind === 'payment' && !only?.isDeleted
  const record = useMutation({
    mutationFn: (body: Payment) => callApi(paymentEndpoints.recordPayment, { body }),
    onSuccess: ({ id }, { excess, ...sent }) => {
      const partner = payer?.partner ?? ''
      if (only || kind !== 'payment') toast(`${kindNames[kind]} of ${formatCents(sent.cents)} recorded for ${partner}`)
      else {
        const undoKey = excess === 'raisePledge' ? null : newIdempotencyKey()
        addToSitting({ id, partner, cents: sent.cents, method, undoKey })
      }
      setKind(firstKind)
      setAnswers(unanswered)
      setEntries(empty)
      request.current = newIdempotencyKey()
      for (const queryKey of paymentKeys) void queryClient.invalidateQueries({ queryKey })
      ;(only ? amountField : first).current?.focus()
    },
    onError: (error) => {
      if (!isResponseLost(error)) request.current = newIdempotencyKey()
      if (!readProblemIssues(error).some(({ path }) => path === 'excess')) return
      // Others may have changed the amount due since the page was loaded.
      setAnswers(({ isConfirmed }) => ({ isConfirmed, excess: 'ask' }))
      void queryClient.invalidateQueries({ queryKey: paymentKeys[0] })
    },
  })
  useEffect(() => (only ? amountField : first).current?.focus(), [only])

  function enter(changes: Partial<Entries>) {
    setEntries({ ...entries, ...changes })
    setProblems({})
    setAnswers(unanswered)
    if (record.error) record.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
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
    const raisedCents = answers.excess === 'raisePledge' ? calculateRaisedPledge(payer, cents) : undefined
    record.mutate({ ...line, ...answers, raisedCents, sendsThanks, requestId: request.current })
  }

  const issues = readProblemIssues(record.error)
  const isQuestion = readProblemCode(record.error) === 'payment_questions'
  const shown = [
    'cents',
    isMoney && 'reference',
    !only && 'registrationId',
    isChanging && 'receivedOn',
    isChanging && 'note',
  ]
  const unseen = isQuestion ? [] : issues.filter(({ path }) => !shown.includes(path))
  const issueOf = (path: string) => (isQuestion ? undefined : issues.find((issue) => issue.path === path)?.message)
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p className="text-note text-ink-soft">
          {describeBatch(kind === 'payment' ? `${pluralMethods[method]} received` : kindNames[kind], receivedOn, today)}{' '}
          <button
            type="button"
            className="cursor-pointer border-0 bg-transparent p-0 text-pine underline"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Change
          </button>
        </p>
        {isChanging && (
          <>
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
            <DateField
              label={kind === 'refund' ? 'Refunded on' : 'Received on'}
              value={receivedOn}
              onChange={setReceivedOn}
              max={today}
              error={issueOf('receivedOn')}
            />
          </>
        )}
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
        <div className={isMoney ? 'grid grid-cols-2 items-start gap-3' : undefined}>
          <TextField
            ref={amountField}
            label="Amount"
            value={entries.amount}
            onChange={(amount) => enter({ amount })}
            error={problems.amount ?? issueOf('cents')}
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
        </div>
        {kind === 'refund' && (payer?.openCents ?? 0) >= 0 && (
          <p className="text-note text-ink-soft">
            A refund raises the amount due. If the partner won’t pay again, record a write-off, too.
          </p>
        )}
        {isChanging && (
          <TextField
            label={kind === 'inKind' ? 'Description' : 'Note'}
            value={entries.note}
            onChange={(note) => enter({ note })}
            error={problems.note ?? issueOf('note')}
            maxLength={maxLength.paymentNote}
          />
        )}
        {isQuestion && payer && cents !== null && (
          <PaymentQuestions {...{ issues, payer, cents, answers }} onAnswer={setAnswers} />
        )}
        {!isQuestion && issues.length === 0 && <FailureNotice error={record.error} title="We couldn’t record this" />}
        {unseen.length > 0 && (
          <Notice tone="error" title="We couldn’t record this">
            {`${unseen.map(({ message }) => message).join('. ')}.`}
          </Notice>
        )}
        {canThank && (
          <CheckboxField
            label={`Email a thank-you in ${thankYouDelayMinutes} minutes`}
            hint={whyUnsent ? `We can’t email it yet because ${whyUnsent}.` : undefined}
            isSelected={sendsThanks}
            onChange={setSendsThanks}
          />
        )}
        <Button type="submit" tone="primary" isWide isBusy={record.isPending}>
          {`Record ${kind === 'payment' ? '' : `${kindNames[kind].toLowerCase()} `}${cents ? formatCents(cents) : ''}`.trim()}
        </Button>
        {!only && <Sitting onUndone={() => first.current?.focus()} />}
      </Stack>
    </form>
  )
}

const pluralMethods: Record<PaymentMethod, string> = {
  check: 'Checks',
  bank: 'Bank transfers',
  card: 'Card payments',
  cash: 'Cash',
  other: 'Payments',
}

function describeBatch(what: string, receivedOn: string, today: string): string {
  if (!isCalendarDate(receivedOn)) return `${what} on:`
  return `${what} ${receivedOn === today ? 'today,' : 'on'} ${formatDate(receivedOn)}.`
}

const describePayer = ({ registrationId, partner, pledgedCents, receivedCents, openCents }: Payer) =>
  `${partner} ${formatRegistrationNumber(registrationId)}: pledged ${formatCents(pledgedCents)}, received ${formatCents(receivedCents)}, due ${formatCents(openCents)}`
