import { useEffect, useRef } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { describeIdle } from './idle-attendees.ts'

type IdleNoticeProps = {
  idle: readonly Spot[]
  /** What they can take part in: 'golf or dinner'. */
  offered: string
  /** Whether going on saves, or leads to the next step. */
  isSaving: boolean
  onFillIn: () => void
  onChoose: () => void
  onGoOn: () => void
}

/** Asks before an attendee is left without anything to take part in, which is allowed and seldom meant. */
export function IdleNotice({ idle, offered, isSaving, onFillIn, onChoose, onGoOn }: IdleNoticeProps) {
  const choose = useRef<HTMLButtonElement>(null)
  useEffect(() => choose.current?.focus(), [])
  return (
    <Notice
      tone="warning"
      title={describeIdle(idle)}
      action={
        <Actions>
          <Button ref={choose} onPress={onChoose}>
            Choose
          </Button>
          <Button onPress={onFillIn}>Fill in the remaining activities</Button>
          <Button tone="quiet" onPress={onGoOn}>
            {isSaving ? 'Save anyway' : 'Continue anyway'}
          </Button>
        </Actions>
      }
    >
      Choose {offered} for {idle.length === 1 ? 'this attendee' : 'these attendees'}, or leave it open for now.
    </Notice>
  )
}
