import { Ban, FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import { Fragment, memo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { isSame } from '#shared/domain/is-same.ts'
import type { CheckboxState, SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'
import { activityWords, listActivities, noActivity } from '#shared/domain/spots/info.ts'
import type { Activity, Spot } from '#shared/domain/spots/spot.ts'
import { spotFieldId } from '../../draft/spot-issues.ts'
import { CheckboxCard } from './checkbox-card.tsx'
import type { Losses, SpotEdits } from './spot-edits.ts'

/** The sign of each activity, as on its tag. */
export const activitySigns: Record<Activity, LucideIcon> = { golf: FlagTriangleRight, dinner: Utensils, vip: Sparkle }

export function ActivityTags({ spot }: { spot: Spot }) {
  const activities = listActivities(spot)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {activities.map((activity) => (
        // The space separates two activities for screen readers.
        <Fragment key={activity}>
          <Tag tone={spot.isDeclined ? 'neutral' : activity}>{activityWords[activity]}</Tag>{' '}
        </Fragment>
      ))}
      {activities.length === 0 && <span className="text-ink-soft text-note">{noActivity}</span>}
    </span>
  )
}

const boxWords: Record<Activity, string> = { golf: 'Golf', dinner: 'Dinner', vip: 'VIP' }

type ActivityBoxesProps = {
  index: number
  spotNumber: number
  boxes: Record<SpotCheckbox, CheckboxState>
  messages: readonly string[]
  losses: Losses | null
  edits: SpotEdits
}

/** The activities of a spot, or the decline. Typing in other fields doesn't render it again. */
export const ActivityBoxes = memo(function ActivityBoxes(props: ActivityBoxesProps) {
  const { index, spotNumber, boxes, messages, losses, edits } = props
  const id = (box: SpotCheckbox) => spotFieldId(`${index}.${box === 'decline' ? 'isDeclined' : box}`)
  const messageId = `${id('decline')}-message`
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={messages.length > 0 ? messageId : undefined}>
      <legend>
        <VisuallyHidden>Activities of spot {spotNumber}</VisuallyHidden>
      </legend>
      <div className="grid grid-cols-2 items-start gap-2 md:grid-cols-4 md:gap-3">
        {(['golf', 'dinner', 'vip', 'decline'] as const).map((box) => {
          const isDecline = box === 'decline'
          const Sign = isDecline ? Ban : activitySigns[box]
          return (
            <CheckboxCard
              key={box}
              id={id(box)}
              tone={box}
              isSelected={boxes[box].isChecked}
              disabledReason={boxes[box].reason}
              hint={isDecline ? 'You won’t use this spot. Others can take it.' : undefined}
              onChange={() => (isDecline ? edits.toggleDeclined(index) : edits.toggleActivity(index, box))}
            >
              <span className="flex items-center gap-2">
                <Sign size={18} aria-hidden="true" />
                {isDecline ? 'Decline this spot' : boxWords[box]}
              </span>
            </CheckboxCard>
          )
        })}
      </div>
      {messages.length > 0 && <FieldMessage id={messageId}>{messages.join('. ')}</FieldMessage>}
      <div aria-live="polite">{losses && <LossesNotice losses={losses} fallbackId={id('golf')} />}</div>
    </fieldset>
  )
}, isSame)

function LossesNotice({ losses, fallbackId }: { losses: Losses; fallbackId: string }) {
  function undo() {
    // The notice goes, and the focus would go with it.
    document.getElementById(fallbackId)?.focus()
    losses.undo()
  }
  return (
    <Notice title="Another spot changed" action={<Button onPress={undo}>Undo</Button>}>
      {losses.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
