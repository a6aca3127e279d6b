import { setupPages } from '#client/parts/setup-pages.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { formatCount, joinNames } from '#shared/domain/text.ts'

export interface ToDo {
  count?: number
  title: string
  note: string
  action: string
  href: string
  isUrgent?: boolean
}

interface ToDoContext {
  canSendMail: boolean
  today: string
}

export function listToDos(dashboard: AdminDashboard, circumstances: ToDoContext): ToDo[] {
  return dashboard.lastEvent
    ? [
        ...listMail(dashboard.lastEvent, circumstances),
        ...listReports(dashboard),
        ...listToDosAfterEvent(dashboard.lastEvent),
      ]
    : [
        ...listMail(dashboard, circumstances),
        ...listTrouble(dashboard),
        ...listReports(dashboard),
        ...listToDosBeforeEvent(dashboard),
      ]
}

const listMail = ({ totalPartners }: { totalPartners: number }, { canSendMail }: ToDoContext): ToDo[] =>
  canSendMail || totalPartners === 0
    ? []
    : [
        {
          title: 'Set up email',
          note: 'No one gets login links or confirmations yet.',
          action: 'Set up',
          href: paths.mailServer,
          isUrgent: true,
        },
      ]

function listTrouble({ setup, eventId, failedMails, totalPartners }: AdminDashboard) {
  const broken = totalPartners > 0 ? setup.filter(({ step, problems }) => problems.length > 0 && step !== 'mail') : []
  const [firstFailed] = failedMails
  return present([
    ...broken.map(({ step, problems }) => ({
      title: `Set up: ${setupPages[step].name}`,
      note: problems.join(' '),
      action: 'Open',
      href: setupPages[step].path(eventId),
      isUrgent: true,
    })),
    firstFailed && {
      ...counted(
        failedMails.reduce((sum, { count }) => sum + count, 0),
        'email couldn’t be delivered',
        'emails couldn’t be delivered',
      ),
      note: joinNames(failedMails.map(({ partner }) => partner)),
      action: 'Fix',
      href: failedMails.length > 1 ? paths.mail : fillPath(paths.emailLog, { id: firstFailed.registrationId }),
      isUrgent: true,
    },
  ])
}

const listReports = ({ paymentReports }: AdminDashboard): ToDo[] =>
  paymentReports.map(({ registrationId, partner, note }) => ({
    title: `${note} from ${partner}`,
    note: 'Record any change by hand, then mark it as done.',
    action: 'Open',
    href: fillPath(paths.ledger, { id: registrationId }),
    isUrgent: true,
  }))

function listToDosBeforeEvent(dashboard: AdminDashboard): ToDo[] {
  const { event, eventId, overdue, unapproved, partnersMissingNames, golfers } = dashboard
  if (!event) return []
  const { missingAttendeeNames, unassignedGolfers, unplacedPartners, partnersBelowLevel } = dashboard
  const partners = (missing: string) => `${fillPath(paths.eventPartners, { id: eventId })}?missing=${missing}`
  const board = fillPath(paths.golferPlacement, { id: eventId })
  return present([
    unapproved !== null && {
      ...counted(unapproved.count, 'email to approve', 'emails to approve'),
      note: `The first is scheduled for ${formatDate(unapproved.on)}`,
      action: 'Review',
      href: fillPath(paths.eventEmails, { id: eventId }),
    },
    {
      ...counted(overdue.partners, 'payment overdue', 'payments overdue'),
      note: formatCents(overdue.cents),
      action: 'Open payments',
      href: `${fillPath(paths.payments, { id: eventId })}?show=overdue`,
      isUrgent: true,
    },
    {
      ...counted(missingAttendeeNames, 'attendee name missing', 'attendee names missing'),
      note: `${formatCount(partnersMissingNames, 'partner')}, due ${formatDate(event.onlineUpdatesCloseDate)}`,
      action: 'Show partners',
      href: partners('names'),
      isUrgent: true,
    },
    {
      ...counted(unassignedGolfers, 'golfer not placed on a hole', 'golfers not placed on a hole'),
      note: unplacedPartners > 0 ? 'Golfers with an assigned course' : 'They all have an assigned course',
      action: 'Open board',
      href: `${board}?show=unassigned`,
      isUrgent: true,
    },
    {
      ...counted(unplacedPartners, 'partner not placed at a course', 'partners not placed at a course'),
      note: 'Their golfers don’t have a course yet',
      action: 'Assign courses',
      href: partners('course'),
      isUrgent: true,
    },
    ...golfers.map(({ golfCourseId, golfCourseName, assigned, available }) => ({
      ...counted(
        Math.max(0, assigned - available),
        `golfer over capacity at ${golfCourseName}`,
        `golfers over capacity at ${golfCourseName}`,
      ),
      note: `${assigned} assigned, ${available} available`,
      action: 'Move golfers',
      href: `${board}?course=${golfCourseId}`,
      isUrgent: true,
    })),
    {
      ...counted(partnersBelowLevel, 'donation to review', 'donations to review'),
      note: 'Pledged less than the level requires',
      action: 'Review',
      href: partners('agreement'),
    },
    {
      ...counted(dashboard.partnersWithoutAddress, 'partner without an address', 'partners without an address'),
      note: 'Their mailing address is missing',
      action: 'Show partners',
      href: partners('address'),
    },
    ...listLetters(eventId, dashboard.letters),
  ])
}

function listToDosAfterEvent({
  eventId,
  isThanked,
  totalPartners,
  due,
  letters,
}: NonNullable<AdminDashboard['lastEvent']>) {
  return present([
    !isThanked && {
      ...counted(totalPartners, 'partner to thank', 'partners to thank'),
      note: 'No thank-you email has been sent yet',
      action: 'Write',
      href: `${fillPath(paths.newEmail, { id: eventId })}?audience=partners`,
    },
    {
      ...counted(due.partners, 'pledge unpaid', 'pledges unpaid'),
      note: `${formatCents(due.cents)} due; the largest is ${formatCents(due.largestCents)}`,
      action: 'Open payments',
      href: `${fillPath(paths.payments, { id: eventId })}?show=unpaid`,
      isUrgent: true,
    },
    ...listLetters(eventId, letters),
    {
      title: 'Set up the next event',
      note: 'Copies courses, levels, and dinner tables',
      action: 'Set up',
      href: `${paths.newEvent}?from=last`,
    },
  ])
}

function listLetters(eventId: number, { toApprove, toCorrect }: AdminDashboard['letters']): ToDo[] {
  const letters = { action: 'Review', href: fillPath(paths.receipts, { id: eventId }) }
  return [
    {
      ...counted(toCorrect, 'tax letter to correct', 'tax letters to correct'),
      note: 'Their payments or benefits changed',
      ...letters,
    },
    {
      ...counted(toApprove, 'tax letter to approve', 'tax letters to approve'),
      note: 'For payments received so far',
      ...letters,
    },
  ]
}

const counted = (count: number, one: string, several: string) => ({ count, title: count === 1 ? one : several })

const present = (items: readonly (ToDo | false | undefined)[]): ToDo[] =>
  items.filter((item): item is ToDo => Boolean(item) && (item as ToDo).count !== 0)
