import { deepEqual } from 'node:assert/strict'
import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import type { DatabasePlace } from '../database/test-database.ts'
import { dinnerRules } from './dinner-rules.ts'
import { guestLinkRules } from './guest-link-rules.ts'
import { mailRules } from './mail-rules.ts'
import { placementRules } from './placement-rules.ts'
import { planningTrailRules } from './planning-trail-rules.ts'
import { registrationRules } from './registration-rules.ts'
import { registrationTrailRules } from './trail-rules.ts'
import { wishRules } from './wish-rules.ts'
import { type Built, type Rule, readWorldRows } from './world-rows.ts'

/** Every invariant of the event. */
export const allRules: readonly Rule[] = [
  ...registrationRules,
  ...placementRules,
  ...dinnerRules,
  ...registrationTrailRules,
  ...planningTrailRules,
  ...mailRules,
  ...guestLinkRules,
  ...wishRules,
]

/** Where the database breaks an invariant of the event: `rule: finding`. `isBuilt` says that builders have been at work. */
export async function checkWorld(db: Db, { isBuilt }: Built = { isBuilt: false }): Promise<string[]> {
  const rows = await readWorldRows(db)
  return allRules.flatMap(({ name, find }) => find(rows, { isBuilt }).map((finding) => `${name}: ${finding}`))
}

/** The same for a database that someone else has open. */
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

/** Fails a test in whose database builders and calls have left anything that must not be. */
export async function expectConsistentWorld(db: Db): Promise<void> {
  deepEqual(await checkWorld(db, { isBuilt: true }), [])
}
