import { expect, test } from 'vitest'
import { GuestLinks } from '#client/features/registrations/steps/attendees/guest-links.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import {
  guestLinkEndpoints as calls,
  type GuestLink,
  type MadeGuestLinks,
} from '#shared/contracts/registrations/guest-links.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const spot = (spotNumber: number, change: Partial<GuestLink> = {}): GuestLink => ({
  spotId: spotNumber * 10,
  spotNumber,
  name: `Golfer ${spotNumber}`,
  email: '',
  isNamed: false,
  golf: true,
  dinner: true,
  vip: false,
  state: 'notAsked',
  madeAt: null,
  madeBy: '',
  sentTo: null,
  declinedName: '',
  openedAt: null,
  answeredAt: null,
  ...change,
})
const at = '2027-03-02T18:00:00.000Z'
const asked = { state: 'asked', madeAt: at, sentTo: 'bo@acme.test' } as const
const spots = [spot(1, { name: 'Ann Lee', isNamed: true }), spot(2, asked), spot(3), spot(4)]

type Make = Parameters<typeof serve<typeof calls.makeGuestLinks>>[1]

async function open(make: Make = () => refuse(404, 'not_found'), until: string | null = '2027-04-23', of = spots) {
  const screen = await renderPage(<GuestLinks id={7} invited={null} onClosed={() => undefined} />, [
    serve(calls.listGuestLinks, () => ({ until, spots: of })),
    serve(calls.makeGuestLinks, make),
    serve(calls.revokeGuestLinks, () => ({
      until,
      spots: spots.map((one) => (one.spotNumber === 2 ? spot(2, { state: 'revoked' }) : one)),
    })),
  ])
  const dialog = screen.getByRole('dialog')
  return { screen, dialog, ask: screen.getByRole('button', { name: 'Ask guests for their names' }) }
}

