import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './nav-menu.module.css'
import { usePopover } from './overlays/use-popover.ts'

/** The look of a link in the header; the router marks the current page with aria-current. */
export const navLinkClass = styles.link ?? ''

type NavMenuProps = {
  label: string
  /** Whether the page shown is one of those inside. */
  isCurrent?: boolean
  /** The links: each gets the class to wear and what folds the menu when a page has been chosen. */
  links: readonly { key: string; render: (link: { className: string; onClick: () => void }) => ReactNode }[]
}

/** A word in the header that unfolds the pages below it. Esc, leaving it and choosing a page fold it again. */
export function NavMenu({ label, isCurrent = false, links }: NavMenuProps) {
  const { isOpen, setOpen, area, button, panelId } = usePopover()

  return (
    <div ref={area} className={styles.nav}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        {links.map(({ key, render }) => (
          <li key={key}>{render({ className: navLinkClass, onClick: () => setOpen(false) })}</li>
        ))}
      </ul>
    </div>
  )
}
