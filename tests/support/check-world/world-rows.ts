import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { toSpot } from '#server/plan/store.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

const tables = [
  'users',
  'contacts',
  'settings',
  'affiliations',
  'benefits',
  'golfCourses',
  'golfCourseHoles',
  'partnershipLevels',
  'partnershipLevelActivities',
  'events',
  'eventGolfCourses',
  'eventPartnershipLevels',
  'registrations',
  'levelAgreements',
  'saveRequests',
  'registrationCoursePreferences',
  'registrationRegisteredBy',
  'spots',
  'ledgerLines',
  'internalNotes',
  'placements',
  'dinnerTables',
  'dinnerSeats',
  'pairings',
  'pairingRequests',
  'guestLinks',
  'linkTokens',
  'outbox',
  'mailResends',
  'campaigns',
  'campaignSends',
  'campaignRuns',
  'auditTrail',
] as const satisfies readonly (keyof Database)[]

type Table = (typeof tables)[number]

type Rows = { [T in Table]: Selectable<Database[T]>[] }

export type Line = Omit<Rows['auditTrail'][number], 'before' | 'after'> & { before: unknown; after: unknown }

export interface WorldRows extends Omit<Rows, 'auditTrail'> {
  lines: Line[]
  spotsOf: ReadonlyMap<number, Spot[]>
}

export async function readWorldRows(db: Db): Promise<WorldRows> {
  const { auditTrail, ...rows } = await readSnapshot(db, async (snapshot) => {
    const read: Partial<Record<Table, unknown[]>> = {}
    for (const table of tables) read[table] = await snapshot.selectFrom(table).selectAll().execute()
    return read as Rows
  })
  const spots = rows.spots.toSorted((one, other) => one.spotNumber - other.spotNumber)
  return {
    ...rows,
    lines: auditTrail.sort((one, other) => one.id - other.id).map(readLine),
    spotsOf: new Map(
      [...Map.groupBy(spots, ({ registrationId }) => registrationId)].map(([id, own]) => [id, own.map(toSpot)]),
    ),
  }
}

const readLine = ({ before, after, ...line }: Rows['auditTrail'][number]): Line => ({
  ...line,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})

export interface Rule {
  name: string
  find: (rows: WorldRows, built: Built) => string[]
}

/**
 * The builders for tests and the demonstration skip some rows: a registration they build has no emails and no line
 * about its course, and a placement has no line.
 */
export interface Built {
  isBuilt: boolean
}

export const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export function listRepeated(values: readonly string[]): string[] {
  const lower = values.map((value) => value.toLowerCase())
  return [...new Set(lower.filter((value, index) => lower.indexOf(value) < index))]
}
