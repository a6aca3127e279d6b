import { RecordPage } from '#client/app/records/record-page.tsx'
import { useRecord } from '#client/app/records/use-record.ts'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  return (
    <RecordPage title="Settings" eyebrow="Administration" query={useRecord(settingsQuery)} width="normal">
      {(settings) => <SettingsForm initial={settings} />}
    </RecordPage>
  )
}
