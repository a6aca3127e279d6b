import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import styles from './phone-board.module.css'

interface GroupChooserProps {
  /** What is chosen: Hole, Table. */
  label: string
  options: readonly { value: number; label: string }[]
  value: number
  onShow: (value: number) => void
}

/** To the hole or table before, to the next one, or to any; the last is followed by the first, as on the course. */
export function GroupChooser({ label, options, value, onShow }: GroupChooserProps) {
  const at = options.findIndex((option) => option.value === value)
  const step = (by: number) => {
    const next = options[(at + by + options.length) % options.length]
    if (next) onShow(next.value)
  }
  return (
    <div className={styles.chooser}>
      <Button className={styles.step} aria-label={`Previous ${label.toLowerCase()}`} onPress={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <SelectField
        label={label}
        isLabelHidden
        options={options}
        value={value}
        onChange={(chosen) => chosen && onShow(chosen)}
      />
      <Button className={styles.step} aria-label={`Next ${label.toLowerCase()}`} onPress={() => step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}
