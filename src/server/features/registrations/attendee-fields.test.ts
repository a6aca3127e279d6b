import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendeeFields, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import { anyGolfer } from '#tests/support/models/any-spots.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { openWorld } from '#tests/support/world.ts'

async function openRegistration() {
  const world = await openWorld()
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  await world.build.level({ name: 'Solo', golfersIncluded: 1, dinnersIncluded: 0, vipIncluded: 0 })
  const { id, eventId } = await world.build.registration({ level: 'Solo' })
  const read = async () => (await admin.call('getRegistration', { params: { id } })).answer
  const save = async (attendeeInfo: Awaited<ReturnType<typeof read>>['attendees'][number]['attendeeInfo']) => {
    const { contact, donation, attendees, review, version } = await read()
    const changed = attendees.map((spot) => ({ ...spot, golf: true, dinner: true, attendeeInfo }))
    const body = { id, eventId, contact, donation, attendees: changed, review, version }
    expect((await admin.call('saveRegistration', { body })).status).toBe(200)
  }
  return { world, admin, eventId, read, save }
}

test('stores and returns every attendee field, and empties its column when it is cleared', async () => {
  const { world, read, save } = await openRegistration()
  const attendee = async () => (await read()).attendees[0]?.attendeeInfo
  await fc.assert(
    fc.asyncProperty(anyGolfer, async (info) => {
      await save(info)
      expect(await attendee()).toEqual(info)
      await save(null)
      expect(await attendee()).toBeNull()
      const [row] = await world.db.selectFrom('spots').selectAll().execute()
      const { id, registrationId, spotNumber, isDeclined, golf, dinner, vip, hasAttendeeInfo, ...columns } = row ?? {}
      expect(Object.keys(columns).toSorted()).toEqual(attendeeKeys.toSorted())
      expect(new Set(Object.values(columns))).toEqual(new Set([null]))
      expect(hasAttendeeInfo).toBe(false)
    }),
    { numRuns: 15 },
  )
})

test('exports every attendee field', async () => {
  const { admin, eventId, save } = await openRegistration()
  const [info] = fc.sample(anyGolfer, 1)
  await save(info ?? null)
  const url = `/api/registrations/attendees/export/${eventId}`
  const { rows } = await readWorkbook((await admin.request({ method: 'GET', url })).rawPayload)
  for (const key of attendeeKeys) {
    const { column, kind } = attendeeFields[key]
    expect(Object.keys(rows[0] ?? {})).toContain(column.header)
    const isText = kind !== 'choice' && kind !== 'flag'
    if (isText) expect(rows[0]?.[column.header] ?? '').toBe(info?.[key])
  }
})
