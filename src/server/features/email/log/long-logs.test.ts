import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { recordChanges } from '#server/records/audit.ts'
import { logLinesPerPage } from '#shared/limits.ts'
import { ann, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'

let guests: GuestWorld
let bytesRead: number

beforeEach(async () => {
  bytesRead = 0
  const countBytes = (rows: readonly unknown[]) => {
    bytesRead += JSON.stringify(rows).length
  }
  guests = await openGuestWorld({ onStatement: countBytes })
})

const record = async (count: number, ofEach: (index: number) => object) => {
  const { world, registration, params } = guests
  const line = {
    entity: 'registration' as const,
    action: 'update',
    registrationId: params.id,
    eventId: registration.eventId,
  }
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, entityId: params.id, ...ofEach(index) }))
  for (let from = 0; from < count; from += 500) {
    await write(world.db, (trx) =>
      recordChanges(trx, { id: null, name: 'Cas' }, world.clock.now, lines.slice(from, from + 500)),
    )
  }
}

const comment = (index: number) => ({
  before: { review: { comments: `No. ${index}` } },
  after: { review: { comments: `No. ${index + 1}` } },
  words: [`changed the comments from “No. ${index}” to “No. ${index + 1}”`],
})

const wholeLine = (index: number) => {
  const attendees = (company: string) =>
    Array.from({ length: 297 }, (_, spot) => ({
      id: spot + 1_000,
      spotNumber: spot + 1,
      golf: true,
      dinner: true,
      vip: false,
      isDeclined: false,
      attendeeInfo: { ...ann, company, dietaryNeeds: 'x'.repeat(200), airport: 'y'.repeat(20) },
    }))
  const [before, after] = [`Old ${index}`, `New ${index}`]
  return { before: { attendees: attendees(before) }, after: { attendees: attendees(after) }, words: [`wrote ${after}`] }
}

async function readAll() {
  const { admin, params } = guests
  const first = (await admin.call('getRegistrationLog', { params })).answer
  const pages = [first.changes]
  for (let before = first.changeCursor; before !== null; ) {
    const { answer } = await admin.call('getEarlierChanges', { params, query: { before } })
    pages.push(answer.changes)
    before = answer.changeCursor
  }
  return pages
}

describe('the log for a registration saved thousands of times', () => {
  test('returns each line exactly once, in pages of up to 200 lines', async () => {
    await record(3_000, comment)
    const pages = await readAll()
    const ids = pages.flat().map(({ id }) => id)
    expect(pages.map(({ length }) => length).every((length) => length <= logLinesPerPage)).toBe(true)
    expect(pages[0]).toHaveLength(logLinesPerPage)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    const all = await guests.world.db
      .selectFrom('auditTrail')
      .select('id')
      .where('registrationId', '=', guests.params.id)
      .execute()
    expect(ids).toHaveLength(all.length)
  })

  test('reads only the log sentences', async () => {
    await record(20, wholeLine)
    bytesRead = 0
    const pages = await readAll()
    expect(bytesRead).toBeLessThan(JSON.stringify(wholeLine(0)).length)
    expect(pages.flat()).toHaveLength(21)
    expect(pages.flat()[0]?.sentences).toEqual(['Cas wrote New 19.'])
    expect(pages.flat().at(-1)?.sentences[0]).toContain('registered Acme')
  })

  test("skips changes to other partners' places", async () => {
    const { registration, at } = guests
    await record(1_000, (index) => ({
      entity: 'placement' as const,
      action: 'place',
      entityId: registration.eventId,
      registrationId: undefined,
      words: ['placed guests', [index === 0 ? at(0) : 99_999, 'placed Bo Berg on hole 7, team 7B']],
    }))
    const { answer } = await guests.admin.call('getRegistrationLog', { params: guests.params })
    expect(answer.changes[0]?.sentences).toEqual(['Cas placed Bo Berg on hole 7, team 7B.'])
  })

  test("isn't read when eight people open guest links at the same time", async () => {
    const { partner, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer)
    const found = await stored()
    const attendees = found.attendees.map((spot, index) =>
      index === 0 ? { ...spot, attendeeInfo: { ...ann, company: 'Acme' } } : spot,
    )
    expect((await partner.call('saveRegistration', { body: { ...found, attendees } })).status).toBe(200)
    await record(20, wholeLine)
    bytesRead = 0
    const views = await Promise.all(Array.from({ length: 8 }, () => open(token)))
    expect(views.map(({ answer }) => answer.changedOn)).toEqual(Array.from({ length: 8 }, () => '2027-03-02'))
    expect(bytesRead).toBeGreaterThan(1_000)
    expect(bytesRead).toBeLessThan(200_000)
  })
})

test('logs a single changed field briefly, even in a large registration', async () => {
  const { world } = guests
  const registration = await world.build.registration({ level: 'Eagle', named: 4 })
  const partner = await world.as(registration.creator)
  const { answer: found } = await partner.call('getRegistration', { params: { id: registration.id } })
  const attendees = found.attendees.map((spot, index) =>
    index === 0 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: 'Acme' } } : spot,
  )
  expect((await partner.call('saveRegistration', { body: { ...found, attendees } })).status).toBe(200)
  const line = await world.db.selectFrom('auditTrail').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(`${line?.before}${line?.after}`.length).toBeLessThan(400)
})

test('returns each email for a registration once, in pages of 200', async () => {
  const { world, admin, params } = guests
  const at = world.clock.now.toISOString()
  await world.mailbox.empty()
  const mail = {
    kind: 'registeredBy',
    registrationId: params.id,
    subject: 'Hello',
    text: 'x'.repeat(20_000),
    html: 'y'.repeat(20_000),
    payload: null,
    state: 'sent' as const,
    nextAttemptAt: at,
    claimedUntil: null,
    lastError: null,
    createdAt: at,
    sentAt: at,
  }
  const mails = Array.from({ length: 450 }, (_, index) => ({ ...mail, toAddress: `g${index}@lee.test` }))
  for (const each of mails) await write(world.db, (trx) => trx.insertInto('outbox').values(each).execute())
  const first = (await admin.call('getRegistrationLog', { params })).answer
  expect(first.mails).toHaveLength(logLinesPerPage)
  expect(JSON.stringify(first).length).toBeLessThan(200_000)
  const ids = first.mails.map(({ id }) => id)
  for (let before = first.mailCursor; before !== null; ) {
    const { answer } = await admin.call('getEarlierMails', { params, query: { before } })
    ids.push(...answer.mails.map(({ id }) => id))
    before = answer.mailCursor
  }
  expect(ids).toHaveLength(450)
  expect(new Set(ids).size).toBe(450)
  const { status } = await admin.call('getEarlierMails', { params, query: { before: 99_999 } })
  expect(status).toBe(404)
})
