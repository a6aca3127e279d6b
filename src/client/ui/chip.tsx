import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export function chipClass(isOn: boolean): string {
  const state = isOn ? 'border-brass bg-brass-wash text-brass' : 'border-line-strong bg-transparent hover:border-ink'
  return `inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-3 py-0 text-small font-semibold whitespace-nowrap max-sm:min-h-touch ${state}`
}

type ChipProps = {
  children: ReactNode
  count?: ReactNode
  isOn?: boolean
  clears?: string
  onPress: () => void
}

export function Chip({ children, count, isOn = false, clears, onPress }: ChipProps) {
  const isFiltering = isOn || clears !== undefined
  const state = clears === undefined ? { 'aria-pressed': isOn } : { 'aria-label': `Clear ${clears}` }
  return (
    <button type="button" {...state} className={chipClass(isFiltering)} onClick={onPress}>
      {children}
      {count !== undefined && (
        <span className={`font-medium tabular-nums ${isFiltering ? '' : 'text-ink-soft'}`}>{count}</span>
      )}
      {isFiltering && <X size={14} aria-hidden="true" />}
    </button>
  )
}
