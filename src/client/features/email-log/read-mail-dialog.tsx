import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/skeleton.tsx'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { mailQuery } from './queries.ts'
import styles from './read-mail-dialog.module.css'

type ReadMailDialogProps = { isOpen: boolean; mail: LoggedMail; log: RegistrationLog; onClose: () => void }

/** A mail as it was sent, in its text form: the content policy keeps the mail's own looks out of every page. */
export function ReadMailDialog({ isOpen, mail, log, onClose }: ReadMailDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={mail.subject} onClose={onClose} isWide>
      <p className={styles.to}>To {mail.to}</p>
      <p className={styles.form}>This is the text form of the mail. Mail programs show the same words laid out.</p>
      <MailText registrationId={log.registrationId} mailId={mail.id} />
    </Dialog>
  )
}

function MailText({ registrationId, mailId }: { registrationId: number; mailId: number }) {
  const { data, error, refetch } = useQuery(mailQuery(registrationId, mailId))
  if (data) return <p className={styles.text}>{data.text}</p>
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
