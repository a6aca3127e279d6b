import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { apiQuery } from '#client/api/api-query.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { MailNotice } from '#client/parts/mail-notice.tsx'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormCheckboxField, FormEmailField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Split, Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { type Settings, settings, settingsEndpoints, type TestMail as Tested } from '#shared/contracts/settings.ts'
import { completeWebLink, formatMoney } from '#shared/domain/formats.ts'
import { logoThreshold, maxLength } from '#shared/limits.ts'
import { listTimeZones, TimeZoneNotice } from './time-zones.tsx'
import { WhereItIsUsed } from './where-it-is-used.tsx'

const loadSettings = () => callApi(settingsEndpoints.getSettings, {})

const settingsQuery = apiQuery(['settings'], settingsEndpoints.getSettings, {})

export function SettingsPage() {
  return (
    <RecordPage title="Settings" eyebrow="Administration" query={useRecord(settingsQuery)} width="normal">
      {(settings) => (
        <>
          <MailNotice />
          <SettingsForm initial={settings} />
          <TestMail />
        </>
      )}
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
      </RecordFormFrame>
    </Split>
  )
}

/** Sends the organiser a mail, and shows what the mail server said to it. */
function TestMail() {
  const sending = useMutation({ mutationFn: () => callApi(settingsEndpoints.sendTestMail, {}) })
  return (
    <Section title="Mail" note="Find out whether mails leave, and what the mail server says.">
      <Stack>
        <div>
          <Button isBusy={sending.isPending} busyLabel="Sending" onPress={() => sending.mutate()}>
            Send me a test mail
          </Button>
        </div>
        <div role="status">{sending.data && <Answer {...sending.data} />}</div>
        {sending.error && (
          <Notice tone="error" title="No test mail was sent">
            {describeFailure(sending.error)}
          </Notice>
        )}
      </Stack>
    </Section>
  )
}

function Answer({ to, state, answer }: Tested) {
  if (state === 'kept') {
    return (
      <Notice tone="warning" title={`Kept, not sent to ${to}`}>
        No mail server is set. The mail lies in the data folder of the server.
      </Notice>
    )
  }
  return state === 'sent' ? (
    <Notice tone="success" title={`The mail server has taken the mail to ${to}`}>
      It said: {answer}
    </Notice>
  ) : (
    <Notice tone="error" title={`The mail to ${to} did not leave`}>
      The mail server, or the way to it, said: {answer}
    </Notice>
  )
}
