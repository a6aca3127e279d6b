import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../api/site.ts'
import { paths } from '../routing/paths.ts'

type ContactLinkProps = { className?: string; children: ReactNode; onFollow?: () => void }

/** Leads to the organisation's own page; without one, to the page with the organisers' addresses. */
export function ContactLink({ className, children, onFollow }: ContactLinkProps) {
  const site = useSite()
  // Words within a sentence stand there from the beginning.
  if (!site) return className ? null : children
  if (site.contactPage) {
    return (
      <a href={site.contactPage} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  return (
    <Link to={paths.contact} className={className} onClick={onFollow}>
      {children}
    </Link>
  )
}
