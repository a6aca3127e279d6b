import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { expect, logInAs, test } from '../support/fairway.ts'
import { cardOf, rowOf } from '../support/partners.ts'

async function addPartners(dataDir: string, eventId: number, count: number): Promise<void> {
  const { db } = await open({ databaseUrl: undefined, dataDir })
  await write(db, async (trx) => {
    const build = createBuilder(trx, { now: new Date() })
    for (let added = 0; added < count; added += 1) await build.registration({ eventId })
  })
  await db.destroy()
}

test('shows hundreds of partners, and prints all of them', async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const [{ id }] = await (await page.request.get('/api/events')).json()
  // The running server would wait for this long transaction.
  await fairway.server.stop()
  await addPartners(fairway.dataDir, id, 300)
  await fairway.restart()
  const all: PartnerRow[] = await (await page.request.get(`/api/events/partners/${id}`)).json()
  const { length } = all
  await page.goto(`/admin/events/partners/${id}`)
  const rows = page.locator('tr[data-key]')
  await expect(rows).toHaveCount(length)
  await expect(page.getByRole('rowheader', { name: `${length} partners` })).toBeInViewport()

  await test.step("shows someone else's change without losing the focus", async () => {
    const middle = rows.nth(150).getByRole('button')
    await middle.focus()
    await expect(middle).toBeInViewport({ ratio: 1 })
    await addPartners(fairway.dataDir, id, 1)
    await expect(page.getByRole('rowheader', { name: `${length + 1} partners` })).toBeVisible()
    await expect(middle.or(rows.nth(151).getByRole('button')).and(page.locator(':focus'))).toBeVisible()
  })

  await test.step('selects all of them', async () => {
    await expect(rows).toHaveCount(length + 1)
    await page.getByRole('checkbox', { name: `Select all ${length + 1} partners` }).check()
    await expect(page.getByText(`${length + 1} selected`)).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
  })

  await test.step('prints all of them, with their attendees', async () => {
    await page.reload()
    await page.evaluate(() => {
      // Like a browser, it prints the page as rendered when the listeners return.
      const print = () => {
        dispatchEvent(new Event('beforeprint'))
        document.body.dataset.printed = String(document.querySelectorAll('ul[aria-label="Partners"] > li').length)
      }
      Object.assign(window, { print })
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(length + 1))
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('list', { name: 'Partners' })
    await expect(printed.getByRole('heading', { level: 2 })).toHaveCount(length + 1)
    await expect(printed.getByRole('table').nth(Math.floor(length / 2))).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(printed).toHaveCount(0)
  })

  await test.step('keeps a partner assigned to a course in the list until the filters change', async () => {
    await page.goto(`/admin/events/partners/${id}?missing=course`)
    const count = page.getByRole('rowheader', { name: `of ${length + 1} partners` })
    const without = Number.parseInt((await count.textContent()) ?? '', 10)
    const key = await rows.nth(Math.min(20, without - 1)).getAttribute('data-key')
    const row = page.locator(`tr[data-key="${key}"]`)
    const name = (await row.getByRole('button').textContent()) ?? ''
    await row.getByRole('button').click()
    const selector = cardOf(page, name).getByLabel('Assigned golf course')
    await selector.focus()
    await selector.selectOption({ index: 1 })
    await expect(page.getByRole('rowheader', { name: `${without - 1} of` })).toBeVisible()
    await expect(row).not.toContainText('Not assigned')
    await expect(selector).toBeFocused()
    await page.getByRole('button', { name: 'Missing assigned course' }).click()
    await expect(page.getByRole('rowheader', { name: `${length + 1} partners` })).toBeVisible()
  })
})

test('keeps the focus and scroll position when a deletion is undone', async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const [{ id }] = await (await page.request.get('/api/events')).json()
  await page.goto(`/admin/events/partners/${id}`)
  const rows = page.locator('tr[data-key]')
  await rows.first().getByRole('button').click()
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('button', { name: /^Delete / }).click()
  const next = (await rows.nth(1).getByRole('button').textContent()) ?? ''
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, next).getByRole('button')).toBeFocused()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/ was restored/)).toBeVisible()
  await expect(rowOf(page, next).getByRole('button')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
