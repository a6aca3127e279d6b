import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import styles from './admin-dashboard.module.css'

export type MissingPart = 'course' | 'names' | 'address' | 'agreement'

interface PartnersLinkProps {
  /** 0 without an active event: then the link is there and says why it leads nowhere. */
  eventId: number
  /** Which of the event's partners; all when not given. */
  only?: { level: string } | { missing: MissingPart }
  className?: string
  children: ReactNode
}

/** Leads to the list of exactly those partners that a number counts. */
export function PartnersLink({ eventId, only, className = actionLinkClass, children }: PartnersLinkProps) {
  if (eventId === 0) return <LinkToNothing>{children}</LinkToNothing>
  return (
    <Link to={paths.eventPartners} params={{ id: String(eventId) }} search={{ ...only }} className={className}>
      {children}
    </Link>
  )
}

function LinkToNothing({ children }: { children: ReactNode }) {
  const reasonId = useId()
  return (
    <p className={styles.deadLink}>
      {/* biome-ignore lint/a11y/useSemanticElements: an anchor without an address takes no focus, so nobody would hear why. */}
      <span role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} className={actionLinkClass}>
        {children}
      </span>
      <span id={reasonId}>There is no active event.</span>
    </p>
  )
}
