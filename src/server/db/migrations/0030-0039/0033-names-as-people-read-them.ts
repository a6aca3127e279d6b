import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { readPerson } from '#shared/domain/spots/guest-link.ts'
import type { Migration } from '../schema/migration.ts'

/**
 * Names are compared without accents, repeated blanks, and invisible characters. What was stored to find and to compare
 * names by is made again: search texts at the next start, the hashes of guests here.
 */
export const namesAsPeopleReadThem: Migration = {
  name: '0033-names-as-people-read-them',
  up: async (db) => {
    await sql`delete from ${sql.table('registrationSearchTexts')}`.execute(db)
    await rehashGuests(db)
  },
}

interface Guest {
  id: number
  personHash: string
  firstName: string | null
  lastName: string | null
}

/** A hash says whether the guest of a link still stands in its spot. That of anyone else in the spot can't be known. */
async function rehashGuests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Guest>`select "guestLinks"."id", "personHash", "firstName", "lastName"
    from "guestLinks" join "spots" on "spots"."id" = "spotId" where "personHash" is not null`.execute(db)
  for (const { id, personHash, ...names } of rows) {
    const [firstName, lastName] = [names.firstName ?? '', names.lastName ?? '']
    const person = readPerson({ firstName, lastName })
    const before = [firstName, lastName].map((name) => name.trim().toLowerCase()).join('\n')
    if (person === null || hash(before) !== personHash || hash(person) === personHash) continue
    await sql`update "guestLinks" set "personHash" = ${hash(person)} where "id" = ${id}`.execute(db)
  }
}

/** As secrets are hashed; a migration doesn't follow what becomes of that. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
