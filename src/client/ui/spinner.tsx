import { useId } from 'react'
import styles from './spinner.module.css'

/**
 * The turning ring alone; whoever shows it says in words what is going on. Where it only keeps its place until it is
 * needed it is still: a ring that turns unseen has the browser paint the page anew for every frame.
 */
export function Spinner({ isStill = false }: { isStill?: boolean }) {
  return <span className={styles.spinner} data-still={isStill || undefined} aria-hidden="true" />
}

/** A line that says that something is under way, and is announced. */
export function Busy({ label }: { label: string }) {
  return (
    <p className={styles.line} role="status">
      <Spinner />
      {label}
    </p>
  )
}

/** Long work with a known end: '120 of 648' beside the bar. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span>
          {value} of {max}
        </span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
