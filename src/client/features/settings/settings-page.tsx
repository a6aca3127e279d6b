import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { NextStep } from '#client/parts/next-step.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import type { FieldSpec } from '#client/records/entity.ts'
import { SpecFields } from '#client/records/form-parts.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type Settings, settings, settingsEndpoints } from '#shared/contracts/settings.ts'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { maxEmailsPerMinute, maxLength, minLogoDonation } from '#shared/limits.ts'
import { listTimeZones, presetTimeZone } from './time-zones.ts'

const settingsQuery = apiQuery(['settings'], settingsEndpoints.getSettings, {})

export function SettingsPage() {
  return (
    <PageFrame title="Settings" eyebrow="Administration" query={useRecord(settingsQuery)} width="narrow">
      {(settings) => <SettingsForm initial={presetTimeZone(settings)} />}
    </PageFrame>
  )
}

function useSettingsForm(initial: Settings) {
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const record = useRecordForm({
    schema: settings,
    initial,
    save: async (body) => {
      const saved = await callApi(settingsEndpoints.saveSettings, { body })
      setSaved(true)
      return saved
    },
    describeSaved: () => 'Settings saved',
  })

  return { ...record, isSaved, cancel: () => void navigate({ href: paths.dashboard }) }
}

type Specs = readonly FieldSpec<Settings>[]

const link = {
  ...({ kind: 'text', type: 'url', inputMode: 'url', placeholder: 'https://' } as const),
  ...{ spellCheck: false, maxLength: maxLength.webLink },
}
const email = { kind: 'email', maxLength: maxLength.email, autoComplete: 'off' } as const

const contact: Specs = [
  { ...link, name: 'contactPage', label: 'Contact page', hint: 'Opens when someone selects Contact Us.' },
  {
    ...{ kind: 'text', name: 'contactName', label: 'Contact person', maxLength: maxLength.name },
    hint: 'The organizer partners should contact. Shown on their dashboard.',
  },
  { ...email, name: 'contactEmail', label: 'Contact email' },
  {
    ...{ kind: 'text', name: 'contactPhone', label: 'Contact phone', maxLength: maxLength.mobile },
    ...{ type: 'tel', inputMode: 'tel' },
  },
]

const payment: Specs = [
  { kind: 'text', name: 'checkPayableTo', label: 'Check payable to', maxLength: maxLength.checkPayableTo },
  {
    ...{ kind: 'text', name: 'checkMailingAddress', label: 'Send checks to', hint: 'The address on one line.' },
    maxLength: maxLength.checkMailingAddress,
  },
  { ...link, name: 'paymentPage', label: 'Payment page' },
  {
    ...{ kind: 'number', name: 'paymentDueDays', label: 'Payment due (days before the event)', isRequired: true },
    hint: 'Enter 0 for no due date.',
  },
]

const partners: Specs = [
  {
    ...{ ...email, name: 'logoMailAddress', label: 'Logo email address' },
    hint: `Where partners who give ${formatMoney(minLogoDonation)} or more send their logo.`,
  },
  {
    ...{ ...link, name: 'benefitGuideLink', label: 'Benefit guide link' },
    hint: 'A page or file that lists what each level includes.',
  },
  {
    ...{ kind: 'check', name: 'openSignUp', label: 'Open sign-up' },
    hint: 'Anyone can enter an email on the login page and get a link to sign up. If cleared, people need an invitation.',
  },
]

const emails: Specs = [
  {
    ...{ kind: 'text', name: 'postalAddress', label: 'Mailing address', maxLength: maxLength.postalAddress },
    hint: 'Your organization’s mailing address, on one line. Required for fundraising email.',
  },
  {
    ...{ kind: 'number', name: 'mailsAMinute', label: 'Emails per minute', isRequired: true },
    hint: `The most your mail server accepts, up to ${maxEmailsPerMinute}. This limits only emails to groups.`,
  },
  {
    ...{ kind: 'select', name: 'paperSize', label: 'Paper size', hint: 'Used for printed lists and signs.' },
    options: [
      { value: 'letter', label: 'Letter (8½ × 11 inches)' },
      { value: 'a4', label: 'A4' },
    ],
    isRequired: true,
  },
]

function SettingsForm({ initial }: { initial: Settings }) {
  const record = useSettingsForm(initial)
  const { control } = record
  const timeZone = useWatch({ control, name: 'timeZone' })
  const organization: Specs = [
    {
      ...{ kind: 'text', name: 'organizationName', label: 'Organization name', maxLength: maxLength.name },
      ...{ hint: 'At the bottom of every page and email.', isRequired: true },
    },
    {
      ...{ kind: 'select', name: 'timeZone', label: 'Time zone', options: listTimeZones(initial.timeZone) },
      ...{ hint: 'Registration opens and closes at midnight in this time zone.', isRequired: true },
    },
  ]
  return (
    <RecordFormFrame record={record}>
      <Section title="Organization">
        <Stack>
          <SpecFields specs={organization} control={control} />
          <TimeZoneNotice before={initial.timeZone} after={timeZone} />
          <SpecFields specs={contact} control={control} />
        </Stack>
      </Section>
      <Section title="Payment">
        <Stack>
          <SpecFields specs={payment} control={control} />
          <p>
            <Link to={paths.paymentSettings}>Payment settings</Link>: tax letters, thank-you emails, and Stripe
          </p>
        </Stack>
      </Section>
      <Section title="Partners">
        <Stack>
          <SpecFields specs={partners} control={control} />
        </Stack>
      </Section>
      <Section title="Emails to partners">
        <Stack>
          <SpecFields specs={emails} control={control} />
        </Stack>
      </Section>
      <NextStep isSaved={record.isSaved} />
    </RecordFormFrame>
  )
}

function TimeZoneNotice({ before, after }: { before: string; after: string }) {
  if (before === after || !isTimeZone(before) || !isTimeZone(after)) return null
  const now = new Date().toISOString()
  const [was, willBe] = [readToday(before, now), readToday(after, now)]
  return (
    <Notice tone="warning" title="This changes when each day begins and ends">
      Registration opens and closes, and events end, at midnight in the new time zone.{' '}
      {was === willBe
        ? `It’s now ${formatDate(was)} in both time zones.`
        : `Today would be ${formatDate(willBe)} instead of ${formatDate(was)}.`}
    </Notice>
  )
}
