import type { CurrentEvent } from '#shared/contracts/events.ts'
import { formatDate } from '#shared/domain/formats.ts'

interface RegistrationWindow {
  title: string
  text: string
  canRegister: boolean
}

const closed: RegistrationWindow = {
  title: 'Online Registration Is Now Closed.',
  text: 'Registrations and updates can no longer be made here. What you have registered already stays as it is.',
  canRegister: false,
}

/** Whether one can register now, for whoever has come to the closed page by whatever way. */
export function describeWindow(event: CurrentEvent | null): RegistrationWindow {
  switch (event?.registrationStatus) {
    case 'open': {
      const text = `You can register for ${event.name} until ${formatDate(event.onlineUpdatesCloseDate)}.`
      return { title: 'Registration is open', text, canRegister: true }
    }
    case 'notYetOpen': {
      const text = `Registration for ${event.name} opens on ${formatDate(event.registrationOpenDate)}.`
      return { title: 'Registration is not open yet', text, canRegister: false }
    }
    default:
      return closed
  }
}
