import type { ReactNode } from 'react'
import styles from './partner-cells.module.css'

type PickProps = {
  label: string
  isSelected: boolean
  isMixed?: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
}

/** A check box whose label is as large as a fingertip needs. */
export const Pick = ({ label, isSelected, isMixed = false, onChange, children }: PickProps) => (
  <label className={styles.hit}>
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
