import fc from 'fast-check'
import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { loadDemoData } from '#server/demo/demo-data.ts'
import { anyRegistration } from '#tests/support/models/any-spots.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

async function addUp(world: World) {
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer: dashboard } = await admin.call('getAdminDashboard')
  const fetchRows = async (kind: 'attendees' | 'golfers' | 'partners') => {
    const url = `/api/registrations/${kind}/export/${dashboard.eventId}`
    return (await readWorkbook((await admin.request({ method: 'GET', url })).rawPayload)).rows
  }
  const rows = await fetchRows('attendees')
  const countYes = (column: string) => rows.filter((row) => row[column] === 'yes').length
  const countActivity = (...words: string[]) => rows.filter(({ Activity }) => words.includes(String(Activity))).length
  const shown = Object.fromEntries(dashboard.attendees.map(({ label, value }) => [label, Number(value)]))
  const partners = await fetchRows('partners')
  const sum = (column: string) => partners.reduce((total, row) => total + Number(row[column]), 0)
  expect([sum('Golfers not placed'), sum('Missing names'), sum('Pledged')]).toEqual([
    dashboard.unassignedGolfers,
    dashboard.missingAttendeeNames,
    dashboard.amountRaised,
  ])
  const declined = rows.filter(({ Status }) => Status === 'declined')
  expect(declined.map(({ Golf, Dinner, VIP, Activity }) => [Golf, Dinner, VIP, Activity])).toEqual(
    declined.map(() => ['no', 'no', 'no', 'None']),
  )
  return {
    dashboard: { ...shown, missing: dashboard.missingAttendeeNames },
    columns: {
      Golf: countYes('Golf'),
      'Dinner Only': countActivity('Dinner Only'),
      'VIP Reception': countYes('VIP'),
      'Total people': countYes('Dinner'),
      missing: rows.filter(({ Status }) => Status === 'name missing').length,
    },
    golfers: [(await fetchRows('golfers')).length, countActivity('Golf', 'Golf and VIP')],
    declined: declined.length,
  }
}

test("matches the dashboard's totals in the attendee export for the demo data", async ({ world }) => {
  await write(world.db, (trx) => loadDemoData(trx, { now: world.clock.now }))
  const { dashboard, columns, golfers, declined } = await addUp(world)
  expect(declined).toBeGreaterThan(0)
  expect(columns).toEqual(dashboard)
  expect(golfers).toEqual([columns.Golf, columns.Golf])
})

test("matches the dashboard's totals in the attendee export for any event", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRegistration, { minLength: 4, maxLength: 8 }), async (registrations) => {
      const world = await openWorld()
      for (const [index, { totals, spots }] of registrations.entries()) {
        const level = `Level ${index}`
        const { golf: golfersIncluded, dinner: dinnersIncluded, vip: vipIncluded } = totals
        await world.build.level({ name: level, golfersIncluded, dinnersIncluded, vipIncluded })
        const unlisted = { travelMethodId: null, isRentalClubsRequested: false, requestedRentalClubTypeId: null }
        const editSpots = () =>
          spots.map((spot) => ({
            ...spot,
            id: 0,
            attendeeInfo: spot.attendeeInfo && { ...spot.attendeeInfo, ...unlisted },
          }))
        await world.build.registration({ level, editSpots })
      }
      const { dashboard, columns, golfers } = await addUp(world)
      expect(columns).toEqual(dashboard)
      expect(golfers).toEqual([columns.Golf, columns.Golf])
    }),
    { numRuns: rounds(5) },
  )
})
