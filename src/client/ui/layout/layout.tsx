import type { ReactNode } from 'react'
import styles from './layout.module.css'

type LayoutProps = { children: ReactNode }

/** Sections beside each other, as many as there is room for. */
export function Columns({ children }: LayoutProps) {
  return <div className={styles.columns}>{children}</div>
}

/** Fields beside each other, one below the other on a phone. */
export function FieldRow({ children }: LayoutProps) {
  return <div className={styles.fields}>{children}</div>
}

/** Parts of a form, one below the other. */
export function Stack({ children }: LayoutProps) {
  return <div className={styles.stack}>{children}</div>
}

/** The work on the left and what it adds up to on the right, which stays in sight; below it on a phone. */
export function Split({ children, aside }: LayoutProps & { aside: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}

/** Text for those who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>
}
