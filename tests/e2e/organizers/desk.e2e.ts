import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import { phone } from '../../support/browser/phone.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectAccessibleInDark } from '../support/accessibility.ts'
import { expect, type Fairway, logInAs, test } from '../support/fairway.ts'

const readList = async (page: Page): Promise<DeskListAnswer> => (await page.request.get('/api/desk/list')).json()

async function createLink(page: Page): Promise<string> {
  const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
  await page.goto(`/admin/events/checkIn/${id}`)
  await page.getByLabel('Link name').fill('Registration table')
  await page.getByRole('button', { name: 'Create link' }).click()
  return page.getByLabel('Link', { exact: true }).inputValue()
}

async function openPhone(browser: Browser, fairway: Fairway, link: string, name: string) {
  const context = await browser.newContext({ ...phone, baseURL: fairway.url })
  const desk = await context.newPage()
  await desk.goto(new URL(link).pathname + new URL(link).search)
  await desk.getByLabel('Your name').fill(name)
  await desk.getByRole('button', { name: 'Open the desk' }).click()
  await expect(desk.getByText('All check-ins saved')).toBeVisible()
  await desk.waitForFunction(async () => {
    const kept = await caches.open('desk').then((cache) => cache.keys())
    return kept.length > 3 && navigator.serviceWorker.controller !== null
  })
  return { context, desk }
}

const find = (desk: Page, search: string) => desk.getByRole('textbox', { name: /^Search/ }).fill(search)
const card = (desk: Page, name: string): Locator => desk.getByRole('region', { name, exact: true })
const press = (desk: Page, partner: string, name: string | RegExp) =>
  card(desk, partner).getByRole('button', { name }).first().click()

async function undo(desk: Page, partner: string, name: string) {
  await press(desk, partner, `Undo check-in for ${name}`)
  const reason = desk.getByRole('button', { name: 'Wrong person' })
  await expect(reason.or(card(desk, partner).getByRole('button', { name: `Check in ${name}` }))).toBeVisible()
  if (!(await reason.isVisible())) return
  await reason.click()
  await desk.getByRole('button', { name: 'Undo check-in', exact: true }).click()
}

const golfersOf = (list: DeskListAnswer, partner: string) =>
  list.partners.find(({ name }) => name === partner)?.people.filter(({ parts }) => parts.includes('golf')) ?? []

function pickPartners(list: DeskListAnswer) {
  const named = list.partners.filter(({ people }) => people.filter((each) => each.isNamed && each.hole).length > 3)
  const [acme, other] = named.map(({ name }) => ({ name, golfers: golfersOf(list, name) }))
  if (!acme || !other) throw new Error('The demonstration has too few placed partners')
  return [acme, other] as const
}

const closeAll = (...contexts: BrowserContext[]) => Promise.all(contexts.map((context) => context.close()))

