import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { useSite } from '../api/app-context.ts'
import { paths } from '../routing/paths.ts'

type ContactLinkProps = { className?: string; children: ReactNode; onFollow?: () => void }

/** Leads to the organization's own page; without one, to the page with the organizers' addresses. */
export function ContactLink({ className, children, onFollow }: ContactLinkProps) {
  const site = useSite()
  // Words within a sentence are rendered from the beginning.
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

/** The day of the event as a file that calendars take. */
export function CalendarLink({ registrationId }: { registrationId: number }) {
  const href = registrationEndpoints.getCalendarFile.path.replace(':id', String(registrationId))
  return (
    <a href={href} download className={buttonClass('quiet')}>
      <CalendarPlus size={18} aria-hidden="true" />
      Add to calendar
    </a>
  )
}
