import type { ReactNode } from 'react'

type PickProps = {
  label: string
  isSelected: boolean
  isMixed?: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
}

export const Pick = ({ label, isSelected, isMixed = false, onChange, children }: PickProps) => (
  <label className="relative z-1 inline-grid place-items-center min-w-7 min-h-7 align-middle cursor-pointer [&_input]:size-4 [&_input]:m-0 [&_input]:cursor-[inherit] max-sm:flex max-sm:items-center max-sm:gap-3 max-sm:min-w-touch max-sm:min-h-touch">
    <input
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
