import type { MouseEvent, Ref } from 'react'
import { useSteady } from './fields/use-steady.ts'
import styles from './form/error-summary.module.css'

export type SummaryError = {
  message: string
  /** The id of the field it is about; without one the message stands as plain text. */
  fieldId?: string | undefined
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  title?: string
  /** Before a message leads to its field: makes it visible where it is folded away. */
  onGo?: (fieldId: string) => void
  /** Takes the focus where no single field can: after a failed save that no field explains. */
  ref?: Ref<HTMLElement>
}

/** All that is wrong in a form, each message leading to its field. Nothing while nothing is wrong. */
export function ErrorSummary({ errors: newErrors, title: ownTitle, onGo, ref }: ErrorSummaryProps) {
  const errors = useSteady(newErrors)
  const title = ownTitle ?? titleFor(errors.length)
  if (errors.length === 0) return null
  return (
    <section ref={ref} className={styles.summary} aria-label={title} tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`} className={styles.line}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId, onGo)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const titleFor = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`

// The address stays as it is: a fragment would be one more step for Back.
function goToField(event: MouseEvent, fieldId: string, onGo: ErrorSummaryProps['onGo']) {
  event.preventDefault()
  onGo?.(fieldId)
  document.getElementById(fieldId)?.focus()
}
