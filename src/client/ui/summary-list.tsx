import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './display/facts.module.css'

type SummaryListProps = { children: ReactNode /** A hairline below every row. */; isRuled?: boolean }

/** What is called how: terms on the left, values on the right. Holds SummaryRows. */
export function SummaryList({ children, isRuled = false }: SummaryListProps) {
  return <dl className={classNames(styles.list, isRuled && styles.ruled)}>{children}</dl>
}

type SummaryRowProps = {
  term: ReactNode
  children: ReactNode
  isSoft?: boolean /** The big figure at the end. */
  isTotal?: boolean
}

export function SummaryRow({ term, children, isSoft = false, isTotal = false }: SummaryRowProps) {
  return (
    <div className={classNames(styles.row, isSoft && styles.soft, isTotal && styles.total)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What counts (totals, the event's heading) stands between double rules. */
export function Framed({ children }: { children: ReactNode }) {
  return <div className={styles.framed}>{children}</div>
}

export function DoubleRule() {
  return <hr className={styles.rule} />
}
