import { memo, use } from 'react'
import { ChangeableContext } from './board-context.ts'
import styles from './row-button.module.css'

type RowButtonProps = { name: string; act: 'add' | 'remove'; isTabbable: boolean }

/** + adds a golfer to the selected team, − takes a golfer off their hole. Nothing once the event is over. */
export const RowButton = memo(function RowButton({ name, act, isTabbable }: RowButtonProps) {
  const isChangeable = use(ChangeableContext)
  if (!isChangeable) return null
  return (
    <button
      type="button"
      className={act === 'add' ? styles.add : styles.remove}
      data-act={act}
      aria-label={act === 'add' ? `Add ${name} to the selected team` : `Take ${name} off`}
      tabIndex={isTabbable ? 0 : -1}
    >
      {act === 'add' ? '+' : '−'}
    </button>
  )
})
