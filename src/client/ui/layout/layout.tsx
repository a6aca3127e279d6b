import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

/** The id of the main part, which must be able to take the focus (tabIndex -1). */
export const mainId = 'main'

/** The heading that takes the focus when a page has been opened from another one. */
export const pageTitleId = 'page-title'

/** The width and margins of a page, before its title is known. */
export const pageClass = styles.page ?? ''

type PageProps = {
  title: string
  /** Where one is: the event, the group of pages, a link back. Small capitals above the title. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Beside the title: the one primary button, undo, export. */
  actions?: ReactNode
  children: ReactNode
  /** 'narrow' for a single form, 'full' for the board, 'dense' where each line of the screen counts. */
  width?: 'normal' | 'narrow' | 'full' | 'dense'
  /** The title of the browser's tab where it differs from the heading. */
  tabTitle?: string
  /** False where what is printed has a head of its own. */
  isHeadPrinted?: boolean
}

export function Page(props: PageProps) {
  const { title, eyebrow, lead, actions, children, width = 'normal', tabTitle = title, isHeadPrinted = true } = props
  return (
    <div className={classNames(pageClass, width !== 'normal' && styles[width])}>
      <title>{`${tabTitle} · Fairway`}</title>
      <header className={styles.head} data-print={isHeadPrinted ? undefined : 'hide'}>
        <div className={styles.stack1}>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <h1 id={pageTitleId} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

/** The small capitals above a title or a figure. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>
}

type SectionProps = {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  level?: 2 | 3
  /** For a heading that gets the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

export function Section({ title, note, actions, children, level = 2, headingRef }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.stack4} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </Heading>
          {note && <p>{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="18" height="28" viewBox="0 0 18 28" fill="currentColor" aria-hidden="true">
        <ellipse cx="9" cy="25" rx="8.5" ry="2.5" />
        <path d="M5 1.5h2V25H5z" />
        <path className={styles.flag} d="M7 2.5 17.5 7 7 11.5z" />
      </svg>
      Fairway
    </span>
  )
}

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

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>
}
