import { expect, test } from 'vitest'
import { RequestError } from '#client/api/request-error.ts'
import { DeskApp } from '#client/desk/desk-app.tsx'
import { DeskContext } from '#client/desk/desk-context.ts'
import { DeskPage } from '#client/desk/desk-page.tsx'
import type { DeskCalls } from '#client/desk/store/desk-calls.ts'
import { createDesk } from '#client/desk/store/desk-store.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { list as emptyList, openStorage } from '../../support/desk-device.ts'
import { renderPage } from '../../support/render-page.tsx'

const ann = {
  ...{ spotId: 1, walkInId: null, name: 'Ann Lee', company: '', isNamed: true, parts: ['golf' as const] },
  ...{ course: 'Lakeside', hole: 7, team: '7A', cart: 1, table: '', rentalClubs: '', dietaryNeeds: '', mobile: '' },
  isWalkIn: false,
}

const list = { ...emptyList, partners: [{ registrationId: 1, name: 'Acme', people: [ann] }] }

function makeStorage() {
  const { kept, storage } = openStorage()
  kept.list = list
  return storage
}

const offline = async () => {
  throw new Error('offline')
}
const calls: DeskCalls = { readList: offline, send: offline, decide: offline, open: offline }

async function openDesk(at: string) {
  const clock = { now: Date.parse(at) }
  const desk = createDesk({ storage: makeStorage(), calls, now: () => clock.now })
  await desk.start(null)
  const screen = await renderPage(
    <DeskContext value={desk}>
      <DeskPage />
    </DeskContext>,
  )
  await screen.getByRole('textbox', { name: 'Search' }).fill('acme')
  return { screen, clock, desk }
}

test('undoes a new check-in without a reason, but asks for one after ten seconds', async () => {
  const { screen, clock } = await openDesk('2027-05-14T12:00:00.000Z')
  const checkIn = screen.getByRole('button', { name: 'Check in Ann Lee' })
  await checkIn.click()
  clock.now += 9_000
  await screen.getByRole('button', { name: 'Undo check-in for Ann Lee' }).first().click()
  await expect.element(checkIn).toBeVisible()
  await checkIn.click()
  clock.now += 10_000
  await screen.getByRole('button', { name: 'Undo check-in for Ann Lee' }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Undo check-in for Ann Lee' })).toBeVisible()
})

test('shows the event, and warns before its day that check-ins are real', async () => {
  const { screen, desk } = await openDesk('2027-05-13T12:00:00.000Z')
  await expect.element(screen.getByText('Spring Classic · Fri, May 14, 2027')).toBeVisible()
  await expect.element(screen.getByText(/check-ins are saved/)).toBeVisible()
  await expectAccessible('the desk before the day')
  await screen.getByRole('button', { name: 'Rehearse' }).click()
  await expect.element(screen.getByText('Rehearsal: nothing is saved')).toBeVisible()
  expect(desk.store.getState().rehearsal).toEqual([])
})

test("shows an error if a helper enters an organizer's name", async () => {
  const message = 'An organizer has this name. Enter your own.'
  const issues = [{ path: 'name', message }]
  const body = JSON.stringify({ code: 'invalid_input', detail: 'Some details are wrong.', issues })
  const open = async () => {
    throw new RequestError({ status: 400, statusText: '', body })
  }
  const desk = createDesk({ storage: makeStorage(), calls: { ...calls, open } })
  await desk.start('token')
  const screen = await renderPage(
    <DeskContext value={desk}>
      <DeskApp token="token" />
    </DeskContext>,
  )
  await screen.getByLabelText('Your name').fill('Kim Day')
  await screen.getByRole('button', { name: 'Open the desk' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
})

test("doesn't ask for confirmation on the event day", async () => {
  const { screen } = await openDesk('2027-05-14T12:00:00.000Z')
  await expect.element(screen.getByText('Ann Lee')).toBeVisible()
  await expect.element(screen.getByText(/check-ins are saved/)).not.toBeInTheDocument()
})

test("shows the list's age offline, and updates it after each attempt to sync", async () => {
  const { screen, clock, desk } = await openDesk('2027-05-14T12:12:30.000Z')
  await expect.element(screen.getByText('List from 12:00 PM, 12 minutes ago')).toBeVisible()
  clock.now += 2 * 3_600_000
  await desk.sync()
  await expect.element(screen.getByText('List from 12:00 PM, 2 hours ago')).toBeVisible()
})

test('makes the button for all guests primary, unless the search matched one guest', async () => {
  const { screen, desk } = await openDesk('2027-05-14T12:00:00.000Z')
  const bo = { ...ann, spotId: 2, name: 'Bo Orr' }
  const partners = [{ registrationId: 1, name: 'Acme', people: [ann, bo] }]
  desk.store.setState({ list: { ...list, partners } })
  const heightOf = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().height
  await expect.poll(() => heightOf('Check in all 2') - heightOf('Check in Bo Orr')).toBe(12)
  await screen.getByRole('textbox', { name: 'Search' }).fill('orr')
  await expect.poll(() => heightOf('Check in Bo Orr') - heightOf('Check in all 2')).toBe(12)
})

test("offers a walk-in the company's holes first, then others on its course", async () => {
  const { screen, desk } = await openDesk('2027-05-14T12:00:00.000Z')
  const cart = { part: 'golf' as const, team: 'A', cart: 2, table: '', room: 2 }
  const holes = [['Ridge', 1] as const, ['Lakeside', 8] as const, ['Lakeside', 7] as const]
  const freePlaces = holes.map(([course, hole]) => ({ ...cart, key: `${course} ${hole}`, course, hole }))
  desk.store.setState({ list: { ...list, freePlaces } })
  await screen.getByRole('button', { name: 'Add walk-in' }).click()
  await expect.element(screen.getByLabelText('Which company is the guest with?')).toHaveDisplayValue('Acme')
  const groups = screen.getByLabelText('Hole and cart').element().querySelectorAll('optgroup')
  expect([...groups].map(({ label }) => label)).toEqual(['Lakeside, hole 7', 'Lakeside, hole 8', 'Ridge, hole 1'])
})
