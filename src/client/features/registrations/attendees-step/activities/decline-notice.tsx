import { useEffect, useRef } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'

type DeclineNoticeProps = {
  /** How many spots nobody is known for. */
  open: number
  onDecline: () => void
  onKeep: () => void
}

/** Asks whoever comes by a reminder to say that nobody will come. */
export function DeclineNotice({ open, onDecline, onKeep }: DeclineNoticeProps) {
  const decline = useRef<HTMLButtonElement>(null)
  useEffect(() => decline.current?.focus(), [])
  return (
    <Notice
      tone="warning"
      title={open === 1 ? 'Will nobody come to the open spot?' : `Will nobody come to the ${open} open spots?`}
      action={
        <Actions>
          <Button ref={decline} onPress={onDecline}>
            {open === 1 ? 'Decline it' : `Decline all ${open}`}
          </Button>
          <Button tone="quiet" onPress={onKeep}>
            Not now
          </Button>
        </Actions>
      }
    >
      Others may then come in their place. It counts once you have saved, and then no reminder asks for these names.
    </Notice>
  )
}
