import { type ReactNode, useId } from 'react'
import { cardCheckboxClass } from '#client/ui/fields/control-classes.ts'
import type { SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'

type CheckboxCardProps = {
  id: string
  children: ReactNode
  tone: SpotCheckbox
  isSelected: boolean
  onChange: () => void
  /** Why it can't be changed, shown below instead of the hint. It keeps the focus. */
  disabledReason: string | null
  hint: string | undefined
}

const cardClass =
  'flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 leading-[1.25] font-medium [transition:background-color_var(--quick)] has-checked:border-current has-checked:bg-wash has-checked:text-tint has-[[aria-disabled=true]]:cursor-not-allowed has-[[aria-disabled=true]]:border-dashed has-[[aria-disabled=true]]:bg-transparent has-[[aria-disabled=true]:not(:checked)]:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** A framed toggle for choices in a row: golf, dinner, VIP, decline. */
export function CheckboxCard(props: CheckboxCardProps) {
  const { id, children, tone, isSelected, onChange, disabledReason, hint } = props
  const note = disabledReason ?? hint
  const noteId = useId()
  return (
    <div className="relative inline-flex min-w-0 flex-col">
      <label className={cardClass} data-tone={tone}>
        <input
          id={id}
          type="checkbox"
          className={cardCheckboxClass}
          checked={isSelected}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={() => !disabledReason && onChange()}
        />
        <span>{children}</span>
      </label>
      {note && (
        <p id={noteId} className="mt-1 text-small leading-[1.35] text-pretty text-ink-soft">
          {note}
        </p>
      )}
    </div>
  )
}
