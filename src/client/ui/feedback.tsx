import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import styles from './feedback.module.css'
import { VisuallyHidden } from './layout/layout.tsx'

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const roles = { info: 'note', success: 'status', warning: 'status', error: 'alert' }

type NoticeProps = {
  tone?: keyof typeof signs
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A message within the page. Warnings and errors are announced. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Sign = signs[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={roles[tone]}>
      <Sign size={20} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  )
}

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className={styles.nextStep}>{children}</div>}
      {action}
    </div>
  )
}

/** A spinner without text. It doesn't turn while hidden, because that would repaint the page in every frame. */
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

type SkeletonProps = {
  label?: string
  hasTitle?: boolean
  /** The number of text lines, then fields, then table rows. */
  lines?: number
  fields?: number
  rows?: number
}

/** A placeholder as high as the content, announced once. */
export function Skeleton({ label = 'Loading', hasTitle = false, lines = 0, fields = 0, rows = 0 }: SkeletonProps) {
  return (
    <div>
      <span role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      <div className={layout.stack} aria-hidden="true">
        {hasTitle && (
          <span className={styles.titleLine}>
            <Bar length="12rem" />
          </span>
        )}
        {lines > 0 && (
          <div>
            {lengthsOf(lines).map(([line, length]) => (
              <span key={line} className={styles.text}>
                <Bar length={length} />
              </span>
            ))}
          </div>
        )}
        {lengthsOf(fields).map(([field]) => (
          <div key={field} className={styles.field}>
            <Bar length="8rem" />
            <span className={styles.box} />
          </div>
        ))}
        {rows > 0 && (
          <div>
            {lengthsOf(rows).map(([row, length]) => (
              <span key={row} className={styles.row}>
                <Bar length={length} />
                <Bar length="2.5rem" />
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const lengths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%']

const lengthsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [index, lengths[index % lengths.length] ?? '60%'] as const)

function Bar({ length }: { length: string }) {
  return <span className={styles.bar} style={{ '--length': length }} />
}
