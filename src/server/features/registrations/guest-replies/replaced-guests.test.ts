import { beforeEach, describe, expect, test } from 'vitest'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

describe('a person named after a guest', () => {
  const dee = { ...blankAttendeeInfo, firstName: 'Dee', lastName: 'Fox' }

  async function nameDee() {
    const now = await guests.stored()
    const attendees = now.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: dee } : spot))
    expect((await guests.partner.call('saveRegistration', { body: { ...now, attendees } })).status).toBe(200)
  }

  test("doesn't inherit a decline", async () => {
    const { copyLink, open, answer, stateOf } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer, null)
    await nameDee()
    expect(await stateOf(0)).toBe('replaced')
  })

  test('counts as a replacement if the guest had been asked by name', async () => {
    const { copyLink, open, answer, make, at, stateOf } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer)
    await make({ spotId: at(0), email: 'ann@lee.test' })
    await nameDee()
    expect(await stateOf(0)).toBe('replaced')
  })

  test("counts as the guest if the guest's name wasn't known", async () => {
    await guests.make({ spotId: guests.at(0), email: 'dee@fox.test' })
    await nameDee()
    expect(await guests.stateOf(0)).toBe('asked')
  })
})
