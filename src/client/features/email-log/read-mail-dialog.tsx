import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { LoggedMail, ReadableMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import styles from './email-log.module.css'
import { mailAddress, mailQuery } from './queries.ts'

type ReadMailDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

/** A mail as it was sent, laid out as mail programs show it, or in its text form. */
export function ReadMailDialog({ isOpen, mail, log, onClose }: ReadMailDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={mail.subject} onClose={onClose} isWide>
      <p className={styles.to}>To {mail.to}</p>
      <MailContent registrationId={log.registrationId} mailId={mail.id} />
    </Dialog>
  )
}

type MailContentProps = { registrationId: number; mailId: number }

/** The frame comes after the call: when the session has ended, the call is what offers to sign in again. */
function MailContent({ registrationId, mailId }: MailContentProps) {
  return (
    <Loaded
      query={useQuery(mailQuery(registrationId, mailId))}
      loading={<Skeleton label="Loading the mail" lines={6} />}
    >
      {(mail) => <BothForms mail={mail} address={mailAddress(registrationId, mailId)} />}
    </Loaded>
  )
}

/** The mail's own looks stay in a frame: the content policy keeps them out of every page. */
function BothForms({ mail, address }: { mail: ReadableMail; address: string }) {
  const [isText, setText] = useState(false)
  return (
    <>
      <div>
        <Button aria-pressed={isText} onPress={() => setText(!isText)}>
          Text form
        </Button>
      </div>
      {isText ? (
        <p className={styles.text}>{mail.text}</p>
      ) : (
        <iframe
          title={`The mail “${mail.subject}”`}
          src={address}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className={styles.frame}
        />
      )}
    </>
  )
}
