import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { LeaveGuard } from '#client/records/record-form-frame.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import { FormErrorSummary } from '#client/ui/form/form-error-summary.tsx'
import { FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type MailingReceivers, type MailingText, mailingText } from '#shared/contracts/registrations/mailings.ts'
import { type MailClass, mailingPlaceholders } from '#shared/domain/mail/mailing.ts'
import { maxLength } from '#shared/limits.ts'
import { MailingPreview } from './mailing-preview.tsx'
import { classTitles } from './mailing-table.tsx'
import { ReceiverList } from './receiver-list.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useTicked } from './use-ticked.ts'

type MailingFormProps = { eventId: number; told: MailingReceivers; lookAgain: () => void }

/** What is written, who gets it, how it looks, and then the question before it leaves. */
export function MailingForm({ eventId, told, lookAgain }: MailingFormProps) {
  const { isOver, hasPostalAddress, receivers } = told
  const [mailClass, setMailClass] = useState<MailClass>(isOver ? 'appeal' : 'service')
  const form = useForm<MailingText>({
    resolver: standardSchemaResolver(mailingText),
    defaultValues: { mailClass, subject: '', text: '' },
    shouldFocusError: false,
  })
  const { control, formState } = form
  const ticked = useTicked(told, mailClass)
  const [asked, setAsked] = useState<MailingText | null>(null)
  const values = useWatch({ control }) as MailingText
  /** Does something with what is written once nothing is wrong with it. */
  const withWritten = (act: (written: MailingText) => unknown) =>
    void form.handleSubmit((written) => void act({ ...written, mailClass }))()

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        withWritten(setAsked)
      }}
    >
      <Stack>
        <FormErrorSummary control={control} />
        <RadioGroup
          label="What it is about"
          choices={[
            {
              value: 'service',
              label: classTitles.service,
              hint: 'Goes to everybody who is ticked.',
              ...(isOver && { disabledReason: 'The event is over: nobody has a place any more.' }),
            },
            {
              value: 'appeal',
              label: `${classTitles.appeal}, such as “come again”`,
              hint: 'Carries your postal address and a link that stops such mails; whoever has used it gets none.',
            },
          ]}
          value={mailClass}
          onChange={setMailClass}
          isStacked
        />
        {mailClass === 'appeal' && !hasPostalAddress && (
          <Notice tone="warning" title="No appeal leaves without the postal address of your organisation">
            Enter it in the{' '}
            <Link to={paths.settings} target="_blank">
              settings
            </Link>{' '}
            and come back here: what you have written stays.
          </Notice>
        )}
        <ReceiverList receivers={receivers} ticked={ticked} />
        <FormTextField
          control={control}
          name="subject"
          label="Subject"
          maxLength={maxLength.mailingSubject}
          isRequired
        />
        <FormTextAreaField
          control={control}
          name="text"
          label="Text"
          hint={`Plain text; web addresses become links. Filled in for each partner: ${placeholders}.`}
          maxLength={maxLength.mailingText}
          rows={10}
          isRequired
        />
        <MailingPreview
          eventId={eventId}
          ticked={ticked}
          values={values}
          mailClass={mailClass}
          withWritten={withWritten}
        />
        <Actions>
          <Button type="submit" tone="primary" disabledReason={ticked.whyNone}>
            Send…
          </Button>
        </Actions>
      </Stack>
      <LeaveGuard hasChanges={formState.isDirty} />
      {asked && (
        <SendDialog
          eventId={eventId}
          written={asked}
          ticked={ticked}
          onClose={() => setAsked(null)}
          onLookAgain={() => {
            setAsked(null)
            lookAgain()
          }}
        />
      )}
    </form>
  )
}

const placeholders = mailingPlaceholders.map((name) => `{${name}}`).join(', ')
