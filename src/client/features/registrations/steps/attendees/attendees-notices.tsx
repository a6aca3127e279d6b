import { useEffect, useRef } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { joinNames } from '#shared/domain/text.ts'

type IdleNoticeProps = {
  idle: readonly Spot[]
  totals: SpotTotals
  /** Whether going on saves, or leads to the next step. */
  isSaving: boolean
  onFillIn: () => void
  onChoose: () => void
  onGoOn: () => void
}

/** Asks before an attendee is left without anything to take part in, which is allowed and seldom meant. */
export function IdleNotice({ idle, totals, isSaving, onFillIn, onChoose, onGoOn }: IdleNoticeProps) {
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
      Choose {listOffered(totals)} for {idle.length === 1 ? 'this attendee' : 'these attendees'}, or leave it open for
      now.
    </Notice>
  )
}

export function findIdle(spots: readonly Spot[]): Spot[] {
  return spots.filter((spot) => highlightSpot(spot) !== null)
}

/** 'Vera Wong has no activity yet.', or the same of several: four by name, more by their number. */
export function describeIdle(idle: readonly Spot[]): string {
  const names = idle.map(({ name }) => name)
  return `${joinNames(names)} ${names.length === 1 ? 'has' : 'have'} no activity yet.`
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** 'golf, dinner, or the VIP reception', without activities that the registration doesn't include. */
export function listOffered({ golf, dinner, vip }: SpotTotals): string {
  return either.format([
    ...(golf ? ['golf'] : []),
    ...(dinner ? ['dinner'] : []),
    ...(vip ? ['the VIP reception'] : []),
  ])
}
