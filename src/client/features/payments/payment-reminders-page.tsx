import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { problemIssues } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { ConflictDialog, conflictOf } from '#client/records/conflict-dialog.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#client/ui/fields/text-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { ToSend } from '#shared/contracts/endpoint.ts'
import { type PaymentReminders, paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

const remindersQuery = (eventId: number) =>
  apiQuery(['payments', eventId, 'reminders'], paymentEndpoints.getPaymentReminders, { params: { eventId } })

/** The plan of payment reminders, and the email that each partner would get next. */
export function PaymentRemindersPage() {
  const { id } = useParams({ from: paths.paymentReminders })
  const reminders = useQuery({ ...remindersQuery(Number(id)), refetchOnWindowFocus: false })
  return (
    <PageFrame
      title="Payment reminders"
      eyebrow={
        <Link to={paths.payments} params={{ id }}>
          Payments
        </Link>
      }
      query={reminders}
      width="normal"
    >
      {(data) => (
        <Stack>
          <Standing reminders={data} />
          <PlanForm key={data.version} reminders={data} />
          <Previews key={`previews ${data.version}`} reminders={data} />
        </Stack>
      )}
    </PageFrame>
  )
}

function Standing({ reminders }: { reminders: PaymentReminders }) {
  const { approvedBy, approvedAt, isPaused, next, dueOn, sent } = reminders
  const save = useSavePlan(reminders.eventId, isPaused ? 'Payment reminders resumed' : 'Payment reminders paused')
  const words = [
    `Payments are due ${formatDate(dueOn)}.`,
    next && `The next reminder is for ${formatDate(next.on)}.`,
    sent > 0 && `${countOf(sent, 'reminder')} sent so far.`,
  ]
  const title = isPaused ? 'Paused' : approvedAt ? `Approved by ${approvedBy}` : 'Not approved yet'
  const { days, subject, text, version, eventId } = reminders
  return (
    <Notice
      tone={approvedAt && !isPaused ? 'success' : 'warning'}
      title={title}
      action={
        <Button
          isBusy={save.isPending}
          onPress={() =>
            save.mutate({ days, subject, text, version, eventId, isPaused: !isPaused, base: { ...reminders } })
          }
        >
          {isPaused ? 'Resume reminders' : 'Pause reminders'}
        </Button>
      }
    >
      {words.filter(Boolean).join(' ')} Reminders stop after any payment.
    </Notice>
  )
}

function useSavePlan(eventId: number, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ToSend<typeof paymentEndpoints.savePaymentReminders>['body']) =>
      callApi(paymentEndpoints.savePaymentReminders, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(remindersQuery(eventId).queryKey, saved)
      toast(done)
    },
    onError: (error) => !conflictOf(error) && toastFailure('The plan wasn’t saved', error),
  })
}

function PlanForm({ reminders }: { reminders: PaymentReminders }) {
  const { eventId, version, isPaused } = reminders
  const [days, setDays] = useState(reminders.days.join(', '))
  const [subject, setSubject] = useState(reminders.subject)
  const [text, setText] = useState(reminders.text)
  const [problem, setProblem] = useState('')
  const save = useSavePlan(eventId, 'Plan saved')

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = days.split(/[\s,;]+/).filter(Boolean)
    const isReadable = words.every((word) => /^-?\d{1,3}$/.test(word))
    setProblem(isReadable ? '' : 'Enter whole numbers separated by commas')
    const base = { ...reminders }
    if (isReadable) save.mutate({ eventId, version, isPaused, days: words.map(Number), subject, text, base })
  }

  const issue = (path: string) => problemIssues(save.error).find((one) => one.path.startsWith(path))?.message
  return (
    <Section title="Plan">
      <ConflictDialog
        conflict={conflictOf(save.error)}
        onSaveMine={(overwrites) => save.variables && save.mutate({ ...save.variables, overwrites })}
        onClose={save.reset}
      />
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            label="Days after the due date"
            hint="Up to three numbers separated by commas. Use -7 for a week before the due date."
            value={days}
            onChange={setDays}
            error={problem || issue('days')}
          />
          <TextField
            label="Subject"
            hint="Leave blank for the default subject."
            value={subject}
            onChange={setSubject}
            error={issue('subject')}
            maxLength={maxLength.mailingSubject}
          />
          <TextAreaField
            label="Opening text"
            hint="We always add the amount, the due date, and the button. Leave blank for the default text."
            value={text}
            onChange={setText}
            error={issue('text')}
            maxLength={maxLength.reminderText}
          />
          <Actions>
            <Button type="submit" isBusy={save.isPending}>
              Save plan
            </Button>
          </Actions>
        </Stack>
      </form>
    </Section>
  )
}

function Previews({ reminders }: { reminders: PaymentReminders }) {
  const { eventId, version, dueOn, candidates, approvedAt } = reminders
  const queryClient = useQueryClient()
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(
    new Set(candidates.filter(({ isExcluded }) => isExcluded).map(({ registrationId }) => registrationId)),
  )
  const approve = useMutation({
    mutationFn: () =>
      callApi(paymentEndpoints.approvePaymentReminders, { body: { eventId, version, dueOn, excluded: [...excluded] } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(remindersQuery(eventId).queryKey, saved)
      toast('Payment reminders approved')
    },
  })
  const due = candidates.filter(({ why, isExcluded }) => why === '' || isExcluded)
  const others = candidates.filter(({ why, isExcluded }) => why !== '' && !isExcluded)

  function select(registrationId: number, isSelected: boolean) {
    const rest = [...excluded].filter((one) => one !== registrationId)
    setExcluded(new Set(isSelected ? rest : [...rest, registrationId]))
  }

  if (candidates.length === 0) {
    return <EmptyState title="No amounts due">Partners who owe a payment appear here.</EmptyState>
  }
  return (
    <Section
      title="The next reminder"
      note="Read each email, clear the check box of each partner who shouldn’t get one, then approve. We’ll check payments again before we send."
    >
      <Stack>
        <ul className="grid gap-3 p-0 list-none">
          {due.map(({ registrationId, partner, openCents, to, subject, text }) => (
            <li key={registrationId} className="grid grid-cols-[auto_1fr] gap-2">
              <CheckboxField
                label={`Remind ${partner}`}
                isLabelHidden
                isSelected={!excluded.has(registrationId)}
                onChange={(isSelected) => select(registrationId, isSelected)}
              />
              <Disclosure title={partner} note={formatCents(openCents)}>
                <p>To {to}</p>
                <p>{subject}</p>
                <pre className="[font:inherit] whitespace-pre-wrap wrap-anywhere">{text}</pre>
              </Disclosure>
            </li>
          ))}
        </ul>
        {due.length === 0 && <Notice>No one would be reminded now.</Notice>}
        {others.length > 0 && (
          <Disclosure title={`${countOf(others.length, 'other partner')} won’t get this reminder`}>
            <ul className="grid gap-3 p-0 list-none">
              {others.map(({ registrationId, partner, why }) => (
                <li key={registrationId}>
                  <strong>{partner}</strong>: {why}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <FailureNotice error={approve.error} title="The reminders weren’t approved" />
        <Actions>
          <Button tone="primary" isBusy={approve.isPending} onPress={() => approve.mutate()}>
            {approvedAt ? 'Save exclusions' : 'Approve reminders'}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}
