import type { ReactNode } from 'react'
import styles from './actions.module.css'
import { classNames } from './class-names.ts'

/** A row of buttons, the first one being the primary one; it breaks into lines where it is narrow. */
export function Actions({ children, isAtEnd = false }: { children: ReactNode; isAtEnd?: boolean }) {
  return <div className={classNames(styles.actions, isAtEnd && styles.end)}>{children}</div>
}
