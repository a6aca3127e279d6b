import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Tag } from '#client/ui/display/tag.tsx'
import type { LoggedMail, RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { describeDelivery } from './describe-mail.ts'
import styles from './mail-list.module.css'
import { ReadMailDialog } from './read-mail-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'

type LoggedMailItemProps = {
  mail: LoggedMail
  log: RegistrationLog
  /** The button that sent it is gone. */
  takesFocus: boolean
}

/** A line of the log, what is known of its delivery, and what can be done with it. */
export function LoggedMailItem({ mail, log, takesFocus }: LoggedMailItemProps) {
  const article = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<'reading' | 'resending' | null>(null)
  const delivery = describeDelivery(mail)
  const close = () => setOpened(null)

  useEffect(() => {
    if (takesFocus) article.current?.focus()
  }, [takesFocus])

  return (
    <article
      ref={article}
      tabIndex={-1}
      className={classNames(styles.mail, mail.state === 'failed' && styles.failed)}
      aria-label={mail.line}
    >
      <div className={styles.words}>
        <p className={styles.line}>{mail.line}</p>
        <StateTag state={mail.state} />
        {delivery && <p className={styles.remark}>{delivery}</p>}
      </div>
      <div className={styles.actions} data-print="hide">
        <Button
          tone="quiet"
          onPress={() => setOpened('reading')}
          disabledReason={mail.canBeRead ? undefined : 'It carries a personal link and is not kept.'}
        >
          Read
        </Button>
        <Button onPress={() => setOpened('resending')}>Send again…</Button>
      </div>
      <ReadMailDialog isOpen={opened === 'reading'} mail={mail} log={log} onClose={close} />
      <ResendDialog isOpen={opened === 'resending'} mail={mail} log={log} onClose={close} />
    </article>
  )
}

/** Beside the line only where something is to be seen to. */
function StateTag({ state }: Pick<LoggedMail, 'state'>) {
  if (state === 'failed') {
    return (
      <p className={styles.failedWord}>
        <CircleAlert size={16} aria-hidden="true" />
        Failed
      </p>
    )
  }
  return state === 'queued' ? <Tag tone="current">Waiting</Tag> : null
}
