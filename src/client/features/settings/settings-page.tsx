import { MailNotice } from '#client/parts/mail-notice.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
/* own: settingsQuery */
/* own: SettingsForm */
/* own: TestMail */

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
