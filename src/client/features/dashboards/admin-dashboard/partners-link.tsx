import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'

interface PartnersLinkProps {
  /** 0 without an active event. */
  eventId: number
  level?: number
  className?: string
  children: ReactNode
}

export function PartnersLink({ eventId, level, className = actionLinkClass, children }: PartnersLinkProps) {
  if (eventId === 0) return <UnavailableLink>{children}</UnavailableLink>
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

function UnavailableLink({ children }: { children: ReactNode }) {
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
