import { FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cardCheckboxClass } from '#client/ui/fields/control-classes.ts'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { CheckboxState, SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'
import type { Activity } from '#shared/domain/spots/spot.ts'
import { spotFieldId } from '../../draft/spot-issues.ts'

const boxes: [Activity, string, LucideIcon][] = [
  ['golf', 'Golf', FlagTriangleRight],
  ['dinner', 'Dinner', Utensils],
  ['vip', 'VIP', Sparkle],
]

type ActivityBoxesProps = {
  index: number
  spotNumber: number
  states: Record<SpotCheckbox, CheckboxState>
  messages: readonly string[]
  note: string
  onToggle: (activity: Activity) => void
}

export function ActivityBoxes({ index, spotNumber, states, messages, note, onToggle }: ActivityBoxesProps) {
  const messageId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={messages.length > 0 ? messageId : undefined}>
      <legend>
        <VisuallyHidden>Activities for spot {spotNumber}</VisuallyHidden>
      </legend>
      <div className="grid grid-cols-3 items-start gap-2 md:max-w-120">
        {boxes.map(([activity, label, Sign]) => (
          <CheckboxCard
            key={activity}
            id={spotFieldId(`${index}.${activity}`)}
            tone={activity}
            state={states[activity]}
            onChange={() => onToggle(activity)}
          >
            <Sign size={18} className="max-sm:hidden" aria-hidden="true" />
            {label}
          </CheckboxCard>
        ))}
      </div>
      {note && <p className="text-ink-soft text-note">{note}</p>}
      {messages.length > 0 && <FieldMessage id={messageId}>{messages.join('. ')}</FieldMessage>}
    </fieldset>
  )
}

const cardClass =
  'flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-2 py-2 sm:px-3 leading-[1.25] font-medium [transition:background-color_var(--quick)] has-checked:border-current has-checked:bg-wash has-checked:text-tint has-[[aria-disabled=true]]:cursor-not-allowed has-[[aria-disabled=true]]:border-dashed has-[[aria-disabled=true]]:bg-transparent has-[[aria-disabled=true]:not(:checked)]:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

type CheckboxCardProps = {
  id: string
  tone: Activity
  state: CheckboxState
  onChange: () => void
  children: ReactNode
}

function CheckboxCard({ id, tone, state: { isChecked, reason }, onChange, children }: CheckboxCardProps) {
  const noteId = useId()
  return (
    <div className="relative inline-flex min-w-0 flex-col">
      <label className={cardClass} data-tone={tone}>
        <input
          id={id}
          type="checkbox"
          className={cardCheckboxClass}
          checked={isChecked}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? noteId : undefined}
          onChange={() => !reason && onChange()}
        />
        <span className="flex items-center gap-2">{children}</span>
      </label>
      {reason && (
        <p id={noteId} className="mt-1 text-small leading-[1.35] text-pretty text-ink-soft">
          {reason}
        </p>
      )}
    </div>
  )
}
