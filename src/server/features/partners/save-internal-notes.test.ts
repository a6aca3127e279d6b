import { beforeEach, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { maxLength } from '#shared/limits.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAda: Visitor
let asPartner: Visitor
let stored: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  asAda = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
  const partner = await world.build.user()
  asPartner = await world.as(partner)
  stored = await world.build.registration({ level: 'Eagle', creator: partner })
})

const write = (internalNotes: string, version?: number, visitor = asAda) =>
  visitor.call('saveInternalNotes', { body: { registrationId: stored.id, internalNotes, version } })
const listRow = async () =>
  (await asAda.call('listPartnerSummaries', { params: { eventId: stored.eventId }, query: {} })).answer.rows[0]

test('stores notes with a version and an audit line', async () => {
  expect(await listRow()).toMatchObject({ internalNotes: '', notesVersion: 0 })
  expect((await write('Pays in June\nby check', 0)).answer).toEqual({
    internalNotes: 'Pays in June\nby check',
    notesVersion: 1,
  })
  await write('', 1)
  expect(await listRow()).toMatchObject({ internalNotes: '', notesVersion: 2 })
  const { changes } = (await asAda.call('getRegistrationLog', { params: { id: stored.id } })).answer
  expect(changes.slice(0, 2).map(({ sentences }) => sentences)).toEqual([
    ['Ada Lovelace removed the internal notes: “Pays in June by check”.'],
    ['Ada Lovelace entered the internal notes: “Pays in June by check”.'],
  ])
})

test('refuses a conflicting save, and shows which organizer saved first', async () => {
  await write('Kim: ask for the logo', 0)
  const { problem } = await write('Pays in June', 0)
  expect(problem).toMatchObject({ status: 409, code: 'changed_elsewhere' })
  expect(problem.changed).toMatchObject({ by: 'Ada Lovelace', version: 1, isYours: true })
  expect((await write('Whoever names no version has not seen them')).problem.code).toBe('changed_elsewhere')
  expect(await listRow()).toMatchObject({ internalNotes: 'Kim: ask for the logo' })
  expect((await write('Kim: ask for the logo', 0)).answer.notesVersion).toBe(1)
})

test('treats notes with only invisible characters as blank', async () => {
  expect((await write('\u200B\u200B\u202E\u2066')).answer).toEqual({ internalNotes: '', notesVersion: 0 })
})

test('refuses overlong notes and unknown registrations, but accepts notes after the event', async () => {
  expect((await write('x'.repeat(maxLength.internalNotes + 1))).status).toBe(400)
  expect((await write('x'.repeat(maxLength.internalNotes))).status).toBe(200)
  const body = { registrationId: 4711, internalNotes: 'x' }
  expect((await asAda.call('saveInternalNotes', { body })).status).toBe(404)
  world.clock.now = new Date('2028-01-01T18:00:00.000Z')
  expect((await write('Thank them', 1)).status).toBe(200)
  world.clock.now = new Date('2027-03-02T18:00:00.000Z')
  await asAda.call('deleteRegistration', { params: { id: stored.id } })
  expect((await write('Too late')).status).toBe(404)
  await asAda.call('restoreRegistration', { body: { registrationId: stored.id } })
  expect(await listRow()).toMatchObject({ internalNotes: 'Thank them' })
})

test('never shows notes to partners in responses, emails, or refusals', async () => {
  const secret = 'Not invited to the stage'
  await write(secret)
  const params = { id: stored.id }
  const own = (await asPartner.call('getRegistration', { params })).answer
  const stale = await asPartner.call('saveRegistration', { body: { ...toSave(stored), version: 99 } })
  const saved = await asPartner.call('saveRegistration', { body: toSave(stored) })
  const answers = [
    own,
    stale.problem,
    saved.answer,
    (await asPartner.call('getPartnerDashboard')).answer,
    (await asPartner.call('findOwnRegistration', { params: { eventId: stored.eventId }, query: {} })).answer,
    await world.db.selectFrom('outbox').selectAll().execute(),
  ]
  expect(answers.every((answer) => JSON.stringify(answer).length > 0)).toBe(true)
  expect(JSON.stringify(answers)).not.toContain(secret)
  expect(stale.problem.changed?.by).not.toBe('Ada Lovelace')
  expect((await asPartner.call('getRegistrationLog', { params })).status).not.toBe(200)
})

test('includes notes as a column in the partner export', async () => {
  await write('Pays in June\nby check')
  const { rawPayload } = await asAda.request({
    method: 'GET',
    url: `/api/registrations/partners/export/${stored.eventId}?notes=yes`,
  })
  const { rows } = await readWorkbook(rawPayload)
  expect(rows.map((row) => row['Internal notes'])).toEqual(['Pays in June\nby check'])
})
