import { useNavigate } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { type ComparedField, RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import {
  FormCheckboxField,
  FormEmailField,
  FormNumberField,
  FormSelectField,
  FormTextField,
} from '#client/ui/form/form-fields.tsx'
import { Section, Split, Stack } from '#client/ui/layout/layout.tsx'
import { type Settings, settings, settingsEndpoints } from '#shared/contracts/settings.ts'
import { completeWebLink, formatMoney } from '#shared/domain/formats.ts'
import { logoThreshold, maxLength, maxMailsAMinute } from '#shared/limits.ts'
import { listTimeZones, TimeZoneNotice } from './time-zones.tsx'
import { WhereItIsUsed } from './where-it-is-used.tsx'

const loadSettings = () => callApi(settingsEndpoints.getSettings, {})

const settingsQuery = apiQuery(['settings'], settingsEndpoints.getSettings, {})

export function SettingsPage() {
  return (
    <RecordPage title="Settings" eyebrow="Administration" query={useRecord(settingsQuery)} width="normal">
      {(settings) => <SettingsForm initial={settings} />}
    </RecordPage>
  )
}

const compared: readonly ComparedField<Settings>[] = [
  { name: 'organisationName', label: 'Organisation name' },
  { name: 'timeZone', label: 'Time zone' },
  { name: 'contactPage', label: 'Contact page' },
  { name: 'checkPayableTo', label: 'Check payable to' },
  { name: 'paymentPage', label: 'Payment page' },
  { name: 'logoMailAddress', label: 'Logo mail address' },
  { name: 'benefitGuideLink', label: 'Benefit guide link' },
  { name: 'openSignUp', label: 'Open sign-up' },
  { name: 'postalAddress', label: 'Postal address' },
  { name: 'mailsAMinute', label: 'Mails a minute' },
]

/** The form of the settings, which stays open after saving: there is no list to go back to. */
function useSettingsForm(initial: Settings) {
  const navigate = useNavigate()
  const record = useRecordForm({
    schema: settings,
    initial,
    save: saveAndKeep,
    load: loadSettings,
    compared,
    listPath: paths.settings,
    describeSaved: () => 'The settings were saved',
  })

  /** What was saved is what the next change begins with. */
  async function saveAndKeep(body: Settings) {
    const saved = await callApi(settingsEndpoints.saveSettings, { body })
    record.form.reset(saved)
    return saved
  }

  return { ...record, cancel: () => void navigate({ href: paths.dashboard }) }
}

function SettingsForm({ initial }: { initial: Settings }) {
  const record = useSettingsForm(initial)
  const { control } = record
  const values = useWatch({ control }) as Settings
  const { isDirty } = useFormState({ control })

  /** A field for a web address, which is completed when the field is left. */
  function link(name: 'contactPage' | 'paymentPage' | 'benefitGuideLink') {
    const onLeave = () => {
      const [typed, meant] = [values[name], completeWebLink(values[name])]
      if (meant !== typed) record.form.setValue(name, meant, { shouldDirty: true, shouldValidate: true })
    }
    return {
      ...({ type: 'url', inputMode: 'url', placeholder: 'https://', spellCheck: false } as const),
      ...{ control, name, onLeave, maxLength: maxLength.webLink },
    }
  }

  return (
    <Split aside={<WhereItIsUsed settings={values} isSaved={!isDirty} />}>
      <RecordFormFrame record={record}>
        <Section title="Organisation">
          <Stack>
            <FormTextField
              control={control}
              name="organisationName"
              label="Organisation name"
              maxLength={maxLength.name}
              isRequired
            />
            <FormSelectField
              control={control}
              name="timeZone"
              label="Time zone"
              hint="Days begin and end at midnight here: registration opens and closes by it, and it decides what today is."
              options={listTimeZones(initial.timeZone)}
              isRequired
            />
            <TimeZoneNotice before={initial.timeZone} after={values.timeZone} />
            <FormTextField {...link('contactPage')} label="Contact page" hint="Where Contact Us leads." />
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
            <FormTextField {...link('paymentPage')} label="Payment page" />
          </Stack>
        </Section>
        <Section title="Partners">
          <Stack>
            <FormEmailField
              control={control}
              name="logoMailAddress"
              label="Logo mail address"
              hint={`Where partnerships of ${formatMoney(logoThreshold)} or more send their logo.`}
              maxLength={maxLength.email}
              autoComplete="off"
            />
            <FormTextField {...link('benefitGuideLink')} label="Benefit guide link" />
            <FormCheckboxField
              control={control}
              name="openSignUp"
              label="Open sign-up"
              hint="Anybody who enters an unknown address on the login page gets a mail with a link to sign up. Without it, people need an invitation."
            />
          </Stack>
        </Section>
        <Section title="Mails to partners">
          <Stack>
            <FormTextField
              control={control}
              name="postalAddress"
              label="Postal address"
              hint="Of your organisation, on one line. It stands below every appeal, and none leaves without it."
              maxLength={maxLength.postalAddress}
            />
            <FormNumberField
              control={control}
              name="mailsAMinute"
              label="Mails a minute"
              hint={`As many as your mail server takes, up to ${maxMailsAMinute}. No other mail waits for them.`}
              isRequired
            />
          </Stack>
        </Section>
      </RecordFormFrame>
    </Split>
  )
}
