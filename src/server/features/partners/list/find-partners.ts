import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { filterPartners, type PartnerListQuery } from '#shared/domain/partners/partner-list.ts'
import { filteredIds, type MissingPart } from '#shared/domain/registration/search.ts'
import { listIdsWithoutAddress, listKnownIds } from '../store.ts'
import { toSummary } from './list-partners.ts'

/**
 * Refuses unknown filters, so that a bulk action doesn't apply to everyone.
 * @throws {Refused} not_found, invalid_input
 */
export const findPartners = (db: Db, eventId: number, filter: PartnersFilter): Promise<EventRegistration[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const unknown = await findUnknown(snapshot, filter)
    const issues = unknown.map((path) => ({ path, message: `This ${path} no longer exists` }))
    if (issues.length > 0) throw new Refused('invalid_input', { issues })
    const { registrations } = await readPlan(snapshot, eventId)
    const wanted = toWanted(filter)
    const isAddressWanted = wanted.missing.includes('address')
    const withoutAddress = new Set(isAddressWanted ? await listIdsWithoutAddress(snapshot, eventId) : [])
    const listed = new Map(
      registrations.map((registration) => {
        const { id } = registration.row
        return [{ ...toSummary(registration), isMissingAddress: withoutAddress.has(id) }, registration]
      }),
    )
    return [...filterPartners([...listed.keys()], wanted).keys()].flatMap((row) => listed.get(row) ?? [])
  })

async function findUnknown(db: Db, filter: PartnersFilter) {
  const asked = filteredIds.filter((name) => filter[name])
  const known = await Promise.all(asked.map((name) => listKnownIds(db, name, filter[name] ?? 0)))
  return asked.filter((_, index) => known[index]?.length === 0)
}

const toWanted = ({
  search,
  level,
  course,
  affiliation,
  missing,
  notes,
  tax,
  ids,
}: PartnersFilter): PartnerListQuery => ({
  search,
  level: level ?? null,
  course: course ?? null,
  affiliation: affiliation ?? null,
  missing: (missing ?? '').split(',').filter((part) => part !== '') as MissingPart[],
  hasNotes: notes === 'yes',
  hasTax: tax === 'yes',
  ids: ids === undefined ? null : new Set(ids.split(',').map(Number)),
})
