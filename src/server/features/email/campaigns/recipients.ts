import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { findHole } from '#server/features/boards/core/store.ts'
import { listCheckedInSpots } from '#server/features/desk/read-list.ts'
import { isOverdue } from '#server/features/ledger/payment-due.ts'
import { findGolfCourse } from '#server/features/planning/golf-courses/store.ts'
import { appeals, formatReminderScope, listOptedOutEmails } from '#server/mail/mail-stops.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { normalizeEmail } from '#shared/domain/formats.ts'
import {
  type Audience,
  type AudienceKind,
  classifyEmail,
  type Exclusion,
  findExclusion,
  findQuietStart,
} from '#shared/domain/mail/campaign.ts'
import { formatPartnerName } from '#shared/domain/registration/partner-name.ts'
import { findOnlineUpdates } from '#shared/domain/registration/permissions.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { formatCount, toNameKey } from '#shared/domain/text.ts'
import { listSilentGuests, type SilentGuest } from './silent-guests.ts'
import { findTableNumber, listLastSends } from './store.ts'
import { listUnreachableAddresses } from './unreachable.ts'

export interface Recipient {
  registration: EventRegistration
  spot?: Spot
  guest?: SilentGuest
  key: string
  /** `Acme`, or `Ann Lee (Acme)` for an attendee. */
  name: string
  firstName: string
  email: string
  /** Missing names, or due cents. */
  amount: number
  why: Exclusion | null
}

export interface Group {
  event: EventSummary
  audience: Audience
  excluded: readonly string[]
  isScheduled: boolean
  /** Whether an organizer is resending it on purpose, ignoring quiet days and earlier failures. */
  wasRequestedByOrganizer?: boolean
  /** The email itself; its days were approved together, so quiet days don't apply between them. */
  except?: { campaignId: number; days: readonly string[] }
}

type Candidate = Omit<Recipient, 'key' | 'why'>

interface AudienceFacts {
  audience: Audience
  isLate: (createdAt: string) => boolean
  here: ReadonlySet<number>
}

const toContact = (registration: EventRegistration, amount: number): Candidate => {
  const { row } = registration
  return { registration, name: formatPartnerName(row), firstName: row.firstName, email: row.email, amount }
}

const listContactIfOutstanding = (one: EventRegistration, amount: number) =>
  amount > 0 ? [toContact(one, amount)] : []

const groups: Record<
  Exclude<AudienceKind, 'silentGuests'>,
  (one: EventRegistration, facts: AudienceFacts) => Candidate[]
> = {
  missingNames: (one) => listContactIfOutstanding(one, one.plan.missingNames),
  due: (one) => listContactIfOutstanding(one, one.balance.openCents),
  overdue: (one, { isLate }) => (isLate(one.row.createdAt) ? listContactIfOutstanding(one, one.balance.openCents) : []),
  earlierPartners: (one) => [toContact(one, 0)],
  partners: (one) => [toContact(one, 0)],
  attendees: (one, facts) =>
    one.spots.flatMap((spot) => {
      const { firstName = '', lastName = '', email = '' } = spot.attendeeInfo ?? {}
      if (spot.isDeclined || !firstName || !lastName || !isInAudience(one, spot, facts)) return []
      const name = `${firstName} ${lastName} (${formatPartnerName(one.row)})`
      return [{ registration: one, spot, name, firstName, email, amount: 0 }]
    }),
}

function isInAudience(
  { places, seats, row }: EventRegistration,
  { id, golf }: Spot,
  { audience, here }: AudienceFacts,
): boolean {
  const { courseId, holeId, tableId, spotIds, isNotHere } = audience
  return (
    (courseId === undefined || (golf && row.assignedGolfCourseId === courseId)) &&
    (holeId === undefined || places.get(id)?.golfCourseHoleId === holeId) &&
    (tableId === undefined || seats.get(id)?.tableId === tableId) &&
    (spotIds === undefined || spotIds.includes(id)) &&
    !(isNotHere && here.has(id))
  )
}

export async function describeAudiencePart(
  db: Db,
  { courseId, holeId, tableId, spotIds, isNotHere }: Audience,
): Promise<string> {
  if (isNotHere) return 'Not here yet'
  if (spotIds) return formatCount(spotIds.length, 'selected guest')
  if (tableId !== undefined) {
    const number = await findTableNumber(db, tableId)
    return number === undefined ? 'Deleted table' : `Table ${number}`
  }
  if (holeId !== undefined) {
    const hole = await findHole(db, holeId)
    return hole ? `Hole ${hole.holeNumber} at ${hole.courseName}` : 'Deleted hole'
  }
  return courseId === undefined ? '' : ((await findGolfCourse(db, courseId))?.name ?? 'Deleted course')
}

