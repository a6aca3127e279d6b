import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { NextStep } from '#client/parts/next-step.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormEmailField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type Settings, settings, settingsEndpoints } from '#shared/contracts/settings.ts'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { logoThreshold, maxLength, maxMailsAMinute } from '#shared/limits.ts'
import { listTimeZones, presetTimeZone } from './time-zones.ts'

const settingsQuery = apiQuery(['settings'], settingsEndpoints.getSettings, {})

export function SettingsPage() {
  return (
    <PageFrame title="Settings" eyebrow="Administration" query={useRecord(settingsQuery)} width="narrow">
      {(settings) => <SettingsForm initial={presetTimeZone(settings)} />}
    </PageFrame>
  )
}

/** The form of the settings, which stays open after saving: there is no list to go back to. */
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

function SettingsForm({ initial }: { initial: Settings }) {
  const record = useSettingsForm(initial)
  const { control } = record
  const timeZone = useWatch({ control, name: 'timeZone' })

  const link = (name: 'contactPage' | 'paymentPage' | 'benefitGuideLink') =>
    ({
      ...({ type: 'url', inputMode: 'url', placeholder: 'https://', spellCheck: false } as const),
      ...{ control, name, maxLength: maxLength.webLink },
    }) as const

  return (
    <RecordFormFrame record={record}>
      <Section title="Organization">
        <Stack>
          <FormTextField
            control={control}
            name="organizationName"
            label="Organization name"
            hint="At the bottom of every page and email."
            maxLength={maxLength.name}
            isRequired
          />
          <FormSelectField
            control={control}
            name="timeZone"
            label="Time zone"
            hint="Registration opens and closes at midnight in this time zone."
            options={listTimeZones(initial.timeZone)}
            isRequired
          />
          <TimeZoneNotice before={initial.timeZone} after={timeZone} />
          <FormTextField {...link('contactPage')} label="Contact page" hint="Opens when someone selects Contact Us." />
          <FormTextField
            control={control}
            name="contactName"
            label="Contact person"
            hint="The organizer whom partners can ask. Shown on their dashboard."
            maxLength={maxLength.name}
          />
          <FormEmailField
            control={control}
            name="contactEmail"
            label="Contact email"
            maxLength={maxLength.email}
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="contactPhone"
            label="Contact phone"
            type="tel"
            inputMode="tel"
            maxLength={maxLength.mobile}
          />
        </Stack>
      </Section>
      <Section title="Payment">
        <Stack>
          <FormTextField
            control={control}
            name="checkPayableTo"
            label="Check payable to"
            maxLength={maxLength.checkPayableTo}
          />
          <FormTextField
            control={control}
            name="checkMailingAddress"
            label="Send checks to"
            hint="The address on one line."
            maxLength={maxLength.checkMailingAddress}
          />
          <FormTextField {...link('paymentPage')} label="Payment page" />
          <FormNumberField
            control={control}
            name="paymentDueDays"
            label="Payment due, days before the event"
            hint="Enter 0 for no due date."
            isRequired
          />
          <p>
            <Link to={paths.paymentSettings}>Payment settings</Link>: tax letters, thank-you emails, and Stripe
          </p>
        </Stack>
      </Section>
      <Section title="Partners">
        <Stack>
          <FormEmailField
            control={control}
            name="logoMailAddress"
            label="Logo email address"
            hint={`Where partners who give ${formatMoney(logoThreshold)} or more send their logo.`}
            maxLength={maxLength.email}
            autoComplete="off"
          />
          <FormTextField
            {...link('benefitGuideLink')}
            label="Benefit guide link"
            hint="A page or file that lists what each level includes."
          />
          <FormCheckboxField
            control={control}
            name="openSignUp"
            label="Open sign-up"
            hint="Anyone can enter an email on the login page and get a link to sign up. If cleared, people need an invitation."
          />
        </Stack>
      </Section>
      <Section title="Emails to partners">
        <Stack>
          <FormTextField
            control={control}
            name="postalAddress"
            label="Mailing address"
            hint="Your organization’s mailing address, on one line. Required for fundraising email."
            maxLength={maxLength.postalAddress}
          />
          <FormNumberField
            control={control}
            name="mailsAMinute"
            label="Emails per minute"
            hint={`The most your mail server accepts, up to ${maxMailsAMinute}. Other email isn’t delayed.`}
            isRequired
          />
          <FormSelectField
            control={control}
            name="paperSize"
            label="Paper size"
            hint="Used for printed lists and signs."
            options={[
              { value: 'letter', label: 'Letter (8½ × 11 inches)' },
              { value: 'a4', label: 'A4' },
            ]}
            isRequired
          />
        </Stack>
      </Section>
      <NextStep isSaved={record.isSaved} />
    </RecordFormFrame>
  )
}

function TimeZoneNotice({ before, after }: { before: string; after: string }) {
  if (before === after || !isTimeZone(before) || !isTimeZone(after)) return null
  const now = new Date().toISOString()
  const [was, willBe] = [todayIn(before, now), todayIn(after, now)]
  return (
    <Notice tone="warning" title="This changes when each day begins and ends">
      Registration opens and closes, and events end, at midnight in the new time zone.{' '}
      {was === willBe
        ? `It’s now ${formatDate(was)} in both.`
        : `Today would be ${formatDate(willBe)} instead of ${formatDate(was)}.`}
    </Notice>
  )
}
