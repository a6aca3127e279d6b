import type { PartnersFilter } from '#shared/contracts/registrations/search.ts'
import type { Db } from '../../db/tables.ts'
import { type EventRegistration, readEventPlan } from '../event-plan/read-event-plan.ts'
import { findPartners } from '../partners/list/find-partners.ts'

/** The registrations of an event that a filter means, in the order in which they were made. */
export async function* readMeant(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<EventRegistration> {
  const meant = new Set((await findPartners(db, eventId, filter)).map(({ id }) => id))
  for await (const registration of readEventPlan(db, eventId)) {
    if (meant.has(registration.row.id)) yield registration
  }
}
