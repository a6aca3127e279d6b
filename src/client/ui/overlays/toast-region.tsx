import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components/Toast'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { keepClear } from './keep-clear.ts'
import styles from './toast.module.css'

export type ToastContent = {
  message: string
  tone: 'success' | 'warning' | 'error'
  /** An action, such as Undo. */
  action?: { label: string; onAct: () => void } | undefined
  /** It stays until it is closed, or its action taken. */
  stays?: boolean | undefined
}

// The library still calls its toasts unstable; this file is the only one that knows them.
const queue = new AriaToastQueue<ToastContent>({ maxVisibleToasts: 3 })

const briefly = 6_000
const longEnoughToAct = 12_000
const longEnoughOnPhone = 10_000

/** As in the stylesheet: here every message covers a part of the work. */
const onPhone = () => matchMedia('(width < 40rem)').matches

/** Shows a message, and answers how to close it. */
export function showToast({ message, tone, action, stays = tone === 'error' }: ToastContent): () => void {
  const isOnPhone = onPhone()
  if (isOnPhone) queue.clear()
  const lifetime = !action ? briefly : isOnPhone ? longEnoughOnPhone : longEnoughToAct
  const key = queue.add({ message, tone, action }, stays ? {} : { timeout: lifetime })
  return () => queue.close(key)
}

const keepRegionClear = (region: HTMLElement | null) =>
  region ? keepClear(region, (isWaiting) => (isWaiting ? queue.pauseAll() : queue.resumeAll())) : undefined

/** The container of all toasts. */
export function ToastRegion() {
  return (
    <AriaToastRegion ref={keepRegionClear} queue={queue} className={styles.region ?? ''} aria-label="Messages">
      {({ toast: queued }) => <ToastCard queued={queued} />}
    </AriaToastRegion>
  )
}

function ToastCard({ queued }: { queued: QueuedToast<ToastContent> }) {
  const { message, tone, action } = queued.content
  const close = () => queue.close(queued.key)
  const Sign = tone === 'success' ? CircleCheck : CircleAlert

  function act() {
    action?.onAct()
    close()
  }

  return (
    <AriaToast toast={queued} className={classNames(styles.toast, tone !== 'success' && styles[tone])}>
      <Sign size={20} className={styles.sign} aria-hidden="true" />
      <AriaToastContent className={styles.words}>
        <Text slot="title">{message}</Text>
      </AriaToastContent>
      {action && (
        <Button tone="quiet" onPress={act}>
          {action.label}
        </Button>
      )}
      <Button tone="quiet" aria-label="Close message" onPress={close}>
        <X size={18} aria-hidden="true" />
      </Button>
    </AriaToast>
  )
}
