import { CircleAlert, CircleCheck, FlagTriangleRight, type LucideIcon, Sparkle, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import { classNames } from '../class-names.ts'
import { Eyebrow } from '../layout/layout.tsx'
import styles from './facts.module.css'

type SummaryListProps = {
  children: ReactNode
  /** A hairline below every row. */
  isRuled?: boolean
}

/** A list of terms and values. Contains SummaryRows. */
export function SummaryList({ children, isRuled = false }: SummaryListProps) {
  return <dl className={classNames(styles.list, isRuled && styles.ruled)}>{children}</dl>
}

type SummaryRowProps = {
  term: ReactNode
  children: ReactNode
  isSoft?: boolean
  /** The big figure at the end. */
  isTotal?: boolean
}

export function SummaryRow({ term, children, isSoft = false, isTotal = false }: SummaryRowProps) {
  return (
    <div className={classNames(styles.summaryRow, isSoft && styles.soft, isTotal && styles.total)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Totals and the event's heading have double rules. */
export function Framed({ children }: { children: ReactNode }) {
  return <div className={styles.framed}>{children}</div>
}

type HeadingFactsProps = {
  children: ReactNode
  /** Sums are bold, like figures. */
  isLarge?: boolean
  action?: ReactNode
}

/** A few facts in a heading. Contains HeadingFact. */
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

/** The number of the page, set large, with its name above: the amount raised. */
export function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={layout.stack2}>
      <Eyebrow>{label}</Eyebrow>
      <p className={styles.big}>{children}</p>
    </div>
  )
}

type CountProps = {
  value: ReactNode
  /** Goes on where the number ends: '34' 'attendee names missing'. */
  children: ReactNode
  /** Needs attention. */
  needsAttention?: boolean
  /** Where to do it. */
  action?: ReactNode
}

/** A number at the start of a sentence, with what to do about it below. */
export function Count({ value, children, needsAttention = false, action }: CountProps) {
  return (
    <div className={layout.stack1}>
      <p>
        <span translate="no" className={classNames(styles.count, needsAttention && styles.attention)}>
          {value}
        </span>{' '}
        {children}
      </p>
      {action}
    </div>
  )
}

/** Counts beside each other with hairlines between. */
export function CountRow({ children }: { children: ReactNode }) {
  return <div className={styles.countRow}>{children}</div>
}

export type TagTone = 'golf' | 'dinner' | 'vip' | 'success' | 'error' | 'current' | 'neutral'

const signs: Partial<Record<TagTone, LucideIcon>> = {
  golf: FlagTriangleRight,
  dinner: Utensils,
  vip: Sparkle,
  success: CircleCheck,
  error: CircleAlert,
}

/** The sign of a tone, for words that aren't a tag. */
export function Sign({ tone }: { tone: TagTone }) {
  const Icon = signs[tone]
  return Icon && <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
}

/** A word with its color and its sign, so that the color never speaks alone. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <Sign tone={tone} />
      {children}
    </span>
  )
}
