import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './toggle-chip.module.css'

type ToggleChipProps = { children: ReactNode; isSelected: boolean; onChange: (isSelected: boolean) => void }

export function ToggleChip({ children, isSelected, onChange }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={() => onChange(!isSelected)}>
      <span className={styles.face}>
        {isSelected && <Check size={14} aria-hidden="true" />}
        {children}
      </span>
    </button>
  )
}

export function ToggleChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} data-print="hide">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  )
}
