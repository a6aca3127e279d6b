import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './heading-facts.module.css'

type HeadingFactsProps = {
  children: ReactNode
  /** They are sums and stand out as figures do. */
  isLarge?: boolean
  /** Beside them. */
  action?: ReactNode
}

/** What a page is about, in a few facts between double rules. Holds HeadingFact. */
export function HeadingFacts({ children, isLarge = false, action }: HeadingFactsProps) {
  return (
    <div className={styles.heading}>
      <dl className={classNames(styles.facts, isLarge && styles.large)}>{children}</dl>
      {action}
    </div>
  )
}

export function HeadingFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
