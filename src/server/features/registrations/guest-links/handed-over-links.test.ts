import { expect, test } from 'vitest'
import { openGuestWorld } from '#tests/support/guest-world.ts'

test('shows a new contact the open guest links, and lets them end all', async () => {
  const { world, partner, params, at, make, copyLink, open, stored } = await openGuestWorld()
  const bea = await world.build.user({ email: 'bea@acme.test' })
  const { seated: _, ...draft } = await stored()
  const contact = { ...draft.contact, phoneNumber: '312-555-0100', registeredByEmails: [bea.email] }
  expect((await partner.call('saveRegistration', { body: { ...draft, contact } })).status).toBe(200)
  const [first] = [await copyLink(0), await copyLink(1)]
  await make({ spotId: at(2), email: 'cy@lee.test' })
  await world.mailbox.empty()
  const { version } = await stored()
  const toBea = { ...params, version, to: bea.email, firstName: 'Bea', lastName: 'Day', phoneNumber: '312-555-0100' }
  expect((await partner.call('handOverRegistration', { body: toBea })).status).toBe(200)
  const mail = (await world.mailbox.empty()).find(({ to }) => to === bea.email)
  expect(mail?.text).toContain(
    '3 guests have links to fill in their own spots. You can end them in the list of attendees.',
  )
  expect((await open(first)).status).toBe(200)

  const asBea = await world.as(bea)
  const { spots } = (await asBea.call('listGuestLinks', { params })).answer
  const live = spots.filter(({ state }) => state === 'asked' || state === 'opened')
  expect(live.map(({ spotId, madeBy }) => [spotId, madeBy !== ''])).toEqual([0, 1, 2].map((index) => [at(index), true]))
  const body = { spotIds: live.map(({ spotId }) => spotId) }
  const ended = (await asBea.call('revokeGuestLinks', { params, body })).answer
  expect(ended.spots.filter(({ state }) => state === 'revoked')).toHaveLength(3)
  expect((await open(first)).problem.code).toBe('guest_link_unusable')
})
