import { CalendarPlus } from 'lucide-react'
import { buttonClass } from '#client/ui/button.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'

export function CalendarLink({ registrationId }: { registrationId: number }) {
  const href = registrationEndpoints.getCalendarFile.path.replace(':id', String(registrationId))
  return (
    <a href={href} download className={buttonClass('quiet')}>
      <CalendarPlus size={18} aria-hidden="true" />
      Add to calendar
    </a>
  )
}
