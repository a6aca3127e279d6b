import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'

interface PartnersLinkProps {
  /** 0 without an active event: then the link is there and says why it leads nowhere. */
  eventId: number
  /** Only the partners at this level. */
  level?: number
  className?: string
  children: ReactNode
}

/** Leads to the list of exactly those partners that a number counts. */
export function PartnersLink({ eventId, level, className = actionLinkClass, children }: PartnersLinkProps) {
  if (eventId === 0) return <LinkToNothing>{children}</LinkToNothing>
  return (
    <Link
      to={paths.eventPartners}
      params={{ id: String(eventId) }}
      search={level === undefined ? {} : { level: String(level) }}
      className={className}
    >
      {children}
    </Link>
  )
}

function LinkToNothing({ children }: { children: ReactNode }) {
  const reasonId = useId()
  return (
    <p className="flex flex-col items-start gap-1 text-ink-soft text-small">
      {/*
       * biome-ignore lint/a11y/useSemanticElements: an anchor without an address can't be focused, so screen
       * readers couldn't announce its reason.
       */}
      <span role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} className={actionLinkClass}>
        {children}
      </span>
      <span id={reasonId}>There is no active event.</span>
    </p>
  )
}