test('checks in, replaces, and adds guests at the desk, and shows counts to an organizer', {
  tag: ['@main', '@phone'],
}, async ({ page, fairway, browser }) => {
  await logInAs(page, fairway, 'administrator')
  const link = await createLink(page)
  await expect(page.getByRole('img', { name: /^Code for/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the code of a desk link')
  const list = await readList(page)
  const [acme, other] = pickPartners(list)
  const { context, desk } = await openPhone(browser, fairway, link, 'Lou')

  await test.step('checks in a company with one click after a search', async () => {
    await find(desk, acme.name.toLowerCase())
    await press(desk, acme.name, /^Check in all/)
    const { length } = acme.golfers
    await expect(card(desk, acme.name).getByText(`${length} of ${length} here`)).toBeVisible()
    await expect(desk.getByText('All check-ins saved')).toBeVisible()
    await expectAccessible(desk, 'the desk')
    for (const golfer of acme.golfers) await undo(desk, acme.name, golfer.name)
    await expect(card(desk, acme.name).getByText(`0 of ${length} here`)).toBeVisible()
  })

  await test.step("checks in the only match with Enter, but doesn't choose among several", async () => {
    const [golfer] = acme.golfers
    await find(desk, acme.name)
    await desk.keyboard.press('Enter')
    await expect(card(desk, acme.name).getByText(/^0 of/)).toBeVisible()
    await find(desk, `${golfer?.name}`)
    await desk.keyboard.press('Enter')
    await expect(card(desk, acme.name).getByText(/^1 of/)).toBeVisible()
    await undo(desk, acme.name, golfer?.name ?? '')
    await expect(card(desk, acme.name).getByText(/^0 of/)).toBeVisible()
  })

  await test.step("transfers a guest's spot to someone else", async () => {
    const [, golfer] = acme.golfers
    await find(desk, acme.name)
    await press(desk, acme.name, `Replace ${golfer?.name}`)
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Alex')
    await expectAccessible(desk, 'the dialog of a replacement')
    await dialog.getByLabel('Last name').fill('Romero')
    await dialog.getByRole('button', { name: 'Replace guest' }).click()
    await expect(card(desk, acme.name).getByText('Alex Romero')).toBeVisible()
    await expect(card(desk, acme.name).getByText(/^1 of/)).toBeVisible()
    await expect
      .poll(async () => golfersOf(await readList(page), acme.name).find(({ name }) => name === 'Alex Romero'))
      .toMatchObject({ hole: golfer?.hole, team: golfer?.team, cart: golfer?.cart })
  })

  await test.step('places a walk-in, shows a note, and discards a rehearsal', async () => {
    await desk.getByRole('button', { name: 'Add walk-in' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog
      .getByLabel('Which company is the guest with?')
      .selectOption({ label: list.partners.at(-1)?.name ?? '' })
    await dialog.getByLabel('First name').fill('Sam')
    await dialog.getByLabel('Last name').fill('Walker')
    await dialog.getByLabel('Hole and cart').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Add and check in' }).click()
    await find(desk, 'walker')
    await expect(desk.getByText('Walk-in', { exact: true })).toBeVisible()
    await find(desk, other.name)
    await press(desk, other.name, /^Add note/)
    await desk.getByRole('button', { name: 'Not coming' }).click()
    await desk.getByRole('button', { name: 'Save note' }).click()
    await expect(desk.getByText('“Not coming” Lou (helper)')).toBeVisible()
    await desk.getByRole('button', { name: 'Menu' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Rehearse', exact: true }).click()
    await press(desk, other.name, /^Check in all/)
    await expect(card(desk, other.name).getByText(/^0 of/)).toHaveCount(0)
    await desk.getByRole('button', { name: 'Menu' }).click()
    await desk.getByRole('button', { name: 'End rehearsal' }).click()
    await expect(card(desk, other.name).getByText(/^0 of/)).toBeVisible()
    await expectAccessibleInDark(desk, 'the desk')
  })

  await test.step('shows an organizer the counts, and turns off the link', async () => {
    await page.reload()
    await expect(
      page
        .getByRole('row', { name: /^Golf / })
        .getByRole('cell')
        .nth(1),
    ).toHaveText('2')
    await page.getByRole('button', { name: 'Turn off: Registration table' }).click()
    await expect(page.getByText('1 device will lose the list')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(page.getByText('Link turned off')).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('heading', { name: 'Your access has ended' })).toBeVisible()
    await context.setOffline(true)
    await desk.reload()
    await expect(desk.getByText('hasn’t loaded on this device yet')).toBeVisible()
  })
  await context.close()
})

test('checks guests in on two offline phones that agree after a reload and sync', { tag: '@main' }, async ({
  page,
  fairway,
  browser,
}) => {
  await logInAs(page, fairway, 'administrator')
  const link = await createLink(page)
  const [acme, other] = pickPartners(await readList(page))
  const [one, two] = [
    await openPhone(browser, fairway, link, 'Table 1'),
    await openPhone(browser, fairway, link, 'Table 2'),
  ]
  const [ann, bea] = acme.golfers
  await one.context.setOffline(true)
  await two.context.setOffline(true)

  await find(one.desk, acme.name)
  for (const golfer of [ann, bea]) await press(one.desk, acme.name, `Check in ${golfer?.name}`)
  await find(two.desk, acme.name)
  await press(two.desk, acme.name, `Check in ${ann?.name}`)
  await press(two.desk, acme.name, `Replace ${bea?.name}`)
  await two.desk.getByRole('dialog').getByLabel('First name').fill('Alex')
  await two.desk.getByRole('dialog').getByLabel('Last name').fill('Romero')
  await two.desk.getByRole('button', { name: 'Replace guest' }).click()
  await find(two.desk, other.name)
  await press(two.desk, other.name, /^Check in all/)

  for (const { desk } of [one, two]) {
    await desk.reload()
    await expect(desk.getByText(/^Offline: \d+ waiting/)).toBeVisible()
  }
  await expect(one.desk.getByText('Offline: 2 waiting')).toBeVisible()
  const tab = await one.context.newPage()
  await tab.goto('/desk')
  await one.desk.close()
  await tab.getByRole('button', { name: 'Menu' }).click()
  await expect(tab.getByRole('button', { name: 'Delete list from this device' })).toBeDisabled()
  await tab.getByRole('button', { name: 'Close' }).click()
  one.desk = tab
  await find(one.desk, acme.name)
  await expect(card(one.desk, acme.name).getByText(/^2 of/)).toBeVisible()

  for (const { context, desk } of [one, two]) {
    await context.setOffline(false)
    await expect(desk.getByText('All check-ins saved')).toBeVisible()
  }
  for (const { desk } of [one, two]) {
    await desk.getByRole('button', { name: 'Menu' }).click()
    await desk.getByRole('button', { name: 'Sync now' }).click()
    await desk.getByRole('button', { name: 'Close' }).click()
    await expect(desk.getByRole('button', { name: 'Settle 1 spot' })).toBeVisible()
  }
  await expect(card(one.desk, acme.name).getByText(`${bea?.name} or Alex Romero`)).toBeVisible()
  await one.desk.getByRole('button', { name: 'Settle 1 spot' }).click()
  await expectAccessible(one.desk, 'the disputes')
  await one.desk.getByRole('button', { name: `Keep ${bea?.name}` }).click()
  await expect(one.desk.getByText('No disputed spots')).toBeVisible()
  await one.desk.getByRole('button', { name: 'Close' }).click()
  await expect(card(one.desk, acme.name).getByText(/^3 of/)).toBeVisible()
  const alex = golfersOf(await readList(page), acme.name).find(({ name }) => name === 'Alex Romero')
  expect(alex).toMatchObject({ isWalkIn: true })
  await expect(two.desk.getByRole('alert')).toContainText('Table 1 (helper) settled a spot.')
  await closeAll(one.context, two.context)
})
