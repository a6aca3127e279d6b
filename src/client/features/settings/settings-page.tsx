import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { TestMail } from './test-mail.tsx'

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
