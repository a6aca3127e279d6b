import { afterEach, beforeEach, expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { type Builder, createBuilder } from '#server/fixtures/build-world.ts'
import { missingParts } from '#shared/domain/registration/search.ts'
import { explain, listReads } from '#tests/support/database/query-plans.ts'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { copyRegistration } from '#tests/support/load/large-event.ts'
import { listPartnersPage } from './list-partners.ts'

let db: Awaited<ReturnType<typeof open>>['db']
let build: Builder
let eventId: number

beforeEach(async () => {
  db = (await open(await createDatabase())).db
  build = createBuilder(db, { now: new Date('2027-03-02T18:00:00.000Z') })
  eventId = (await build.event()).id
})

afterEach(() => db.destroy())

type Question = Parameters<typeof listPartnersPage>[2]

const everything: Question = {
  ...{
    search: 'eagle golfer',
    level: 1,
    course: 0,
    affiliation: 1,
    missing: missingParts.join(','),
    page: 0,
    keep: '1',
  },
  notes: 'yes',
  sort: 'name',
}

/** The statements of a page, except those built once. */
async function listStatements(query: Question) {
  await listPartnersPage(db, eventId, query)
  return listReads(db, (listening) => listPartnersPage(listening, eventId, query))
}

test('A page of partners takes as many statements for many partners as for one', async () => {
  const model = await build.registration({ level: 'Eagle', named: 'all' })
  const few = (await listStatements(everything)).length
  await write(db, async (trx) => {
    for (let number = 1; number <= 120; number += 1) await copyRegistration(trx, model.id, number)
  })
  expect((await listStatements(everything)).length).toBe(few)
  expect((await listStatements({ search: '', page: 0 })).length).toBe(6)
  expect((await listStatements({ search: 'eagle', page: 0 })).length).toBe(7)
  // Includes the plans of partners with a matching guest.
  expect((await listStatements({ search: model.attendees[0]?.name ?? '', page: 0 })).length).toBe(12)
})

test('finds a page of partners by indexes, without scanning large tables', async () => {
  await build.registration({ level: 'Eagle', named: 2 })
  const read = [...(await listStatements({ search: '', page: 0 })), ...(await listStatements(everything))]
  const plans = await explain(db, read)
  expect(plans.length).toBeGreaterThan(20)
  const scans = plans.filter((line) =>
    /(SCAN|Seq Scan on) "?(spots|registrations|registrationCounts|registrationSearchTexts|internalNotes|placements|outbox|contacts)\b/.test(
      line,
    ),
  )
  expect(scans).toEqual([])
})
