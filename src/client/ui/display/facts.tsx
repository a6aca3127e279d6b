import {
  CircleAlert,
  CircleCheck,
  FlagTriangleRight,
  type LucideIcon,
  Sparkle,
  TriangleAlert,
  Utensils,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export const SummaryList = ({ children, isRuled }: { children: ReactNode; isRuled?: boolean }) => (
  <dl
    className={classNames(
      'flex flex-col',
      isRuled && '[&>div:not([data-total],:has(+[data-total]))]:border-b [&>div]:border-line',
    )}
  >
    {children}
  </dl>
)

type SummaryRowProps = {
  term: ReactNode
  children: ReactNode
  isSoft?: boolean
  isTotal?: boolean
}

export const SummaryRow = ({ term, children, isSoft, isTotal }: SummaryRowProps) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-t-4 border-double border-line-strong! pt-3 pb-2' : 'py-2'}`}
    data-total={isTotal || undefined}
  >
    <dt className={classNames('min-w-0', isSoft && 'text-ink-soft')}>{term}</dt>
    <dd
      className={classNames(
        'ms-auto min-w-0 text-end tabular-nums wrap-anywhere',
        isTotal && 'font-display text-[2.25rem] leading-[1.1] lining-nums',
      )}
    >
      {children}
    </dd>
  </div>
)

const frameClass = 'border-y-4 border-double border-line-strong'

export const Framed = ({ children }: { children: ReactNode }) => (
  <div className={`flex flex-col gap-4 py-5 ${frameClass}`}>{children}</div>
)

type HeadingFactsProps = {
  children: ReactNode
  isLarge?: boolean
  action?: ReactNode
}

export function HeadingFacts({ children, isLarge = false, action }: HeadingFactsProps) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-y-4 gap-x-8 py-4 ${frameClass}`}>
      <dl
        className={`flex flex-wrap gap-y-4 gap-x-12 min-w-0 [&_dt]:text-ink-soft [&_dt]:text-note [&_dd]:font-display [&_dd]:lining-nums [&_dd]:tabular-nums ${isLarge ? '[&_dd]:text-figure [&_dd]:leading-[1.1]' : '[&_dd]:text-section [&_dd]:leading-tight'}`}
      >
        {children}
      </dl>
      {action}
    </div>
  )
}

export const HeadingFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

type CountProps = {
  value: ReactNode
  children: ReactNode
  needsAttention?: boolean
  action?: ReactNode
}

export function Count({ value, children, needsAttention = false, action }: CountProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p>
        <span
          translate="no"
          className={classNames(
            'me-[0.15em] font-display text-figure lining-nums leading-none',
            needsAttention && 'text-clay',
          )}
        >
          {value}
        </span>{' '}
        {children}
      </p>
      {action}
    </div>
  )
}

export const CountRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] border-line *:border-line *:py-4 max-sm:*:border-b sm:border-b sm:*:border-s sm:*:px-5 sm:[&>:first-child]:border-s-0 sm:[&>:first-child]:ps-0">
    {children}
  </div>
)

export type TagTone = 'golf' | 'dinner' | 'vip' | 'success' | 'error' | 'warning' | 'current' | 'neutral'

const signs: Partial<Record<TagTone, LucideIcon>> = {
  golf: FlagTriangleRight,
  dinner: Utensils,
  vip: Sparkle,
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
}

export function Sign({ tone }: { tone: TagTone }) {
  const Icon = signs[tone]
  return Icon && <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
}

export const Tag = ({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) => (
  <span
    className="inline-flex items-center gap-[0.35em] py-0.75 px-2.5 border border-transparent rounded-full bg-wash text-tint text-small font-semibold leading-[1.4] whitespace-nowrap forced-colors:border-[CanvasText]"
    data-tone={tone === 'warning' ? 'current' : tone}
  >
    <Sign tone={tone} />
    {children}
  </span>
)
