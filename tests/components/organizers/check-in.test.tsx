import { expect, test, vi } from 'vitest'
import { Counts, Missing } from '#client/features/check-in/check-in-page.tsx'
import { DeskLinks } from '#client/features/check-in/desk-links.tsx'
import { HeldGuests } from '#client/features/check-in/held-guests.tsx'
import { findDeskEvent } from '#client/features/dashboards/admin-dashboard/check-in-panel.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { deskEndpoints as calls, type DeskCounts, type DeskLink } from '#shared/contracts/desk.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuseIssues, renderPage, serve } from '../../support/render-page.tsx'

const none = { expected: 0, here: 0, missing: 0, missingPartners: [] }
const acme = {
  ...{ registrationId: 1, name: 'Acme', missing: 3, isNoOneHere: false },
  ...{ places: ['Lakeside 2', 'Lakeside 3'], phones: ['312-555-0142'] },
}
const counts: DeskCounts = {
  eventName: 'Classic',
  isOpen: true,
  isOver: false,
  parts: [
    { part: 'golf', expected: 8, here: 5, missing: 3, missingPartners: [acme] },
    { ...none, part: 'vip' },
    { ...none, part: 'dinner', expected: 8, missing: 8 },
  ],
  disputedSpots: 0,
  held: [],
}
const noOne: DeskCounts = { ...counts, parts: counts.parts.map((part) => ({ ...part, here: 0 })) }

const lou: DeskLink = {
  id: 1,
  label: 'Table 1',
  createdBy: 'Kim Day',
  createdAt: '2027-05-13T12:00:00.000Z',
  revokedAt: null,
  devices: [{ id: 1, name: 'Lou', lastSeenAt: '2027-05-14T12:29:00.000Z' }],
}

async function openLinks({ isOpen = true, links = [] }: { isOpen?: boolean; links?: DeskLink[] } = {}) {
  let stored = links
  return renderPage(
    <>
      <DeskLinks eventId={7} eventName="Classic" isOpen={isOpen} />
      <ToastHost />
    </>,
    [
      serve(calls.listDeskLinks, () => stored),
      serve(calls.createDeskLink, (body) => {
        const { label } = body as { label: string }
        if (label === '') return refuseIssues({ path: 'label', message: 'Enter a name for the link' })
        stored = [{ ...lou, id: 9, label, devices: [] }, ...stored]
        return { id: 9, url: 'https://golf.test/desk?token=secret' }
      }),
      serve(calls.revokeDeskLink, () => {
        stored = stored.map((link) => ({ ...link, revokedAt: '2027-05-14T13:00:00.000Z' }))
        return stored
      }),
    ],
  )
}

const showCounts = (shown: DeskCounts) =>
  renderPage(
    <>
      <Counts counts={shown} />
      <Missing counts={shown} />
    </>,
  )

test('shows counts for each part, and whom to call about guests missing once it has begun', async () => {
  const screen = await showCounts(counts)
  await expect.element(screen.getByRole('row', { name: 'Golf 8 5 3' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Acme ?3 guests · Lakeside 2, Lakeside 3/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '312-555-0142' })).toHaveAttribute('href', 'tel:3125550142')
  await expect.element(screen.getByRole('heading', { name: /^Dinner/ })).not.toBeInTheDocument()
  await expectAccessible('the counts')
})

test('reports that everyone is here instead of showing an empty table', async () => {
  const all = { ...none, part: 'golf' as const, expected: 4, here: 4 }
  const screen = await showCounts({ ...counts, parts: [all] })
  await expect.element(screen.getByText('Everyone is here.')).toBeVisible()
})

test.each([
  ['before the day how many are expected', noOne, 'Not yet'],
  ['after the event that no one was checked in', { ...noOne, isOpen: false, isOver: true }, 'No one was checked in'],
  ['after the event how many came', { ...counts, isOver: true }, 'Golf: didn’t come'],
])('explains %s', async (_, shown, words) => {
  const screen = await showCounts(shown)
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

test('creates a link, shows its code only once, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const screen = await openLinks()
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByText('Enter a name for the link')).toBeVisible()
  await screen.getByLabelText('Link name').fill('Table 1')
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByRole('img', { name: 'Code for Table 1' })).toBeVisible()
  await expect
    .element(screen.getByLabelText('Link', { exact: true }))
    .toHaveValue('https://golf.test/desk?token=secret')
  await screen.getByRole('button', { name: 'Print code' }).click()
  expect(print).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Turn off: Table 1' }).click()
  await expect.element(screen.getByText(/^No device has opened this link\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect.element(screen.getByRole('img', { name: 'Code for Table 1' })).not.toBeInTheDocument()
})

test('lists the devices that lose access when a link is turned off', async () => {
  const screen = await openLinks({ links: [lou] })
  await screen.getByRole('button', { name: 'Turn off: Table 1' }).click()
  await expect.element(screen.getByText(/^1 device will lose the list when next online: Lou\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect.element(screen.getByText('Link turned off')).toBeVisible()
  await expect.element(screen.getByText(/^Turned off Fri, May 14, 2027/)).toBeVisible()
})

test('accepts a guest added by a helper whose link was turned off', async () => {
  const settled: unknown[] = []
  const held = [{ id: 'a', who: 'Lou (helper)', at: '2027-05-14T13:00:00.000Z', guestName: '', name: 'Cat Orr' }]
  const screen = await renderPage(<HeldGuests eventId={7} held={held} />, [
    serve(calls.decideHeldFacts, (body) => {
      settled.push(body)
      return []
    }),
  ])
  await expect.element(screen.getByText('Cat Orr, walk-in')).toBeVisible()
  await screen.getByRole('button', { name: 'Accept Cat Orr' }).click()
  await expect.poll(() => settled).toEqual([{ id: 'a', isAccepted: true }])
  await expectAccessible('the guests to accept')
})

test("doesn't offer new links after the event", async () => {
  const screen = await openLinks({ isOpen: false, links: [lou] })
  await expect.element(screen.getByText('Ended')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create link' })).not.toBeInTheDocument()
})

test('finds the event held today or yesterday for the dashboard', () => {
  const event = { id: 7, daysToGo: 0 } as never
  const lastEvent = { eventId: 6, eventDate: '2027-05-14' } as never
  expect(findDeskEvent({ event, lastEvent: null }, '2027-05-14')).toBe(7)
  expect(findDeskEvent({ event: { id: 7, daysToGo: 1 } as never, lastEvent: null }, '2027-05-13')).toBeNull()
  expect(findDeskEvent({ event: null, lastEvent }, '2027-05-15')).toBe(6)
  expect(findDeskEvent({ event: null, lastEvent }, '2027-05-16')).toBeNull()
})
