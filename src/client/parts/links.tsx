import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { useSite } from '../api/app-context.ts'
import { ContactAnchor } from './site.tsx'

export function ContactLink({ className, children }: { className?: string; children: ReactNode }) {
  const site = useSite()
  // Words within a sentence are rendered from the beginning.
  if (!site) return className ? null : children
  return (
    <ContactAnchor site={site} className={className}>
      {children}
    </ContactAnchor>
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
