import { describe, expect, test } from 'vitest'
import type { GuestLink } from '#shared/contracts/registrations/guest-links.ts'
import { guestLinkStates, isLive } from '#shared/domain/spots/guest-link.ts'
import { describeGuestLink, isToBeAsked } from './guest-link-rows.tsx'
import { summarizeGuestLinks } from './guest-links.tsx'

const at = '2027-03-02T18:00:00.000Z'
const zone = 'America/Chicago'
const made = {
  madeAt: at,
  madeBy: 'Cas Orr',
  isNamed: true,
  sentTo: 'ann@lee.test',
  declinedName: '',
  openedAt: null,
  answeredAt: null,
}
const day = 'on Tue, Mar 2, 2027, 12:00 PM'

describe('A link for a guest', () => {
  test.each([
    ['notAsked', 'Not invited yet'],
    ['asked', `Invited at ann@lee.test ${day}`],
    ['undelivered', `Invited at ann@lee.test ${day}, but the email failed. Check the address`],
    ['opened', `Invited at ann@lee.test ${day}`],
    ['filledIn', `Replied ${day}`],
    ['changed', `Replied ${day}. Someone changed the details later`],
    ['replaced', 'Not invited yet. The previous guest’s link still works'],
    ['cannotCome', `The guest at ann@lee.test can’t make it (replied ${day})`],
    ['revoked', 'Link turned off'],
  ] as const)('%s', (state, words) => {
    expect(describeGuestLink({ ...made, state, answeredAt: at }, zone)).toBe(words)
  })

  test('says that a guest without a name replied', () => {
    const words = `Replied ${day}. The guest can make it`
    expect(describeGuestLink({ ...made, isNamed: false, state: 'filledIn', answeredAt: at }, zone)).toBe(words)
  })

  test("names a guest who can't make it", () => {
    const declined = { ...made, answeredAt: at, state: 'cannotCome' as const }
    expect(describeGuestLink({ ...declined, declinedName: 'Ann Lee' }, zone)).toBe(
      `Ann Lee can’t make it (replied ${day})`,
    )
    expect(describeGuestLink({ ...declined, sentTo: null }, zone)).toBe(`The guest can’t make it (replied ${day})`)
  })

  test('says that an unsent link is passed on', () => {
    expect(describeGuestLink({ ...made, state: 'asked', sentTo: null }, zone)).toBe(`Link created by Cas Orr ${day}`)
  })
})

test("asks unnamed guests without a link, except people who can't make it", () => {
  expect(guestLinkStates.filter((state) => isToBeAsked({ state, isNamed: false }))).toEqual([
    'notAsked',
    'undelivered',
    'revoked',
  ])
  expect(guestLinkStates.filter((state) => isToBeAsked({ state, isNamed: true }))).toEqual([])
  expect(guestLinkStates.filter((state) => !isLive({ state }))).toEqual(['notAsked', 'revoked'])
})

test('All of a registration are summed up', () => {
  const spots = [...guestLinkStates, 'asked'].map((state) => ({ state }) as GuestLink)
  expect(summarizeGuestLinks({ spots })).toBe('2 replied, 3 haven’t replied yet, 1 email failed, and 1 can’t make it')
  expect(summarizeGuestLinks({ spots: spots.slice(0, 2) })).toBe('1 hasn’t replied yet')
  expect(summarizeGuestLinks({ spots: [] })).toBe('')
})
