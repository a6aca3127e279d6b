import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { partnersPerPage } from '#shared/limits.ts'
import { expect, signInAs, test } from '../support/fairway.ts'

async function addPartners(dataDir: string, eventId: number, count: number): Promise<void> {
  const { db } = await open({ databaseUrl: undefined, dataDir })
  await write(db, async (trx) => {
    const build = createBuilder(trx, { now: new Date() })
    for (let added = 0; added < count; added += 1) await build.registration({ eventId })
  })
  await db.destroy()
}

test('loads what is visible of a long list, and all of it for keyboard, screen reader, and print', async ({
  page,
  fairway,
}) => {
  await signInAs(page, fairway, 'administrator')
  const [{ id }] = await (await page.request.get('/api/events')).json()
  // More than three pages.
  await addPartners(fairway.dataDir, id, 3 * partnersPerPage)
  const { length } = await (await page.request.get(`/api/events/partners/${id}`)).json()
  const lastPage = Math.ceil(length / partnersPerPage) - 1
  const asked: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/partnersPage/')) asked.push(Number(searchParams.get('page')))
  })
  const expectAsked = (pages: number[]) =>
    expect.poll(() => [...new Set(asked)].sort((one, other) => one - other)).toEqual(pages)
  await page.goto(`/admin/events/partners/${id}`)
  const list = page.getByRole('list', { name: 'Partners', exact: true })
  const items = list.locator('[data-key]')
  await expect(items.first()).toHaveAttribute('aria-setsize', String(length))
  expect(await items.count()).toBeLessThan(length)
  // The first page comes with the document. While the server's rendering is shown, the page is short.
  await expectAsked([])
  await expect(list).toHaveAttribute('style', /--height/)

  const trigger = (position: number) => list.locator(`[aria-posinset="${position}"] h2 button`)
  await trigger(1).focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(trigger(length)).toBeVisible()
  await expectAsked([lastPage])
  await expect(trigger(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(trigger(2)).toBeFocused()
  await expect(trigger(2)).toBeInViewport()
  for (let position = 3; position <= partnersPerPage + 2; position += 1) {
    await page.keyboard.press('Tab')
    await expect(trigger(position)).toBeFocused()
  }
  await expectAsked([1, lastPage])

  asked.length = 0
  await addPartners(fairway.dataDir, id, 1)
  await expect(items.first()).toHaveAttribute('aria-setsize', String(length + 1))
  expect(asked).not.toContain(lastPage)

  await page.evaluate(() => {
    // Like a browser, it prints what is rendered when the listeners return.
    const print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = String(document.querySelectorAll('[data-key]').length)
    }
    Object.assign(window, { print })
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(length + 1))
  await expect(items).toHaveCount(length + 1)
  await expect(list.getByText('Loading…')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(length + 1)
  await expect(list.getByRole('table').nth(Math.floor(length / 2))).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('This printout is incomplete')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(items).not.toHaveCount(length + 1)

  await page.goto(`/admin/events/partners/${id}?missing=course`)
  const count = page.getByRole('status').filter({ hasText: `of ${length + 1} partners` })
  const [withoutCourse = 0] = ((await count.textContent()) ?? '').match(/\d+/)?.map(Number) ?? []
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const middle = Math.round(withoutCourse / 2)
  await expect(trigger(middle)).toBeVisible()
  const key = await list.locator(`[aria-posinset="${middle}"]`).getAttribute('data-key')
  const card = list.locator(`[data-key="${key}"]`)
  await card.getByRole('heading', { level: 2 }).getByRole('button').click()
  const selector = card.getByLabel('Assigned golf course')
  await selector.focus()
  await selector.selectOption({ index: 1 })
  await expect(count).toContainText(`${withoutCourse - 1} of`)
  await expect(card.getByText('No course assigned')).toHaveCount(0)
  await expect(selector).toBeFocused()
  await page.getByRole('button', { name: 'Clear Missing assigned course' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${length + 1} partners` })).toBeVisible()
})

test('The focus is at the title after the undo of a deletion, when the card that had it is out of sight by then', async ({
  page,
  fairway,
}) => {
  await signInAs(page, fairway, 'administrator')
  const [{ id }] = await (await page.request.get('/api/events')).json()
  await page.goto(`/admin/events/partners/${id}`)
  const first = page.getByRole('list', { name: 'Partners', exact: true }).getByRole('article').first()
  await first.getByRole('heading', { level: 2 }).getByRole('button').click()
  await first.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(first.getByRole('heading', { level: 2 }).getByRole('button')).toBeFocused()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ was restored/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
