import { expect, test } from 'vitest'
import { ann, openGuestWorld } from '#tests/support/guest-world.ts'

test("counts guests' replies for the partner until someone else has the spot", async () => {
  const { make, at, copyLink, open, answer, partner, stored, revoke } = await openGuestWorld()
  const replies = async () => (await partner.call('getPartnerDashboard')).answer[0]?.replies
  expect(await replies()).toEqual({ coming: 0, notComing: 0, waiting: 0 })
  await make({ spotId: at(0), email: 'bo@acme.test' })
  const [coming, notComing] = [await copyLink(1), await copyLink(2)]
  await copyLink(3)
  await answer(coming, (await open(coming)).answer)
  await answer(notComing, (await open(notComing)).answer, null)
  expect(await replies()).toEqual({ coming: 1, notComing: 1, waiting: 2 })
  await revoke(3)
  const { id, eventId, version, contact, donation, attendees: before, review } = await stored()
  const bo = { ...ann, firstName: 'Bo', lastName: 'Ray' }
  const attendees = before.map((spot, index) => {
    if (index === 1) return { ...spot, attendeeInfo: bo }
    return index === 2 ? { ...spot, dinner: true, attendeeInfo: bo } : spot
  })
  const saved = await partner.call('saveRegistration', {
    body: { id, eventId, version, contact, donation, attendees, review },
  })
  expect(saved.status).toBe(200)
  expect(await replies()).toEqual({ coming: 0, notComing: 0, waiting: 1 })
})
