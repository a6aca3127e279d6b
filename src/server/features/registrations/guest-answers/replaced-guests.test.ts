import { beforeEach, describe, expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

describe('Whoever is named after a guest', () => {
  const dee = { ...blankInfo, firstName: 'Dee', lastName: 'Fox' }

  async function nameDee() {
    const now = await guests.stored()
    const attendees = now.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: dee } : spot))
    expect((await guests.partner.call('saveRegistration', { body: { ...now, attendees } })).status).toBe(200)
  }

  test('who said that they can’t come inherits no answer', async () => {
    const { copyLink, open, answer, stateOf } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer, null)
    await nameDee()
    expect(await stateOf(0)).toBe('replaced')
  })

  test('who was asked by name was not asked', async () => {
    const { copyLink, open, answer, make, at, stateOf } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer)
    await make({ spotId: at(0), email: 'ann@lee.test' })
    await nameDee()
    expect(await stateOf(0)).toBe('replaced')
  })

  test('nobody knew may be the one who was asked', async () => {
    await guests.make({ spotId: guests.at(0), email: 'dee@fox.test' })
    await nameDee()
    expect(await guests.stateOf(0)).toBe('asked')
  })
})
