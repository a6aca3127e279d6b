import { sql, type Transaction } from 'kysely'
import { ExpectedFailure } from '../../../config.ts'
import type { Database } from '../../tables.ts'
import { baseline } from './baseline.ts'

/** The steps that led to the baseline before the first release. */
const firstStep = '0001-people'
const lastStep = { step: 38, name: '0038-american-spelling' }

/** The last commit that takes those steps. */
const lastCommit = 'afdee48'

/** Thrown when the database is older than the first release; nothing is changed. */
export class DatabaseIsTooOld extends ExpectedFailure {
  override readonly name = 'DatabaseIsTooOld'

  constructor(step: number) {
    super(
      `This database was made before the first release (step ${step}). Start Fairway once at commit ${lastCommit}, which ` +
        'brings it up to date, then start this version again. Nothing was changed.',
    )
  }
}

/**
 * Takes a database that has gone through every step before the first release as one at the baseline: the schema is the
 * same, so only the log of its migrations changes.
 * @throws {DatabaseIsTooOld} if it lacks some of those steps
 */
export async function adoptBaseline(trx: Transaction<Database>): Promise<void> {
  const log = trx.$extendTables<{ migrations: { step: number; name: string; appliedAt: string } }>()
  const steps = await log.selectFrom('migrations').select(['step', 'name', 'appliedAt']).orderBy('step').execute()
  const last = steps.at(-1)
  if (!last || steps[0]?.name !== firstStep) return
  if (steps.length !== lastStep.step || last.name !== lastStep.name || (await lacksSummaries(trx))) {
    throw new DatabaseIsTooOld(last.step)
  }
  await log.deleteFrom('migrations').execute()
  await log.insertInto('migrations').values({ step: 1, name: baseline.name, appliedAt: last.appliedAt }).execute()
}

/** The earlier version filled in counts and search texts only after its migrations. */
async function lacksSummaries(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "registrations"
    where "id" not in (select "registrationId" from "registrationCounts")
      or "id" not in (select "registrationId" from "registrationSearchTexts")
    limit 1`.execute(trx)
  return rows.length > 0
}
