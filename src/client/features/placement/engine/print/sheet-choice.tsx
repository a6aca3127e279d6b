import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import styles from './print.module.css'

interface SheetChoiceProps<Value extends string> {
  sheets: readonly { value: Value; label: string; hint: string }[]
  value: Value
  onChange: (value: Value) => void
  /** What else can be chosen. */
  children?: ReactNode
}

/** Above the sheet and not on paper: which one it is, and the button that prints it. */
export function SheetChoice<Value extends string>({ sheets, value, onChange, children }: SheetChoiceProps<Value>) {
  return (
    <div className={styles.choice} data-print="hide">
      <RadioGroup label="Sheet" choices={sheets} value={value} onChange={onChange} />
      {children}
      <div>
        <Button tone="primary" onPress={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
    </div>
  )
}
