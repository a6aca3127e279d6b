import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent } from '#server/fixtures/build-event.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let event: BuiltEvent
let past: BuiltEvent

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  event = await world.build.event({ name: 'Classic 2027' })
  past = await buildPast(2026)
})

const buildPast = (year: number) =>
  world.build.event({
    ...{ name: `Classic ${year}`, eventDate: `${year}-05-14` },
    ...{ registrationOpenDate: `${year}-01-10`, onlineUpdatesCloseDate: `${year}-04-20` },
  })

const search = async (text: string) => (await asAdmin.call('searchEverything', { query: { text } })).answer

interface Company {
  name: string
  email: string
  lastName?: string
}

const buildPartner = (eventId: number, { name, email, lastName = 'Doe' }: Company) =>
  world.build.registration({
    eventId,
    level: 'Eagle',
    contact: { nameForMarketingMaterials: name, companyName: `${name} Inc.`, email, firstName: 'Jane', lastName },
  })

describe('Earlier partners', () => {
  const find = async (text: string) =>
    (await search(text)).earlierPartners.items.map(({ name, contact, year }) => [name, contact, year])

  test('lists each contact of an unregistered company once', async () => {
    const older = await buildPast(2025)
    await buildPartner(older.id, { name: 'Acme', email: 'jane@acme.test' })
    const latest = await buildPartner(past.id, { name: 'Acme', email: 'JANE@acme.test' })
    await buildPartner(past.id, { name: 'Acme', email: 'ann@acme.test', lastName: 'Lee' })
    expect((await find('acme')).toSorted()).toEqual([
      ['Acme', 'Jane Doe', 2026],
      ['Acme', 'Jane Lee', 2026],
    ])
    expect(await find('jane doe')).toEqual([['Acme', 'Jane Doe', 2026]])
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ deletedAt }).where('id', '=', latest.id).execute(),
    )
    expect(await find('jane doe')).toEqual([['Acme', 'Jane Doe', 2025]])
    expect((await search('jane doe')).partners.total).toBe(0)
  })

  test('omits earlier partners whose contact or company is registered', async () => {
    await buildPartner(past.id, { name: 'Acme', email: 'jane@acme.test' })
    await buildPartner(past.id, { name: 'Birch', email: 'jane@birch.test' })
    const byCompany = await buildPartner(event.id, { name: 'ACME', email: 'new@acme.test' })
    await buildPartner(event.id, { name: 'Renamed', email: 'jane@birch.test' })
    expect([await find('acme'), await find('birch')]).toEqual([[], []])
    expect((await search('acme')).partners.total).toBe(2)
    await asAdmin.call('deleteRegistration', { params: { id: byCompany.id } })
    expect(await find('acme')).toEqual([['Acme', 'Jane Doe', 2026]])
  })
})

test('People whose last name begins as typed come before others', async () => {
  const names = [
    ...[['Lee', 'Trevino'] as const, ['Ann', 'Lée'] as const, ['Bo', 'Leeds'] as const],
    ...[['Ashlee', 'Orr'] as const, ['Cy', 'van Lee'] as const],
  ]
  await world.build.registration({
    level: 'Eagle',
    editSpots: (spots) =>
      spots.map((spot, index) => {
        const [firstName, lastName] = names[index] ?? []
        return { ...spot, attendeeInfo: firstName ? { ...blankInfo, firstName, lastName: lastName ?? '' } : null }
      }),
  })
  const found = (await search('lee')).guests.items.map(({ name }) => name)
  expect(found.slice(0, 3).toSorted()).toEqual(['Ann Lée', 'Bo Leeds', 'Cy van Lee'])
  expect(found.slice(3)).toEqual(['Lee Trevino', 'Ashlee Orr'])
  await world.build.user({ firstName: 'Lee', lastName: 'Aab' })
  await world.build.user({ firstName: 'Zoe', lastName: 'Lee' })
  expect((await search('lee')).users.items.map(({ name }) => name)).toEqual(['Zoe Lee', 'Lee Aab'])
})
