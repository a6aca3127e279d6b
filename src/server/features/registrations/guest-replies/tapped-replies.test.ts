import { expect, test } from 'vitest'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, openGuestWorld } from '#tests/support/guest-world.ts'

test('saves a yes without details, and accepts the details later', async () => {
  const { world, nobody, copyLink, open, answer, stateOf, stored, registration } = await openGuestWorld()
  const token = await copyLink(0)
  const { version } = (await open(token)).answer
  const yes = () => nobody.call('replyAsGuest', { body: { token, version, attendee: null, isComing: true } })
  for (const { answer: shown } of [await yes(), await yes()]) {
    expect(shown).toMatchObject({ state: 'filledIn', attendee: null, answeredOn: '2027-03-02', version })
  }
  expect(await stateOf(0)).toBe('filledIn')
  expect(await stored()).toMatchObject({
    version: registration.version,
    attendees: [{ attendeeInfo: null }, {}, {}, {}],
  })
  const detailed = await answer(token, { version })
  expect(detailed.answer).toMatchObject({ state: 'filledIn', isChanged: false, attendee: ann })
  await expectConsistentWorld(world.db)
})

test('informs the contact when a reply changes between yes and no', async () => {
  const { world, nobody, copyLink, open, answer } = await openGuestWorld()
  const token = await copyLink(0)
  const { version } = (await open(token)).answer
  const yes = (of: string) =>
    nobody.call('replyAsGuest', { body: { token, version: of, attendee: null, isComing: true } })
  await yes(version)
  const declined = (await answer(token, { version }, null)).answer
  expect(declined.state).toBe('cannotCome')
  expect((await yes(declined.version)).answer.state).toBe('filledIn')
  const subjects = (await world.mailbox.empty()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'A guest can’t make it to Spring Classic',
    'A guest can make it to Spring Classic after all',
  ])
  await expectConsistentWorld(world.db)
})
