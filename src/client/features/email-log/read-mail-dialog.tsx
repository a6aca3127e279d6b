import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { LoggedMail, ReadableMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { mailAddress, mailQuery } from './queries.ts'
import styles from './read-mail-dialog.module.css'

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
  const { data, error, refetch } = useQuery(mailQuery(registrationId, mailId))
  if (data) return <BothForms mail={data} address={mailAddress(registrationId, mailId)} />
  if (error) {
    return (
      <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {describeFailure(error)}
      </Notice>
    )
  }
  return (
    <SkeletonRegion label="Loading the mail">
      <SkeletonText lines={6} />
    </SkeletonRegion>
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
