import type { GuestReplies } from '#shared/contracts/dashboards.ts'
import type { Db } from '../../../db/tables.ts'
import { isTheirs } from './open-link.ts'

/** Counts guests' replies by registration, as long as their spots have no one else. Registrations without links are left out. */
export async function countReplies(
  db: Db,
  registrationIds: readonly number[],
): Promise<ReadonlyMap<number, GuestReplies>> {
  if (registrationIds.length === 0) return new Map()
  const links = await db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .selectAll('guestLinks')
    .select(['registrationId', 'spots.firstName', 'spots.lastName', 'spots.email', 'hasAttendeeInfo'])
    .where('registrationId', 'in', registrationIds)
    .where('revokedAt', 'is', null)
    .where('spots.isDeclined', '=', false)
    .execute()
  const counts = new Map<number, GuestReplies>()
  for (const { registrationId, hasAttendeeInfo, ...link } of links) {
    const { firstName, lastName, email } = link
    const info = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }
    // An unanswered link created without a name may belong to the person named since.
    const isNew = link.answeredAt === null && link.personHash === null
    if (!isNew && !isTheirs(link, { attendeeInfo: hasAttendeeInfo ? info : null })) continue
    const count = counts.get(registrationId) ?? { coming: 0, notComing: 0, waiting: 0 }
    if (link.answeredAt === null) count.waiting += 1
    else if (hasAttendeeInfo) count.coming += link.isDeclined ? 0 : 1
    else if (link.isDeclined) count.notComing += 1
    counts.set(registrationId, count)
  }
  return counts
}
