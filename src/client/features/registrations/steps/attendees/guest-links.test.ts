import { expect, test } from 'vitest'
import type { GuestLink } from '#shared/contracts/registrations/guest-links.ts'
import { guestLinkStates, isLive } from '#shared/domain/spots/guest-link.ts'
import { summarizeGuestLinks } from './guest-links.tsx'
import { describeGuestLink, isToBeAsked } from './guest-links-dialog.tsx'

const at = '2027-03-02T18:00:00.000Z'
const zone = 'America/Chicago'
const made: GuestLink = {
  ...{ spotId: 10, spotNumber: 1, name: 'Ann Lee', email: '', golf: true, dinner: true, vip: false },
  state: 'asked',
  madeAt: at,
  madeBy: 'Cas Orr',
  isNamed: true,
  sentTo: 'ann@lee.test',
  declinedName: '',
  openedAt: null,
  answeredAt: at,
}
const day = 'on Tue, Mar 2, 2027, 12:00 PM'

test.each<[Partial<GuestLink>, string]>([
  [{ state: 'notAsked' }, 'Not invited yet'],
  [{ state: 'asked' }, `Invitation sent to ann@lee.test ${day}`],
  [{ state: 'asked', sentTo: null }, `Link created by Cas Orr ${day}`],
  [{ state: 'undelivered' }, `Invitation sent to ann@lee.test ${day}, but the email failed. Check the address`],
  [{ state: 'opened' }, `Invitation sent to ann@lee.test ${day}`],
  [{ state: 'filledIn' }, `Replied ${day}`],
  [{ state: 'filledIn', isNamed: false }, `Replied ${day}. The guest can make it`],
  [{ state: 'changed' }, `Replied ${day}. Someone has since changed the details`],
  [{ state: 'replaced' }, 'Not invited yet. The previous guest’s link still works'],
  [{ state: 'cannotCome' }, `The guest at ann@lee.test can’t make it (replied ${day})`],
  [{ state: 'cannotCome', sentTo: null }, `The guest can’t make it (replied ${day})`],
  [{ state: 'cannotCome', declinedName: 'Ann Lee' }, `Ann Lee can’t make it (replied ${day})`],
  [{ state: 'revoked' }, 'Link turned off'],
])('describes a guest link: %j', (link, words) => {
  expect(describeGuestLink({ ...made, ...link }, zone)).toBe(words)
})

test("invites unnamed guests who haven't received a link", () => {
  expect(guestLinkStates.filter((state) => isToBeAsked({ state, isNamed: false }))).toEqual(['notAsked', 'undelivered'])
  expect(guestLinkStates.filter((state) => isToBeAsked({ state, isNamed: true }))).toEqual([])
  expect(guestLinkStates.filter((state) => !isLive({ state }))).toEqual(['notAsked', 'revoked'])
})

test("summarizes a registration's guest links", () => {
  const spots = [...guestLinkStates, 'asked'].map((state) => ({ state }) as GuestLink)
  expect(summarizeGuestLinks({ spots })).toBe('2 replied, 3 haven’t replied yet, 1 email failed, and 1 can’t make it')
  expect(summarizeGuestLinks({ spots: spots.slice(0, 2) })).toBe('1 hasn’t replied yet')
  expect(summarizeGuestLinks({ spots: [] })).toBe('')
})
