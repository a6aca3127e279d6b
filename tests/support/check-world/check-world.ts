import { deepEqual } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import { planWholeEvent, readPlan } from '#server/plan/event-plan.ts'
import type { DatabasePlace } from '../database/test-database.ts'
import { dinnerRules } from './dinner-rules.ts'
import { guestLinkRules } from './guest-link-rules.ts'
import { mailRules } from './mail-rules.ts'
import { pairingRules } from './pairing-rules.ts'
import { placementRules } from './placement-rules.ts'
import { planningTrailRules } from './planning-trail-rules.ts'
import { registrationRules } from './registration-rules.ts'
import { registrationTrailRules } from './trail-rules.ts'
import { type Built, type Rule, readWorldRows, type WorldRows } from './world-rows.ts'

export const allRules: readonly Rule[] = [
  ...registrationRules,
  ...placementRules,
  ...dinnerRules,
  ...registrationTrailRules,
  ...planningTrailRules,
  ...mailRules,
  ...guestLinkRules,
  ...pairingRules,
]

/** Returns broken invariants as `rule: finding`. */
export async function checkWorld(db: Db, { isBuilt }: Built = { isBuilt: false }): Promise<string[]> {
  const rows = await readWorldRows(db)
  const broken = allRules.flatMap(({ name, find }) => find(rows, { isBuilt }).map((finding) => `${name}: ${finding}`))
  return [...broken, ...(await comparePlans(db, rows))]
}

async function comparePlans(db: Db, { events }: Pick<WorldRows, 'events'>): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of events) {
    const [kept, fresh] = [await readPlan(db, id), await planWholeEvent(db, id)]
    const byId = new Map(fresh.registrations.map((registration) => [registration.row.id, registration]))
    const differing = kept.registrations.filter(
      (one) => !isDeepStrictEqual({ ...one, plannedAt: 0 }, byId.get(one.row.id)),
    )
    wrong.push(...differing.map(({ row }) => `The plan in memory is up to date: registration ${row.id}`))
    if (kept.registrations.length !== byId.size) wrong.push(`The plan in memory is up to date: event ${id}`)
  }
  return wrong
}

export async function checkWorldAt(
  place: Partial<DatabasePlace> & { dataDir: string },
  built?: Built,
): Promise<string[]> {
  const { db } = await open(place)
  try {
    return await checkWorld(db, built)
  } finally {
    await db.destroy()
  }
}

export async function expectConsistentWorld(db: Db): Promise<void> {
  deepEqual(await checkWorld(db, { isBuilt: true }), [])
}
