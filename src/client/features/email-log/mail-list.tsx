import { useState } from 'react'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { countMails } from './describe-mail.ts'
import { FoldedList } from './folded-list.tsx'
import { HeldConfirmation } from './held-confirmation.tsx'
import { LoggedMailItem } from './logged-mail-item.tsx'
import styles from './mail-list.module.css'

/** The lines of the email log, the latest first (specification, section 2, Email log). */
export function MailList({ log }: { log: RegistrationLog }) {
  const { mails } = log
  const [justSentId, setJustSentId] = useState<number | null>(null)
  return (
    <Section title="Mails" note={<span role="status">{mails.length > 0 && countMails(mails)}</span>}>
      {log.isConfirmationHeld && <HeldConfirmation log={log} onSentFromHere={setJustSentId} />}
      {mails.length === 0 && !log.isConfirmationHeld && (
        <EmptyState title="Nothing was sent yet">
          The confirmation and the mails to registered-by people stand here once there are any.
        </EmptyState>
      )}
      {mails.length > 0 && (
        <FoldedList items={mails} noun="mails">
          {(shown) => (
            <ol className={styles.mails}>
              {shown.map((mail) => (
                <li key={mail.id}>
                  <LoggedMailItem mail={mail} log={log} takesFocus={mail.id === justSentId} />
                </li>
              ))}
            </ol>
          )}
        </FoldedList>
      )}
    </Section>
  )
}
