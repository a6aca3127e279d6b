import { expect, test } from 'vitest'
import { GuestLinks } from '#client/features/registrations/steps/attendees/guest-links.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
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
const until = '2027-04-23'
const asked = { state: 'asked', madeAt: at, sentTo: 'bo@acme.test' } as const
const spots = [spot(1, { name: 'Ann Lee', isNamed: true, email: 'ann@lee.test' }), spot(2, asked), spot(3), spot(4)]
const tooMany = refuse(429, 'too_many_requests', 'More than can be sent within a day.')

type Make = Parameters<typeof serve<typeof calls.makeGuestLinks>>[1]
type Served = { make?: Make; of?: GuestLink[]; isClosed?: boolean }

async function open({ make = () => tooMany, of = spots, isClosed = false }: Served = {}) {
  const sent: unknown[] = []
  const part = (
    <>
      <GuestLinks id={7} />
      <ToastHost />
    </>
  )
  const screen = await renderPage(part, [
    serve(calls.listGuestLinks, () => ({ until: isClosed ? null : until, spots: of })),
    serve(calls.makeGuestLinks, (body) => {
      sent.push(body)
      return make(body)
    }),
    serve(calls.revokeGuestLinks, (body) => {
      sent.push(body)
      const isOff = sent.length === 1
      return { until, spots: of.map((one) => (isOff && one.spotId === 20 ? spot(2, { state: 'revoked' }) : one)) }
    }),
  ])
  const dialog = screen.getByRole('dialog', { name: 'Invite guests' })
  const emailOf = (spotNumber: number) => dialog.getByLabelText(`Guest’s email for spot ${spotNumber}`)
  return { screen, sent, dialog, emailOf, invite: screen.getByRole('button', { name: 'Invite guests' }) }
}

test('invites unnamed guests by email, and invited ones again at another address', async () => {
  const { sent, dialog, emailOf, invite } = await open()
  await invite.click()
  await expect.element(dialog.getByRole('button', { name: 'Send links' })).toHaveAttribute('aria-disabled')
  await emailOf(2).fill('bo@lee.test')
  await emailOf(3).fill('cy')
  const send = dialog.getByRole('button', { name: 'Send 2 links' })
  await send.click()
  await expect.element(emailOf(3)).toHaveFocus()
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible('the dialog that invites guests')
  await emailOf(3).fill('cy@acme.test')
  await expect.element(dialog.getByText('Please enter a valid email address')).not.toBeInTheDocument()
  await send.click()
  await expect.element(dialog.getByText('More than can be sent within a day.')).toBeVisible()
  expect(sent).toEqual([
    {
      spots: [
        { spotId: 20, email: 'bo@lee.test' },
        { spotId: 30, email: 'cy@acme.test' },
      ],
    },
  ])
})

test('shows the link created for copying, and offers a new one for an invited guest', async () => {
  const address = 'https://fairway.test/guest?token=abc'
  const live = spots.map((one) => (one.spotId === 30 ? { ...one, state: 'asked' as const } : one))
  const made: MadeGuestLinks = { until, spots: live, askedBefore: [], links: [{ spotId: 30, address }] }
  const { sent, dialog, invite } = await open({ make: () => made })
  await invite.click()
  await dialog.getByRole('button', { name: 'Copy link for spot 3' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Link for spot 3, Golfer 3' })).toHaveValue(address)
  await expect.element(dialog.getByRole('button', { name: 'Copy a new link for spot 2' })).toBeVisible()
  expect(sent).toEqual([{ spots: [{ spotId: 30 }] }])
})

test('turns off a link, and offers to undo it', async () => {
  const { screen, sent, dialog, invite } = await open()
  await invite.click()
  const off = dialog.getByRole('button', { name: 'Turn off the link for spot 2' })
  await off.click()
  await expect.element(dialog.getByText('Link turned off.')).toBeVisible()
  await expect.element(off).not.toBeInTheDocument()
  // The newest toast is last, below those of earlier tests.
  const toast = screen.getByRole('alertdialog', { name: 'Link turned off' }).last()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(off).toBeVisible()
  expect(sent).toEqual([
    { spotIds: [20], isUndone: false },
    { spotIds: [20], isUndone: true },
  ])
})

test('keeps the dialog open while links are being sent', async () => {
  const answer = Promise.withResolvers<typeof tooMany>()
  const { dialog, emailOf, invite } = await open({ make: () => answer.promise })
  await invite.click()
  await emailOf(3).fill('cy@acme.test')
  await dialog.getByRole('button', { name: 'Send 1 link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  answer.resolve(tooMany)
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('shows replies that arrived after the page was loaded', async () => {
  const of = [...spots]
  const { screen, dialog, invite } = await open({ of })
  await expect.element(screen.getByText('Guests: 1 hasn’t replied yet.')).toBeVisible()
  of[1] = spot(2, { ...asked, state: 'cannotCome', declinedName: 'Ann Lee', answeredAt: at })
  await invite.click()
  await expect.element(dialog.getByText(/^Ann Lee can’t make it \(replied on/)).toBeVisible()
})

test("shows the links' status after updates close, but without a form", async () => {
  const of = [spot(1, asked), spot(2, { ...asked, state: 'undelivered' })]
  const { screen, dialog, invite } = await open({ of, isClosed: true })
  await expect.element(screen.getByText('Guests: 1 hasn’t replied yet and 1 email failed.')).toBeVisible()
  await invite.click()
  await expect.element(dialog.getByText(/online updates are closed/)).toBeVisible()
  await expect.element(dialog.getByText(/but the email failed. Check the address/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Send|Copy|Turn off/ })).not.toBeInTheDocument()
})

test("reports that links couldn't be loaded, and can load them again", async () => {
  let isBroken = true
  const screen = await renderPage(<GuestLinks id={7} />, [
    serve(calls.listGuestLinks, () => (isBroken ? refuse(404, 'not_found') : { until, spots })),
  ])
  await screen.getByRole('button', { name: 'Invite guests' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invite guests' })
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible('the dialog of links that could not be loaded')
  isBroken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByLabelText('Guest’s email for spot 3')).toBeVisible()
})
