import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './figure.module.css'
import { Eyebrow } from './layout/page.tsx'

/** The number of the page, set large, with its name above: the amount raised. */
export function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <Eyebrow>{label}</Eyebrow>
      <p className={styles.big}>{children}</p>
    </div>
  )
}

type CountProps = {
  value: ReactNode
  /** Goes on where the number ends: '34' 'attendee names missing'. */
  children: ReactNode
  /** Somebody has to do something about it. */
  needsAttention?: boolean
  /** Where to do it. */
  action?: ReactNode
}

/** A number at the start of a sentence, with what to do about it below. */
export function Count({ value, children, needsAttention = false, action }: CountProps) {
  return (
    <div className={styles.inline}>
      <p>
        <span className={classNames(styles.count, needsAttention && styles.attention)}>{value}</span> {children}
      </p>
      {action}
    </div>
  )
}

/** Counts beside each other with hairlines between. */
export function CountRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
