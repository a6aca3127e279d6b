import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const roles = { info: 'note', success: 'status', warning: 'status', error: 'alert' }

type NoticeProps = { tone?: keyof typeof signs; title?: ReactNode; children?: ReactNode; action?: ReactNode }

export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Sign = signs[tone]
  return (
    <div
      className="grid grid-cols-[auto_1fr] gap-y-1 gap-x-3 p-4 border-s-4 border-tint rounded-sm bg-wash text-ink [&>svg]:mt-0.5 [&>svg]:text-tint"
      data-tone={tone}
      role={roles[tone]}
    >
      <Sign size={20} aria-hidden="true" />
      <div className="flex flex-col gap-2 min-w-0 max-w-176">
        {title && <p className="text-tint font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  )
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 py-8 px-6 border border-dashed border-line-strong rounded-md">
      <p className="font-display text-section leading-tight">{title}</p>
      {children && <div className="wrap-anywhere max-w-reading text-ink-soft text-pretty">{children}</div>}
      {action}
    </div>
  )
}

/** Stops while hidden, because spinning would repaint the page in every frame. */
export function Spinner({ isStill = false }: { isStill?: boolean }) {
  return (
    <span
      className="size-[1.125em] border-2 border-[color-mix(in_srgb,_currentcolor_30%,_transparent)] border-t-current rounded-full animate-turn data-still:animate-none motion-reduce:border-current motion-reduce:[border-inline-end-color:transparent] motion-reduce:animate-none"
      data-still={isStill || undefined}
      aria-hidden="true"
    />
  )
}

export function Busy({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-soft" role="status">
      <Spinner />
      {label}
    </p>
  )
}

type SkeletonProps = {
  label?: string
  lines?: number
  fields?: number
  rows?: number
}

export function Skeleton({ label = 'Loading', lines = 0, fields = 0, rows = 0 }: SkeletonProps) {
  return (
    <div>
      <span role="status" className="sr-only">
        {label}
      </span>
      <div className="flex flex-col gap-6 min-w-0" aria-hidden="true">
        {lines > 0 && (
          <div>
            {lengths.slice(0, lines).map((length) => (
              <span key={length} className="flex items-center h-[1.5em]">
                <Bar length={length} />
              </span>
            ))}
          </div>
        )}
        {lengths.slice(0, fields).map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Bar length="8rem" />
            <span className="h-11.5 w-full rounded-md border border-line bg-surface" />
          </div>
        ))}
        {rows > 0 && (
          <div>
            {lengths.slice(0, rows).map((length) => (
              <span key={length} className="flex items-center justify-between gap-6 h-11.25 border-b border-line">
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

const lengths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '63%', '51%', '69%', '46%', '60%']

const Bar = ({ length }: { length: string }) => (
  <span
    className="block w-(--length) max-w-full h-[0.8em] rounded-sm bg-line animate-breathe motion-reduce:animate-none"
    style={{ '--length': length }}
  />
)