const nobody: ReadonlySet<string> = new Set()

export async function listRecipients(db: Db, group: Group, moment: Moment): Promise<Recipient[]> {
  const { event, audience, isScheduled, wasRequestedByOrganizer = false } = group
  const mailClass = classifyEmail(audience)
  const scope = mailClass === 'reminder' ? formatReminderScope(event.id) : appeals
  const stopped = mailClass === 'notice' ? nobody : await listOptedOutEmails(db, scope)
  const { earlierEventId = event.id } = audience
  const unreachable = wasRequestedByOrganizer ? nobody : await listUnreachableAddresses(db, [event.id, earlierEventId])
  const waits = isScheduled && !wasRequestedByOrganizer && mailClass !== 'notice'
  const lastSends = waits ? await listLastSends(db, event.id, group.except) : new Map<string, string>()
  const registered = audience.kind === 'earlierPartners' ? await listRegisteredIdentifiers(db, event.id) : nobody
  const quietSince = waits ? findQuietStart(moment.today, moment.settings.timeZone) : null
  const excluded = new Set(group.excluded)
  const needsUpdates = audience.kind === 'missingNames' || audience.kind === 'silentGuests'
  const taken = new Set<string>()

  return (await listCandidates(db, group, moment)).map((candidate): Recipient => {
    const { registration, email, spot, guest } = candidate
    const { row } = registration
    const key = `${row.id}:${spot?.id ?? 0}`
    const mailbox = normalizeEmail(email)
    const updates = findOnlineUpdates({ event, reopenedUntil: row.reopenedUntil }, moment.today)
    const ownContact = guest ? guest.invitedAt : spot ? '' : row.updatedAt
    const facts = {
      isExcluded: excluded.has(key),
      isStopped: stopped.has(mailbox),
      isUnreachable: unreachable.has(mailbox),
      isOpen: !needsUpdates || updates.state === 'open',
      isRegistered: listPartnerIdentifiers(registration).some((one) => registered.has(one)),
      lastContactAt: [lastSends.get(mailbox) ?? '', ownContact].toSorted().at(-1) ?? '',
    }
    const why = email ? (findExclusion(facts, quietSince) ?? (taken.has(mailbox) ? 'sameAddress' : null)) : 'noAddress'
    if (why === null) taken.add(mailbox)
    return { ...candidate, key, why }
  })
}

async function listCandidates(db: Db, { event, audience }: Group, { today, settings }: Moment): Promise<Candidate[]> {
  const { kind, registrationIds, earlierEventId = 0 } = audience
  const { registrations } = await readPlan(db, kind === 'earlierPartners' ? earlierEventId : event.id)
  const wanted = registrationIds && new Set(registrationIds)
  const meant = registrations.filter(({ row }) => !wanted || wanted.has(row.id))
  if (kind !== 'silentGuests') {
    const here = audience.isNotHere ? await listCheckedInSpots(db, event.id) : new Set<number>()
    const facts = { audience, isLate: (createdAt: string) => isOverdue(event, { today, settings }, createdAt), here }
    return meant.flatMap((registration) => groups[kind](registration, facts))
  }
  const guests = Map.groupBy(await listSilentGuests(db, event.id), ({ registrationId }) => registrationId)
  return meant.flatMap((registration) =>
    (guests.get(registration.row.id) ?? []).flatMap((guest) => {
      const spot = registration.spots.find(({ id }) => id === guest.spotId)
      const name = `${guest.email} (${formatPartnerName(registration.row)})`
      const { firstName, email } = guest
      return spot ? [{ registration, spot, guest, name, firstName, email, amount: 0 }] : []
    }),
  )
}

/** Identifies a partner by company name and its people's addresses. */
export const listPartnerIdentifiers = ({ row, registeredBy }: EventRegistration): string[] => [
  ...[row.email, ...registeredBy].map(normalizeEmail),
  ...(row.companyName ? [toNameKey(row.companyName)] : []),
]

export const listRegisteredIdentifiers = async (db: Db, eventId: number): Promise<ReadonlySet<string>> =>
  new Set((await readPlan(db, eventId)).registrations.flatMap(listPartnerIdentifiers))
