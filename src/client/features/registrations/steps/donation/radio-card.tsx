import { type ReactNode, useId } from 'react'
import { radioClass } from '#client/ui/fields/control-classes.ts'

type RadioCardProps = {
  label: ReactNode
  children: ReactNode
  name: string
  isSelected: boolean
  onSelect: () => void
  className: string | undefined
}

const radioCardClass =
  'relative rounded-md border border-line-strong bg-surface p-3 has-checked:border-brass has-checked:bg-brass-wash has-checked:outline-1 has-checked:outline-brass has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

export function RadioCard({ label, children, name, isSelected, onSelect, className }: RadioCardProps) {
  const contentsId = useId()
  return (
    <div className={`${radioCardClass} ${className}`}>
      <label className="flex cursor-pointer flex-wrap gap-x-2 after:absolute after:inset-0 after:content-['']">
        <input
          type="radio"
          name={name}
          className={`${radioClass} relative z-1 outline-none`}
          checked={isSelected}
          onChange={onSelect}
          aria-describedby={contentsId}
        />
        {label}
      </label>
      <div id={contentsId}>{children}</div>
    </div>
  )
}
