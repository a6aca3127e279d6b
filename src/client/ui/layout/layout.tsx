import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Needs `tabIndex={-1}` to take the focus. */
export const mainId = 'main'

export const pageTitleId = 'page-title'

const frameClass = 'mx-auto flex flex-col px-gutter print:w-full print:gap-4 print:p-0'
const wide = 'w-[min(100%,var(--container-page)+2*var(--spacing-gutter))]'

const headClass = 'flex flex-wrap justify-between gap-x-6 gap-y-4'
const figuresHeadClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_auto] lg:gap-y-2 lg:*:row-span-2 lg:*:grid lg:*:grid-rows-subgrid [&_h1]:self-baseline [&_h1]:leading-none'
const eventHeadClass = 'items-center [&>:nth-child(2)_:is(button,a)]:px-3 [&>:nth-child(2)_:is(button,a)]:text-note'

const widths = {
  normal: `${wide} gap-8 pt-8 pb-16`,
  narrow: 'w-[min(100%,var(--container-form)+2*var(--spacing-gutter))] gap-8 pt-8 pb-16',
  event: 'w-full gap-5 pt-4 pb-16',
  board: 'w-full gap-1 pt-4 pb-4',
}

export const pageClass = `${frameClass} ${widths.normal}`

type PageProps = {
  title: string
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  figures?: ReactNode
  children: ReactNode
  tabs?: ReactNode
  width?: keyof typeof widths
  tabTitle?: string
  isHeadPrinted?: boolean
}

export function Page(props: PageProps) {
  const { title, eyebrow, lead, actions, figures, tabs, children, width = 'normal' } = props
  const { tabTitle = title, isHeadPrinted = true } = props
  return (
    <div className={classNames(frameClass, widths[width])}>
      <title>{`${tabTitle} · Fairway`}</title>
      <div className={tabs ? 'flex flex-col gap-1' : 'contents'}>
        <header
          className={classNames(
            headClass,
            tabs ? eventHeadClass : figures ? figuresHeadClass : lead ? 'items-start' : 'items-end',
          )}
          data-print={isHeadPrinted ? undefined : 'hide'}
        >
          <div className={tabs ? 'flex min-w-0 flex-wrap items-baseline gap-x-3' : 'flex min-w-0 flex-col gap-1'}>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <h1 id={pageTitleId} className="text-page" tabIndex={-1}>
              {title}
            </h1>
            {lead && <div className="max-w-reading mt-2 text-ink-soft text-pretty">{lead}</div>}
          </div>
          {actions}
          {figures}
        </header>
        {tabs}
      </div>
      {children}
    </div>
  )
}

export const Eyebrow = ({ children }: LayoutProps) => (
  <p className="text-ink-soft text-caption font-semibold tracking-caps uppercase [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:underline">
    {children}
  </p>
)

type SectionProps = {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  level?: 2 | 3
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

export function Section({ title, note, actions, children, level = 2, headingRef }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <div>
          <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </Heading>
          {note && <p className="mt-1 text-ink-soft text-note">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-3 text-pine font-display text-[1.5rem] font-medium leading-none">
      <svg width="18" height="28" viewBox="0 0 18 28" fill="currentColor" aria-hidden="true">
        <ellipse cx="9" cy="25" rx="8.5" ry="2.5" />
        <path d="M5 1.5h2V25H5z" />
        <path className="fill-brass" d="M7 2.5 17.5 7 7 11.5z" />
      </svg>
      Fairway
    </span>
  )
}

type LayoutProps = { children: ReactNode }

export const FieldRow = ({ children }: LayoutProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-5">{children}</div>
)

export const Stack = ({ children }: LayoutProps) => <div className="flex flex-col gap-6 min-w-0">{children}</div>

export const Split = ({ children, aside }: LayoutProps & { aside: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-y-10 gap-x-12 md:grid-cols-[minmax(0,1fr)_minmax(0,21.25rem)]">
    <Stack>{children}</Stack>
    <div className="md:sticky md:top-6">{aside}</div>
  </div>
)

export const VisuallyHidden = ({ children }: LayoutProps) => <span className="sr-only">{children}</span>