test('asks unnamed guests without a link by default, and shows errors at addresses', async () => {
  const sent: unknown[] = []
  const { screen, dialog, ask } = await open((body) => {
    sent.push(body)
    return refuse(429, 'too_many_requests', 'More than can be sent within a day.')
  })
  await expect.element(screen.getByText('Guests: 1 hasn’t replied yet.')).toBeVisible()
  await ask.click()
  await dialog.getByLabelText('Email of the guest in spot 3').fill('cy')
  await dialog.getByLabelText('Email of the guest in spot 4').fill('di@acme.test')
  await dialog.getByRole('button', { name: 'Send 2 links' }).click()
  await expect.element(dialog.getByLabelText('Email of the guest in spot 3')).toHaveFocus()
  expect(sent).toEqual([])
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible('the dialog that asks guests')
  await dialog.getByLabelText('Email of the guest in spot 3').fill('cy@acme.test')
  await expect.element(dialog.getByText('Please enter a valid email address')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send 2 links' }).click()
  await expect.element(dialog.getByText('More than can be sent within a day.')).toBeVisible()
  expect(sent).toEqual([
    {
      spots: [
        { spotId: 30, email: 'cy@acme.test' },
        { spotId: 40, email: 'di@acme.test' },
      ],
    },
  ])
})

test('counts links to send, and keeps guests without an address selected', async () => {
  const sent: unknown[] = []
  const { dialog, ask } = await open((body) => {
    sent.push(body)
    return { until: '2027-04-23', spots, askedBefore: [], links: [] }
  })
  await ask.click()
  await expect.element(dialog.getByText('Enter an email, or copy the links instead')).toBeVisible()
  await dialog.getByLabelText('Email of the guest in spot 4').fill('di@acme.test')
  await expect.element(dialog.getByText('1 selected spot has no email, so we won’t send its link.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 1 link' }).click()
  await expect.element(dialog.getByLabelText('Spot 4: Golfer 4')).not.toBeChecked()
  await expect.element(dialog.getByLabelText('Spot 3: Golfer 3')).toBeChecked()
  expect(sent).toEqual([{ spots: [{ spotId: 40, email: 'di@acme.test' }] }])
})

test('shows links to pass on once, reports repeated requests, and ends a link', async () => {
  const made: MadeGuestLinks = {
    until: '2027-04-23',
    spots,
    askedBefore: [20],
    links: [{ spotId: 30, address: 'https://fairway.test/guest?token=abc' }],
  }
  const { dialog, ask } = await open(() => made)
  await ask.click()
  await dialog.getByLabelText('Spot 2: Golfer 2').click()
  await dialog.getByLabelText('Spot 3: Golfer 3').click()
  await dialog.getByLabelText('Spot 4: Golfer 4').click()
  await expect.element(dialog.getByText(/^A link for Golfer 2 was created on .*\. It stops working/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Create and copy a new link' })).toBeVisible()
  await dialog.getByLabelText('Spot 2: Golfer 2').click()
  await dialog.getByLabelText('Spot 3: Golfer 3').click()
  await expect.element(dialog.getByText(/stops working/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  const address = dialog.getByRole('textbox', { name: 'Link for spot 3, Golfer 3' })
  await expect.element(address).toHaveValue('https://fairway.test/guest?token=abc')
  await expect.element(dialog.getByText(/^We already wrote to the guest in spot 2 at this address/)).toBeVisible()
  await dialog.getByRole('button', { name: 'QR code for spot 3, Golfer 3' }).click()
  await expect.element(dialog.getByRole('img', { name: 'QR code for spot 3, Golfer 3' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn off the link for spot 2' }).click()
  await expect.element(dialog.getByText('Link turned off.')).toBeVisible()
})

test('All links can be ended at once, after a question that names them', async () => {
  const ended: unknown[] = []
  const of = [spot(1, { name: 'Ann Lee', isNamed: true, state: 'filledIn' }), spot(2, asked), spot(3)]
  const screen = await renderPage(<GuestLinks id={7} invited={null} onClosed={() => undefined} />, [
    serve(calls.listGuestLinks, () => ({ until: '2027-04-23', spots: of })),
    serve(calls.revokeGuestLinks, (body) => {
      ended.push(body)
      return { until: '2027-04-23', spots: of.map((one) => ({ ...one, state: 'revoked' as const })) }
    }),
  ])
  await screen.getByRole('button', { name: 'Ask guests for their names' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Turn off all 2 links' }).click()
  await expect
    .element(dialog.getByText(/^The links for spot 1 \(Ann Lee\) and spot 2 \(Golfer 2\) will stop/))
    .toBeVisible()
  await expectAccessible('the question before all links end')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(ended).toEqual([])
  await dialog.getByRole('button', { name: 'Turn off all 2 links' }).click()
  await dialog.getByRole('button', { name: 'Turn off all 2 links' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Turn off all/ })).not.toBeInTheDocument()
  expect(ended).toEqual([{ spotIds: [10, 20], isUndone: false }])
})

test('offers to undo turning off a link', async () => {
  const sent: unknown[] = []
  const part = (
    <>
      <GuestLinks id={7} invited={null} onClosed={() => undefined} />
      <ToastPlace />
    </>
  )
  const screen = await renderPage(part, [
    serve(calls.listGuestLinks, () => ({ until: '2027-04-23', spots })),
    serve(calls.revokeGuestLinks, (body) => {
      sent.push(body)
      const off = spots.map((one) => (one.spotNumber === 2 ? spot(2, { state: 'revoked' }) : one))
      return { until: '2027-04-23', spots: sent.length === 1 ? off : spots }
    }),
  ])
  await screen.getByRole('button', { name: 'Ask guests for their names' }).click()
  const off = screen.getByRole('button', { name: 'Turn off the link for spot 2' })
  await off.click()
  await expect.element(off).not.toBeInTheDocument()
  // The newest toast is last, below those of earlier tests.
  await screen
    .getByRole('alertdialog', { name: 'Link turned off' })
    .last()
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(off).toBeVisible()
  expect(sent).toEqual([
    { spotIds: [20], isUndone: false },
    { spotIds: [20], isUndone: true },
  ])
})

test('stays open while links are sent', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  const { dialog, ask } = await open(() => answer.promise)
  await ask.click()
  await dialog.getByLabelText('Email of the guest in spot 3').fill('cy@acme.test')
  await dialog.getByRole('button', { name: 'Send 1 link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  answer.resolve(refuse(429, 'too_many_requests', 'More than can be sent within a day.'))
  await expect.element(dialog.getByText('More than can be sent within a day.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('Opened again, it shows what guests have answered since the page was loaded', async () => {
  const now = [...spots]
  const { dialog, ask } = await open(undefined, undefined, now)
  await expect.element(ask).toBeVisible()
  now[1] = spot(2, { ...asked, state: 'cannotCome', declinedName: 'Ann Lee', answeredAt: at })
  await ask.click()
  await expect.element(dialog.getByText(/^Ann Lee can’t make it \(replied on/)).toBeVisible()
})

test("explains why guests can't reply", async () => {
  const { screen } = await open(undefined, null, [spot(1)])
  await expect.element(screen.getByText(/online updates are closed/)).toBeVisible()
})

test('shows the state of links after the close, without asking', async () => {
  const { screen, dialog } = await open(undefined, null, [spot(1, asked), spot(2, { ...asked, state: 'undelivered' })])
  await expect.element(screen.getByText('Guests: 1 hasn’t replied yet and 1 email failed.')).toBeVisible()
  await screen.getByRole('button', { name: 'Guest responses' }).click()
  await expect.element(dialog.getByText(/but the email failed. Check the address/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Send/ })).not.toBeInTheDocument()
  await expectAccessible('the dialog of guests who were asked')
})

test("says that links couldn't be loaded, and loads them again", async () => {
  let isBroken = true
  const screen = await renderPage(<GuestLinks id={7} invited={null} onClosed={() => undefined} />, [
    serve(calls.listGuestLinks, () => (isBroken ? refuse(404, 'not_found') : { until: '2027-04-23', spots })),
  ])
  await screen.getByRole('button', { name: 'Ask guests for their names' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ask guests for their names' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expectAccessible('the dialog of links that could not be loaded')
  isBroken = false
  await again.click()
  await expect.element(dialog.getByLabelText('Email of the guest in spot 3')).toBeVisible()
})
