import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { describeFailure, isResponseLost, readProblemIssues } from '#client/api/request-error.ts'
import { toastFailure, useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { paths } from '#client/routing/paths.ts'
import { useIsStillOpen } from '#client/routing/still-open.ts'
import { Button } from '#client/ui/button.tsx'
import { FormErrorSummary, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Campaign, type CampaignFile, campaignEndpoints as calls } from '#shared/contracts/email/campaigns.ts'
import type { TestMail } from '#shared/contracts/email/mail.ts'
import { describeSendOutcome } from '#shared/domain/mail/mail-setup.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { Attachment } from './attachment.tsx'
import { AudienceField, type Choices, textButtonClass } from './audience-field.tsx'
import { EmailPreview, useEmailPreview } from './email-preview.tsx'
import { checkEmail, type EmailValues, fieldOf, readDraft, storeDraft, toWrittenEmail } from './email-values.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { summarize } from './queries.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { rowClass, ScheduleField } from './schedule-field.tsx'

type ComposerProps = {
  event: { id: number; name: string }
  campaign: Campaign | null
  initial: EmailValues
  choices: Choices
  draftKey: string
}

const nearLimit = 200

export function Composer({ event, campaign, initial, choices, draftKey }: ComposerProps) {
  const [draft] = useState(() => readDraft(draftKey))
  const form = useForm<EmailValues>({
    resolver(values) {
      const errors = [...checkEmail(event.id, values)].map(([name, message]) => [name, { type: 'custom', message }])
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
    defaultValues: draft ?? initial,
    shouldFocusError: false,
  })
  const { control, handleSubmit } = form
  const values = useWatch({ control }) as EmailValues
  const [file, setFile] = useState<CampaignFile | null>()
  const [shown, setShown] = useState<string>()
  const [opened, open] = useState<'recipients' | 'question' | null>(null)
  const written = toWrittenEmail(event.id, values)
  const preview = useEmailPreview(written, shown)
  const found = preview.data
  const receivers = found?.recipients.length ?? 0
  const saving = useSave(event.id, campaign, { form, file, receivers, draftKey, refresh: () => void preview.refetch() })
  const testing = useMutation({
    mutationFn: () => callApi(calls.sendTestCampaign, { body: { ...written, shown, file: file ?? undefined } }),
    onSuccess: toastTest,
    onError: (error) => toastFailure('We couldn’t send the test', error),
  })
  const isNow = values.when === 'now'
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  const noOne = receivers === 0 ? 'No one would get this email now' : undefined
  const obstacle = found ? found.obstacle || (isNow ? noOne : undefined) : undefined
  const send = `Send ${formatCount(receivers, 'email')}`

  /** Failures are caught inside the submit, so that the invalid field gets the focus. */
  const save = () => handleSubmit(() => saving.mutateAsync().catch(() => undefined))()

  useEffect(() => {
    storeDraft(draftKey, isChanged ? values : null)
  }, [draftKey, isChanged, values])

  return (
    <div className="-mx-(--spacing-gutter) -mt-5 -mb-16 grid lg:min-h-[calc(100dvh-9.25rem)] grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_30rem]">
      <form
        noValidate
        className="flex min-w-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNow) void handleSubmit(() => open('question'))()
          else void save()
        }}
      >
        <div className="flex flex-col gap-4 px-gutter py-4">
          <FormErrorSummary control={control} />
          {draft && isChanged && (
            <p className="text-note text-ink-soft" role="status">
              We kept your unsaved changes.{' '}
              <button type="button" className={textButtonClass} onClick={() => form.reset(initial)}>
                Start over
              </button>
            </p>
          )}
          <AudienceField {...{ form, values, choices, found }} onShow={() => open('recipients')} />
          <FormTextField
            control={control}
            name="subject"
            label="Subject"
            className={rowClass}
            maxLength={maxLength.mailingSubject}
          />
          <FormTextAreaField
            control={control}
            name="text"
            label="Text"
            className={`${rowClass} [&_textarea]:min-h-56`}
            maxLength={values.text.length > maxLength.mailingText - nearLimit ? maxLength.mailingText : undefined}
          />
          <div className="sm:ms-18 -mt-2">
            <PlaceholderButtons kind={values.kind} />
          </div>
          <ScheduleField form={form} values={values} days={found?.days ?? []} />
        </div>
        <Foot>
          <Button type="submit" tone="primary" isBusy={saving.isPending} disabledReason={obstacle}>
            {isNow ? send : campaign?.approved ? 'Save and approve' : 'Approve email'}
          </Button>
          <Button
            isBusy={testing.isPending}
            disabledReason={found ? noOne : undefined}
            isReasonHidden
            onPress={() => void handleSubmit(() => testing.mutate())()}
          >
            Send me a test
          </Button>
          <div className="ms-auto min-w-0">
            <Attachment
              name={file === undefined ? (campaign?.file ?? null) : (file?.name ?? null)}
              onChange={setFile}
            />
          </div>
        </Foot>
      </form>
      <EmailPreview preview={preview} shown={shown} onShow={setShown} />
      <LeaveGuard hasChanges={file != null} />
      {opened === 'recipients' && found && (
        <RecipientsDialog
          found={found}
          excluded={values.excluded}
          onExclude={(excluded) => form.setValue('excluded', excluded, { shouldDirty: true })}
          onClose={() => open(null)}
        />
      )}
      <ConfirmDialog
        isOpen={opened === 'question'}
        title={`${send}?`}
        confirmLabel={send}
        busyLabel="Sending"
        isBusy={saving.isPending}
        disabledReason={obstacle}
        onConfirm={() => void save().finally(() => open(null))}
        onCancel={() => open(null)}
      >
        <Question subject={summarize(values.subject, event.name)} receivers={receivers} />
      </ConfirmDialog>
    </div>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-gutter py-2.5 max-sm:gap-x-2 max-sm:[&_button]:px-3">
    {children}
  </div>
)

function Question({ subject, receivers }: { subject: string; receivers: number }) {
  const whyUnsent = useWhyUnsent()
  return (
    <p>
      {`${formatCount(receivers, 'recipient')} will get “${subject}”. `}
      {whyUnsent ? `We can’t send it yet because ${whyUnsent}.` : 'You can’t recall sent emails.'}
    </p>
  )
}

function toastTest({ to, state, reason, answer }: TestMail) {
  if (state === 'sent') return toast(`Test sent to ${to}`)
  if (state === 'kept')
    return toast(`We couldn’t send the test to ${to} because email isn’t set up`, { tone: 'warning' })
  return toast(`We couldn’t send the test to ${to}. ${reason || answer}`, { tone: 'error' })
}

interface EmailToSave {
  form: ReturnType<typeof useForm<EmailValues>>
  file: CampaignFile | null | undefined
  receivers: number
  draftKey: string
  refresh: () => void
}

function useSave(
  eventId: number,
  campaign: Campaign | null,
  { form, file, receivers, draftKey, refresh }: EmailToSave,
) {
  const whyUnsent = useWhyUnsent()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isStillOpen = useIsStillOpen()
  const toastIfGone = useToastErrorAfterUnmount('We couldn’t save the email')
  /** An email that is sent again after a lost response keeps its key. */
  const request = useRef({ of: '', requestId: '' })
  return useMutation({
    mutationFn: () => {
      const email = { ...toWrittenEmail(eventId, form.getValues()), file }
      const of = JSON.stringify(email)
      if (request.current.of !== of) request.current = { of, requestId: newIdempotencyKey() }
      const { requestId } = request.current
      return callApi(calls.saveCampaign, {
        body: { ...email, requestId, receivers, isApproved: true, id: campaign?.id ?? 0, version: campaign?.version },
      })
    },
    onSuccess: async ({ id }) => {
      const isNow = form.getValues('when') === 'now'
      storeDraft(draftKey, null)
      const emails = formatCount(receivers, 'email')
      toast(isNow ? (whyUnsent ? describeSendOutcome(emails, whyUnsent) : `${emails} queued`) : 'Email approved')
      await queryClient.invalidateQueries({ queryKey: ['emails'] })
      if (!isStillOpen()) return
      if (isNow) await navigate({ to: paths.email, params: { id: String(id) }, ignoreBlocker: true })
      else await navigate({ to: paths.eventEmails, params: { id: String(eventId) }, ignoreBlocker: true })
    },
    onError(failure) {
      toastIfGone(failure)
      // The email may have been sent, and then a refresh would find no recipients.
      if (!isResponseLost(failure)) refresh()
      const issues = readProblemIssues(failure)
      for (const { path, message } of issues) form.setError(fieldOf(path, form.getValues()), { message })
      const words = isResponseLost(failure)
        ? 'We couldn’t confirm this. Try again. No one will get it twice.'
        : describeFailure(failure)
      if (issues.length === 0) form.setError('root', { message: words })
    },
  })
}
