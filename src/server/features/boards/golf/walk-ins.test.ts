import { expect, test } from 'vitest'
import { makeFact, openDeskWorld } from '#tests/support/desk.ts'

test('counts a golf walk-in without a hole as not placed until an undo', async () => {
  const desk = await openDeskWorld()
  const phone = await desk.openDevice()
  const { eventId } = desk.registration
  const { freePlaces } = await phone.readList()
  const readBoth = async () => ({
    count: (await desk.admin.call('getAdminDashboard')).answer.unassignedGolfers,
    walkIns: (await desk.admin.call('getPlacementBoard', { params: { eventId } })).answer.walkIns,
  })
  const before = await readBoth()
  const [dan, eve] = [
    { firstName: 'Dan', lastName: 'Poe' },
    { firstName: 'Eve', lastName: 'Roe' },
  ]
  const placeKey = freePlaces.find(({ part }) => part === 'golf')?.key ?? ''
  const withoutHole = makeFact('walkIn', {
    part: 'golf',
    ...{ firstName: 'Cat', lastName: 'Orr' },
    registrationId: desk.registration.id,
  })
  const ofOrganization = makeFact('walkIn', { part: 'golf', ...dan })
  const others = [
    makeFact('walkIn', { part: 'golf', ...eve, placeKey }),
    makeFact('walkIn', { part: 'dinner', ...eve }),
  ]
  await phone.send([withoutHole, ofOrganization, ...others])
  expect(before.walkIns).toEqual([])
  expect(await readBoth()).toEqual({
    count: before.count + 2,
    walkIns: [
      { id: withoutHole.id, name: 'Cat Orr', partner: 'Acme' },
      { id: ofOrganization.id, name: 'Dan Poe', partner: '' },
    ],
  })
  await phone.send([makeFact('undo', { walkInId: withoutHole.id, part: 'golf' })])
  expect(await readBoth()).toMatchObject({ count: before.count + 1, walkIns: [{ name: 'Dan Poe' }] })
})
