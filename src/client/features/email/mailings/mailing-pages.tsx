import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCurrentUser } from '#client/api/app-context.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { FormErrorSummary, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type MailingText, mailingText } from '#shared/contracts/registrations/mailing-text.ts'
import type { MailingFile, MailingReceivers } from '#shared/contracts/registrations/mailings.ts'
import { checkTextForAttendees, type MailClass } from '#shared/domain/mail/mailing.ts'
import { maxLength } from '#shared/limits.ts'
import { AttachmentField } from './attachment-field.tsx'
import {
  describeRecipients,
  MailingPreview,
  RecipientList,
  useRecipientSelection,
  type Written,
} from './mailing-preview.tsx'
import { classTitles, MailingTable, mailingsQuery, PartnersLink, receiversQuery } from './mailings.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { SendDialog } from './send-dialog.tsx'
import { Templates } from './templates.tsx'

type Audience = 'contacts' | 'attendees' | 'both'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text and the audience that a new mailing starts with. */
    mailing?: Pick<MailingText, 'subject' | 'text'> & { audience?: Audience }
  }
}

/** Message to many partners of an event, newest first. */
export function MailingsPage() {
  const id = useParams({ from: paths.eventMailings }).id
  const mailings = useQuery(mailingsQuery(Number(id)))
  return (
    <PageFrame
      title="Emails to partners"
      eyebrow={<PartnersLink id={id} name={mailings.data?.eventName} />}
      query={mailings}
      width="normal"
    >
      {(data) => (
        <Stack>
          {data.mailings.length > 0 ? (
            <MailingTable mailings={data.mailings} />
          ) : (
            <EmptyState title="No emails yet">
              Emails you send to partners appear here with their delivery status.
            </EmptyState>
          )}
          <Actions>
            <Link to={paths.newMailing} params={{ id }} className={buttonClass()}>
              Email all partners
            </Link>
            <Link to={paths.eventPartners} params={{ id }} className={buttonClass('secondary')}>
              Choose partners from the list
            </Link>
          </Actions>
        </Stack>
      )}
    </PageFrame>
  )
}

/** An email to the filtered partners, or to all. */
export function NewMailingPage() {
  const { id } = useParams({ from: paths.newMailing })
  const filter = useSearch({ from: paths.newMailing })
  const receivers = useQuery(receiversQuery(Number(id), filter))
  return (
    <PageFrame
      title="New email"
      eyebrow={<PartnersLink id={id} name={receivers.data?.eventName} />}
      query={receivers}
      width="normal"
    >
      {(told) => (
        <Stack>
          <p>
            <Link to={paths.eventMailings} params={{ id }}>
              Sent emails
            </Link>
          </p>
          {told.receivers.length > 0 ? (
            <MailingForm eventId={Number(id)} told={told} lookAgain={() => void receivers.refetch()} />
          ) : (
            <EmptyState
              title="No partner was found"
              action={
                <Link to={paths.eventPartners} params={{ id }} className={buttonClass()}>
                  Back to partners
                </Link>
              }
            >
              There are no partners to email.
            </EmptyState>
          )}
        </Stack>
      )}
    </PageFrame>
  )
}

type MailingFormProps = { eventId: number; told: MailingReceivers; lookAgain: () => void }

/** The text, the recipients, a preview, and a confirmation. */
export function MailingForm({ eventId, told, lookAgain }: MailingFormProps) {
  const { from, isOver, hasPostalAddress, receivers } = told
  const noAttendees = receivers.every(({ spotId }) => spotId === 0) && {
    disabledReason: 'Add an attendee’s email address first',
  }
  const user = useCurrentUser()
  const proposed = useLocation({ select: ({ state }) => state.mailing })
  const [mailClass, setMailClass] = useState<MailClass>(isOver ? 'thanks' : 'service')
  const [audience, setAudience] = useState<Audience>(noAttendees ? 'contacts' : (proposed?.audience ?? 'contacts'))
  const [file, setFile] = useState<MailingFile | null>(null)
  const form = useForm<MailingText>({
    resolver: standardSchemaResolver(mailingText),
    defaultValues: { mailClass, subject: proposed?.subject ?? '', text: proposed?.text ?? '' },
    shouldFocusError: false,
  })
  const { control, formState } = form
  const selection = useRecipientSelection(told, mailClass, audience)
  const [asked, setAsked] = useState<Written | null>(null)
  const values = useWatch({ control }) as MailingText
  /** Does something with what is written once nothing is wrong with it. */
  const withWritten = (act: (written: Written) => unknown) =>
    void form.handleSubmit((written) => {
      const message = audience === 'contacts' ? null : checkTextForAttendees(`${written.subject} ${written.text}`)
      if (message) return form.setError('text', { message })
      act({ ...written, mailClass, ...(file && { file }) })
    })()

  function fill(words: Pick<MailingText, 'subject' | 'text'>, isUndo = false) {
    const { subject, text } = form.getValues()
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    form.setValue('subject', words.subject, options)
    form.setValue('text', words.text, options)
    if (!isUndo && text)
      toast('Template used', { action: { label: 'Undo', onAct: () => fill({ subject, text }, true) } })
  }

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
          label="Kind of email"
          choices={[
            {
              value: 'service',
              label: classTitles.service,
              hint: 'Goes to everyone selected.',
              ...(isOver && { disabledReason: 'The event is over' }),
            },
            {
              value: 'thanks',
              label: classTitles.thanks,
              hint: 'Goes to everyone selected, even if unsubscribed. Don’t ask for anything.',
            },
            {
              value: 'appeal',
              label: `${classTitles.appeal}, such as “come again”`,
              hint: 'Includes your mailing address and an unsubscribe link. Unsubscribed people don’t get it.',
            },
          ]}
          value={mailClass}
          onChange={setMailClass}
          isStacked
        />
        <RadioGroup
          label="Send to"
          choices={[
            { value: 'contacts', label: 'Contacts' },
            { value: 'attendees', label: 'Attendees with an email address', ...noAttendees },
            { value: 'both', label: 'Both', ...noAttendees },
          ]}
          value={audience}
          onChange={setAudience}
        />
        {mailClass === 'appeal' && !hasPostalAddress && (
          <Notice tone="warning" title="Add your mailing address first">
            Enter it in{' '}
            <Link to={paths.settings} target="_blank">
              settings
            </Link>{' '}
            and come back. Your text will be saved.
          </Notice>
        )}
        <SummaryList isRuled>
          <SummaryRow term="From">{from}</SummaryRow>
          {user && <SummaryRow term="Reply-To">{user.email}</SummaryRow>}
          <SummaryRow term="To">{describeRecipients(selection)}</SummaryRow>
        </SummaryList>
        <RecipientList selection={selection} />
        <Templates onUse={fill} withWritten={withWritten} />
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
          hint="Web addresses become links, two asterisks on both sides make words bold, and a hyphen starts a list item."
          maxLength={maxLength.mailingText}
          rows={10}
          isRequired
        />
        <PlaceholderButtons isForContacts={audience === 'contacts'} />
        <AttachmentField file={file} onChange={setFile} />
        <MailingPreview
          eventId={eventId}
          selection={selection}
          values={values}
          mailClass={mailClass}
          withWritten={withWritten}
        />
        <Actions>
          <Button type="submit" tone="primary" disabledReason={selection.whyNone}>
            Send…
          </Button>
        </Actions>
      </Stack>
      <LeaveGuard hasChanges={formState.isDirty || file !== null} />
      {asked && (
        <SendDialog
          eventId={eventId}
          eventName={told.eventName}
          written={asked}
          selection={selection}
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
