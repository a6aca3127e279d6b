import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { databaseKind } from '#tests/support/database/test-database.ts'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

async function fillDisk({ db }: World): Promise<void> {
  await write(db, async (trx) => {
    if (databaseKind === 'sqlite') return void (await sql`pragma max_page_count = 1`.execute(trx))
    await sql`create function "failFull"() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(trx)
    for (const table of ['auditTrail', 'sessions']) {
      const trigger = sql`create trigger "full" before insert or update on ${sql.table(table)}`
      await sql`${trigger} for each row execute function "failFull"()`.execute(trx)
    }
  })
}

async function makeRoom({ db }: World): Promise<void> {
  await write(db, async (trx) => {
    if (databaseKind === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(trx)
    else await sql`drop function "failFull" cascade`.execute(trx)
  })
}

async function refuseWriting(world: World): Promise<void> {
  if (databaseKind === 'postgres') {
    onTestFinished(() => makeRoom(world))
    return fillDisk(world)
  }
  await write(world.db, (trx) => sql`pragma query_only = on`.execute(trx))
}

async function prepareSave(world: World) {
  const partner = await world.build.user()
  const body = { ...(await draftFor(world, partner, { level: 'Eagle', named: 'all' })), confirmSecond: true }
  const asPartner = await world.as(partner)
  await asPartner.call('currentUser')
  return { asPartner, save: () => asPartner.call('saveRegistration', { body }) }
}

const checkHealth = ({ app }: World) => app.inject('/healthz')

test("rejects saves on a full disk, keeps serving reads, and explains the health check's failure", async ({
  world,
}) => {
  const { asPartner, save } = await prepareSave(world)
  expect((await checkHealth(world)).statusCode).toBe(200)
  await fillDisk(world)

  const { status, problem } = await save()
  expect({ status, code: problem.code }).toEqual({ status: 507, code: 'disk_full' })
  expect(problem.detail).toContain('nothing was saved')
  expect((await asPartner.call('getPartnerDashboard')).answer).toEqual([])
  const health = await checkHealth(world)
  expect(health.statusCode).toBe(503)
  expect(health.json()).toMatchObject({ status: 503, code: 'disk_full', title: 'The disk is full' })

  await makeRoom(world)
  expect((await save()).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  expect((await checkHealth(world)).statusCode).toBe(200)
})

test('keeps users logged in and explains failed saves when the disk is full', async ({ world }) => {
  const { asPartner, save } = await prepareSave(world)
  const first = (await asPartner.call('currentUser')).answer
  await refuseWriting(world)
  // Changes the clock's own Date object, so that the test's visitor doesn't log in again.
  world.clock.now.setTime(world.clock.now.getTime() + 5 * 86_400_000)

  const later = await asPartner.call('currentUser')
  expect(later.answer).toEqual(first)
  expect(later.headers['set-cookie']).toBeUndefined()
  expect(world.log.join()).toContain('a session could not be extended')
  const { status, problem } = await save()
  expect(status).toBe(507)
  expect(problem.code).toBe(databaseKind === 'sqlite' ? 'cannot_write' : 'disk_full')
})

test('reports an almost full disk before a save fails', async () => {
  const health = await checkHealth(await openWorld({ env: { MIN_FREE_MB: '1000000000' } }))
  expect(health.statusCode).toBe(503)
  expect(health.json()).toMatchObject({ code: 'disk_full' })
  const elsewhere = { MIN_FREE_MB: '1000000000', DATABASE_URL: 'postgres://db.example.test/fairway' }
  expect((await checkHealth(await openWorld({ env: elsewhere }))).statusCode).toBe(200)
})
