import { describe, expect, onTestFinished } from 'vitest'
import { open } from '#server/db/connect.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { write, writeShared } from '#server/db/transaction.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { databaseKind } from '#tests/support/database/test-database.ts'
import type { World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'
import { readPlan } from './event-plan.ts'

interface Renamed {
  id: number
  event: { id: number }
}

async function rename(trx: Trx, { id, event }: Renamed, companyName: string): Promise<void> {
  await trx.updateTable('registrations').set({ companyName }).where('id', '=', id).execute()
  const change = { entity: 'registration', action: 'update', id, eventId: event.id, words: [] } as const
  await recordRegistration(trx, { id: null, name: 'Kim' }, new Date('2026-05-01T12:00:00Z'), change)
}

const listNames = async (db: Db, eventId: number) =>
  (await readPlan(db, eventId)).registrations.map(({ row }) => row.companyName)

async function buildEvent({ build }: World, year: number): Promise<number> {
  const [registrationOpenDate, onlineUpdatesCloseDate] = [`${year}-01-01`, `${year}-04-24`]
  return (await build.event({ eventDate: `${year}-05-15`, registrationOpenDate, onlineUpdatesCloseDate })).id
}

describe("an event's plan in memory", () => {
  test('rebuilds only changed parts', async ({ world }) => {
    const [first, second] = [await world.build.registration(), await world.build.registration()]
    const eventId = first.event.id
    const before = await readPlan(world.db, eventId)
    expect(await readPlan(world.db, eventId)).toBe(before)
    await write(world.db, (trx) => rename(trx, second, 'Zebra'))
    const after = await readPlan(world.db, eventId)
    expect(after.registrations[0]).toBe(before.registrations[0])
    expect(after.registrations[1]?.row).toMatchObject({ id: second.id, companyName: 'Zebra' })
  })

  test('is built only once for simultaneous requests', async ({ world }) => {
    const registration = await world.build.registration()
    const askAtOnce = () => Promise.all(Array.from({ length: 8 }, () => readPlan(world.db, registration.event.id)))
    expect(new Set(await askAtOnce()).size).toBe(1)
    await write(world.db, (trx) => rename(trx, registration, 'Zebra'))
    expect(new Set(await askAtOnce()).size).toBe(1)
  })

  test('stays in memory while it is in use, regardless of other plans', async ({ world }) => {
    const [current = 0, ...others] = await Promise.all([2027, 2026, 2025, 2024].map((year) => buildEvent(world, year)))
    const plan = await readPlan(world.db, current)
    for (const eventId of others) {
      await readPlan(world.db, eventId)
      expect(await readPlan(world.db, current)).toBe(plan)
    }
  })

  test("doesn't keep any part of a failed transaction", async ({ world }) => {
    const registration = await world.build.registration()
    const eventId = registration.event.id
    const before = await listNames(world.db, eventId)
    const failing = write(world.db, async (trx) => {
      await rename(trx, registration, 'Zebra')
      expect(await listNames(trx, eventId)).toEqual(['Zebra'])
      throw new Error('The disk is full')
    })
    await expect(failing).rejects.toThrow('The disk is full')
    expect(await listNames(world.db, eventId)).toEqual(before)
  })

  test("includes another process's changes", async ({ world }) => {
    const registration = await world.build.registration()
    const other = await open(world.place)
    onTestFinished(() => other.db.destroy())
    await readPlan(world.db, registration.event.id)
    await write(other.db, (trx) => rename(trx, registration, 'Zebra'))
    expect(await listNames(world.db, registration.event.id)).toEqual(['Zebra'])
  })

  test.for([
    ['write', write],
    ['writeShared', writeShared],
  ] as const)("doesn't miss changes while a %s transaction is open", async ([, writeFirst], { world }) => {
    const [first, second] = [await world.build.registration(), await world.build.registration()]
    const eventId = first.event.id
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const early = writeFirst(world.db, async (trx) => {
      await rename(trx, first, 'Ant')
      begun.resolve()
      await ending.promise
    })
    await begun.promise
    const late = writeShared(world.db, (trx) => rename(trx, second, 'Bee'))
    if (databaseKind === 'postgres' && writeFirst === writeShared) await late
    await readPlan(world.db, eventId)
    ending.resolve()
    await Promise.all([early, late])
    expect(await listNames(world.db, eventId)).toEqual(['Ant', 'Bee'])
  })
})
