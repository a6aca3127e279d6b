import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const roles = { info: 'note', success: 'status', warning: 'status', error: 'alert' }

type NoticeProps = {
  tone?: keyof typeof signs
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A block in the flow of the page that tells something; warnings and errors are read out when they appear. */
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
