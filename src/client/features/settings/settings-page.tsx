import { MailNotice } from '#client/app/mail-notice.tsx'
import { RecordPage } from '#client/app/records/record-page.tsx'
import { useRecord } from '#client/app/records/use-record.ts'
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
