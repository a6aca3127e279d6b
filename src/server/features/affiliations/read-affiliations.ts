import type { Affiliation, AffiliationLookup } from '#shared/contracts/affiliations.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Deps } from '../../app.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findActiveEvent } from '../events/store.ts'
import { readSettings } from '../settings/store.ts'
import { countRegistrations, findAffiliationRow, listAffiliationRows } from './store.ts'

/** All affiliations, each with how many registrations of the active event use it. */
export async function listAffiliations({ db, now }: Deps): Promise<Affiliation[]> {
  const counts = await countInActiveEvent(db, now())
  const rows = await listAffiliationRows(db)
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }))
}

export async function getAffiliation({ db, now }: Deps, id: number): Promise<Affiliation> {
  const row = await findAffiliationRow(db, id)
  if (!row) throw new Refused('not_found')
  const counts = await countInActiveEvent(db, now())
  return { ...row, count: counts.get(id) ?? 0 }
}

/** Those that can be chosen, in the organisers' order. */
export async function listActiveAffiliations(db: Db): Promise<AffiliationLookup[]> {
  const rows = await listAffiliationRows(db)
  return rows
    .filter(({ isActive }) => isActive)
    .map(({ id, name, description }) => ({ id, name, label: name, value: description }))
}

/** Uses by affiliation id; none without an active event. */
export async function countInActiveEvent(db: Db, now: Date): Promise<Map<number, number>> {
  const { timeZone } = await readSettings(db)
  const event = await findActiveEvent(db, todayIn(timeZone, now.toISOString()))
  return event ? countRegistrations(db, event.id) : new Map()
}
