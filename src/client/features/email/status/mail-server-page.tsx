import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import type { FieldSpec } from '#client/records/entity.ts'
import { SpecField, SpecFields } from '#client/records/form-parts.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormSelectField } from '#client/ui/form/form-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import {
  type MailServer,
  mailServer,
  mailServerEndpoints,
  type SavedMailServer,
} from '#shared/contracts/email/mail-server.ts'
import type { z } from '#shared/contracts/zod.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { isLoopbackHost } from '#shared/domain/mail/this-machine.ts'
import { maxLength } from '#shared/limits.ts'
import { TestSection } from './test-section.tsx'

const mailServerQuery = apiQuery(['mailServer'], mailServerEndpoints.getMailServer, {})

export function MailServerPage() {
  return (
    <PageFrame title="Mail server" eyebrow={<Link to={paths.mail}>Email</Link>} query={useRecord(mailServerQuery)}>
      {(saved) => <MailServerForm initial={saved} />}
    </PageFrame>
  )
}

type EnteredMailServer = SavedMailServer & Pick<MailServer, 'password'>

const defaultPorts = { tls: 465, startTls: 587, none: 25 }
const securityNames = { tls: 'TLS', startTls: 'STARTTLS', none: 'No encryption' }

const providers = [
  {
    name: 'Gmail',
    settings: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    note: 'Gmail requires an app password instead of your regular one.',
    page: 'Sign in with app passwords',
    address: 'https://support.google.com/accounts/answer/185833',
  },
  {
    name: 'Microsoft 365',
    settings: { host: 'smtp.office365.com', port: 587, security: 'startTls' },
    note: 'Your Microsoft 365 administrator has to turn on SMTP AUTH for this mailbox.',
    page: 'Enable or disable SMTP AUTH in Exchange Online',
    address:
      'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
  },
] as const

function useMailServerForm(initial: SavedMailServer) {
  const navigate = useNavigate()
  const record = useRecordForm({
    schema: mailServer,
    initial,
    save: (body): Promise<EnteredMailServer> => callApi(mailServerEndpoints.saveMailServer, { body }),
    describeSaved: () => 'Mail server saved',
  })
  return { ...record, cancel: () => void navigate({ to: paths.mail }) }
}

type Record = ReturnType<typeof useMailServerForm>

function MailServerForm({ initial }: { initial: SavedMailServer }) {
  const record = useMailServerForm(initial)
  const values = useWatch({ control: record.control }) as EnteredMailServer
  return (
    <RecordFormFrame record={record}>
      {values.passwordProblem && (
        <Notice tone="error" title="Email is waiting">
          {values.passwordProblem}
        </Notice>
      )}
      <Section
        title="Connection"
        note={
          values.fixedServer
            ? 'SMTP_URL in the server’s environment sets the mail server. To enter it here, remove SMTP_URL and restart Fairway.'
            : 'Your email provider’s help pages show these settings.'
        }
      >
        {values.fixedServer ? (
          <SummaryList isRuled>
            <SummaryRow term="Mail server">{values.fixedServer}</SummaryRow>
          </SummaryList>
        ) : (
          <ServerFields record={record} values={values} />
        )}
      </Section>
      <SenderFields record={record} values={values} />
      <TestMail record={record} values={values} />
    </RecordFormFrame>
  )
}

type Specs = readonly FieldSpec<z.input<typeof mailServer>>[]

const asIs = { autoCapitalize: 'off', spellCheck: false } as const

const hostField: Specs[number] = {
  ...{ kind: 'text', name: 'host', label: 'Mail server', inputMode: 'url', maxLength: maxLength.mailHost, ...asIs },
  hint: 'A name such as mail.example.org. If blank, Fairway doesn’t send email.',
}

const email = { kind: 'email', maxLength: maxLength.email, autoComplete: 'off' } as const

type FieldsProps = { record: Record; values: EnteredMailServer }

function ServerFields({ record: { control, form }, values }: FieldsProps) {
  const { allowsNoEncryption, host, security, port, hasPassword } = values
  const offered = (['tls', 'startTls', 'none'] as const).filter(
    (one) => one !== 'none' || allowsNoEncryption || isLoopbackHost(host) || security === 'none',
  )
  const login: Specs = [
    { kind: 'number', name: 'port', label: 'Port', isPlain: true, isRequired: true },
    {
      ...{ kind: 'text', name: 'userName', label: 'User', maxLength: maxLength.mailLogin, ...asIs },
      hint: 'Often an email address. Leave blank if the mail server doesn’t require a login.',
    },
    {
      ...{ kind: 'text', name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
      hint: hasPassword ? 'A password is saved. Leave blank to keep it.' : 'We’ll never show it again.',
    },
  ]
  const provider = providers.find(({ settings }) => settings.host === host)
  return (
    <Stack>
      <Actions>
        {providers.map(({ name, settings }) => (
          <Button
            key={name}
            onPress={() => {
              for (const [field, value] of Object.entries(settings))
                form.setValue(field as keyof typeof settings, value, { shouldDirty: true })
            }}
          >
            Use {name}
          </Button>
        ))}
      </Actions>
      {provider && (
        <Notice>
          {provider.note} See{' '}
          <a href={provider.address} target="_blank" rel="noreferrer">
            {provider.page}
          </a>
          .
        </Notice>
      )}
      <SpecField spec={hostField} control={control} />
      <FormSelectField
        control={control}
        name="security"
        label="Security"
        options={offered.map((value) => ({
          value,
          label: `${securityNames[value]} (usually port ${defaultPorts[value]})`,
        }))}
        onChanged={(chosen: keyof typeof defaultPorts | null) => {
          if (chosen && port === defaultPorts[security])
            form.setValue('port', defaultPorts[chosen], { shouldDirty: true })
        }}
        isRequired
      />
      <SpecFields specs={login} control={control} />
    </Stack>
  )
}

const replyTo: Specs[number] = {
  ...{ ...email, name: 'replyTo', label: 'Reply-to address' },
  hint: 'Where replies go. When an organizer emails partners, replies go to that organizer.',
}

function SenderFields({ record: { control }, values: { fixedSender, defaultSender } }: FieldsProps) {
  const sender: Specs = [
    {
      ...{ kind: 'text', name: 'senderName', label: 'Sender name', maxLength: maxLength.name },
      hint: `Leave blank to use “${defaultSender.name}”.`,
    },
    {
      ...{ ...email, name: 'senderAddress', label: 'Sender address' },
      hint: `Leave blank to use ${defaultSender.address}. Your mail server must accept the address.`,
    },
  ]
  return (
    <Section
      title="Sender"
      {...(fixedSender && { note: 'MAIL_FROM in the server’s environment sets the name and address.' })}
    >
      <Stack>
        {fixedSender ? (
          <SummaryList isRuled>
            <SummaryRow term="From">{fixedSender}</SummaryRow>
          </SummaryList>
        ) : (
          <SpecFields specs={sender} control={control} />
        )}
        <SpecField spec={replyTo} control={control} />
      </Stack>
    </Section>
  )
}

function TestMail({ record, values }: FieldsProps) {
  const sending = useMutation({
    mutationFn: (body: MailServer) => callApi(mailServerEndpoints.testMailServer, { body }),
  })
  const [tested, setTested] = useState(values)
  const isCurrent = isSame(tested, values) && !sending.isPending
  return (
    <TestSection
      note="Send yourself an email with these settings before you save them."
      label="Send a test"
      sending={sending}
      isCurrent={isCurrent}
      onTest={() => {
        setTested(values)
        void record.form.handleSubmit((entered) => sending.mutate(entered))()
      }}
    />
  )
}
