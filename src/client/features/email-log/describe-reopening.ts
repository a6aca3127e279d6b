import type { Event } from '#shared/contracts/events.ts'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { findOnlineUpdates, isReopened } from '#shared/domain/registration/permissions.ts'

type Moment = Pick<RegistrationLog, 'registrationStatus' | 'reopenedUntil'> & {
  today: string
  event: Pick<Event, 'eventDate' | 'registrationOpenDate' | 'onlineUpdatesCloseDate'>
}

interface Reopening {
  /** How things stand. */
  sentences: string[]
  /** Whether the partner can work on it now because it was reopened. */
  isReopened: boolean
  /** Why it cannot be reopened; null when it can. */
  whyNot: string | null
}

/** Whether the partner can work on a registration, until when, and whether that can be extended. */
export function describeReopening(moment: Moment): Reopening {
  const { registrationStatus, event } = moment
  switch (registrationStatus) {
    case 'open':
      return {
        sentences: describeOpen(moment),
        isReopened: false,
        whyNot: 'This partner can work on it anyway. It can be reopened once registration is closed.',
      }
    case 'over':
      return {
        sentences: [`This event was on ${formatDate(event.eventDate)}.`],
        isReopened: false,
        whyNot: 'The event is over: only an organiser can still correct names and comments.',
      }
    case 'notYetOpen':
      return describeClosed(`Registration for this event opens on ${formatDate(event.registrationOpenDate)}.`, moment)
    case 'closed':
      return describeClosed(
        `Registration for this event closed on ${formatDate(event.onlineUpdatesCloseDate)}.`,
        moment,
      )
  }
}

/** A reopening counts again when registration closes before its last day. */
function describeOpen(moment: Moment): string[] {
  const closeDate = moment.event.onlineUpdatesCloseDate
  const window = `Registration for this event is open until ${formatDate(closeDate)}.`
  const updates = findOnlineUpdates(moment, moment.today)
  if (updates.state !== 'open' || updates.until <= closeDate) return [window]
  return [window, `This partner may work on it until ${formatDate(updates.until)}.`]
}

function describeClosed(window: string, { reopenedUntil, today }: Moment): Reopening {
  const isOpenAgain = isReopened(reopenedUntil, today)
  return { sentences: [window, describePartner(reopenedUntil, isOpenAgain)], isReopened: isOpenAgain, whyNot: null }
}

function describePartner(reopenedUntil: string | null, isOpenAgain: boolean): string {
  if (reopenedUntil === null) return 'This partner can look at it and change nothing.'
  const day = formatDate(reopenedUntil)
  return isOpenAgain
    ? `This partner may still work on it until ${day}.`
    : `It was reopened until ${day}, and is closed again.`
}
