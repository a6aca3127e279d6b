import { useNavigate } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { type Settings, settings, settingsEndpoints } from '#shared/contracts/settings.ts'
import { loadSettings } from './queries.ts'

const compared: readonly ComparedField<Settings>[] = [
  { name: 'organisationName', label: 'Organisation name', show: ({ organisationName }) => organisationName },
  { name: 'timeZone', label: 'Time zone', show: ({ timeZone }) => timeZone },
  { name: 'contactPage', label: 'Contact page', show: ({ contactPage }) => contactPage },
  { name: 'checkPayableTo', label: 'Check payable to', show: ({ checkPayableTo }) => checkPayableTo },
  { name: 'paymentPage', label: 'Payment page', show: ({ paymentPage }) => paymentPage },
  { name: 'logoMailAddress', label: 'Logo mail address', show: ({ logoMailAddress }) => logoMailAddress },
  { name: 'benefitGuideLink', label: 'Benefit guide link', show: ({ benefitGuideLink }) => benefitGuideLink },
  { name: 'openSignUp', label: 'Open sign-up', show: ({ openSignUp }) => (openSignUp ? 'Yes' : 'No') },
]

/** The form of the settings, which stays open after saving: there is no list to go back to. */
export function useSettingsForm(initial: Settings) {
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
