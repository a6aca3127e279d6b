import { Ban } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxCard } from '#client/ui/fields/choice-fields.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { isSame } from '#shared/domain/is-same.ts'
import type { CheckboxState, SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'
import type { Activity } from '#shared/domain/spots/spot.ts'
import type { Losses, SpotEdits } from '../edits/spot-edits.ts'
import { spotFieldId } from '../spot-fields.ts'
import styles from './activity-boxes.module.css'
import { activitySigns } from './activity-signs.tsx'

const words: Record<Activity, string> = { golf: 'Golf', dinner: 'Dinner', vip: 'VIP' }

type ActivityBoxesProps = {
  index: number
  spotNumber: number
  boxes: Record<SpotCheckbox, CheckboxState>
  messages: readonly string[]
  losses: Losses | null
  edits: SpotEdits
}

/** What the attendee of a spot takes part in, or that the place is declined; what is typed beside it does not draw it again. */
export const ActivityBoxes = memo(function ActivityBoxes(props: ActivityBoxesProps) {
  const { index, spotNumber, boxes, messages, losses, edits } = props
  const id = (box: SpotCheckbox) => spotFieldId(`${index}.${box === 'decline' ? 'isDeclined' : box}`)
  const messageId = `${id('decline')}-message`
  return (
    <fieldset className={layout.stack3} aria-describedby={messages.length > 0 ? messageId : undefined}>
      <legend>
        <VisuallyHidden>Activities of spot {spotNumber}</VisuallyHidden>
      </legend>
      <div className={styles.boxes}>
        {(['golf', 'dinner', 'vip'] as const).map((activity) => (
          <CheckboxCard
            key={activity}
            id={id(activity)}
            tone={activity}
            isSelected={boxes[activity].isChecked}
            disabledReason={boxes[activity].reason ?? undefined}
            onChange={() => edits.toggleActivity(index, activity)}
          >
            <Words sign={activitySigns[activity]}>{words[activity]}</Words>
          </CheckboxCard>
        ))}
        <CheckboxCard
          id={id('decline')}
          tone="decline"
          isSelected={boxes.decline.isChecked}
          disabledReason={boxes.decline.reason ?? undefined}
          onChange={() => edits.toggleDeclined(index)}
        >
          <Words sign={Ban}>Decline</Words>
        </CheckboxCard>
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
    <Notice title="Another spot has changed" action={<Button onPress={undo}>Undo</Button>}>
      {losses.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function Words({ sign: Sign, children }: { sign: typeof Ban; children: string }) {
  return (
    <span className={styles.words}>
      <Sign size={18} aria-hidden="true" />
      {children}
    </span>
  )
}
