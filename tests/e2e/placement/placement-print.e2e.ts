import type { Page } from '@playwright/test'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { findEventId, openMore } from '../support/board.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

const readPeople = async (page: Page, eventId: number) => {
  const list: DeskListAnswer = await (await page.request.get(`/api/desk/list?eventId=${eventId}`)).json()
  return list.partners.flatMap(({ people }) => people)
}
const print = (page: Page, title: string) => page.getByRole('button', { name: `Print all: ${title}` }).click()
const goBack = (page: Page) => page.getByRole('link', { name: 'All documents' }).click()

const hostile = [
  { firstName: 'Maximiliana-Wilhelmina', lastName: 'Featherstonehaugh-Cholmondeley' },
  { firstName: 'عبد الرحمن', lastName: 'المستكفي' },
  { firstName: 'Łucja <b>', lastName: 'Żółć-Ågren' },
]

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('prints the entire packet first, and then only its changes', { tag: '@main' }, async ({ page }) => {
  const eventId = await findEventId(page)
  const people = await readPeople(page, eventId)
  const placed = people.filter(({ hole }) => hole !== null)

  await test.step('prints only placed golfers on the hole sheet', async () => {
    await page.goto(`/admin/events/golferPlacement/${eventId}`)
    await openMore(page)
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await print(page, 'Hole sheet')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(placed.length)
    await expectAccessible(page, 'the hole sheet')
    await expect(page.getByText(/^Version 1 · /).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button'),
    ]) {
      await expect(hidden.first()).toBeHidden()
    }
    await page.emulateMedia({ media: null })
    await goBack(page)
  })

  await test.step('fits long, right-to-left, and accented names on signs and badges', async () => {
    const facts = hostile.map((name, index) => ({
      id: crypto.randomUUID(),
      kind: 'replace',
      spotId: placed[index]?.spotId,
      at: new Date().toISOString(),
      ...name,
    }))
    const reply = await page.request.post('/api/desk/facts', { data: { eventId, facts } })
    expect((await reply.json()).accepted.length).toBe(hostile.length)
    for (const [title, list] of [
      ['Cart signs', 'Signs'],
      ['Name badges', /^Sheet/],
    ] as const) {
      await page.reload()
      await print(page, title)
      await expect(page.getByText(hostile[2]?.lastName ?? '').first()).toBeVisible()
      expect(await page.getByRole('list', { name: list }).getByRole('listitem').evaluateAll(listOverflowing)).toEqual(
        [],
      )
      await goBack(page)
    }
  })

  await test.step('reprints only the sign of a replaced golfer', async () => {
    const [, , , golfer] = placed
    const fact = { id: crypto.randomUUID(), kind: 'replace', spotId: golfer?.spotId, at: new Date().toISOString() }
    await page.request.post('/api/desk/facts', {
      data: { eventId, facts: [{ ...fact, firstName: 'Alex', lastName: 'Romero' }] },
    })
    await expect(page.getByText(/^Changed since the last print: 1 sign, /)).toBeVisible()
    await page.getByRole('button', { name: /^Print 1 change: Cart signs/ }).click()
    await expect(page.getByRole('list', { name: 'Signs' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('Alex Romero')).toBeVisible()
    await goBack(page)
    await page.getByRole('button', { name: /^Print \d changes?: Hole sheet/ }).click()
    await expect(page.getByText(`was: `).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove version' }).click()
    await expect(page.getByRole('button', { name: /^Print \d changes?: Hole sheet/ })).toBeVisible()
  })

  await test.step('reprints any version unchanged', async () => {
    await page.getByRole('link', { name: '1: Hole sheet' }).click()
    await expect(page.getByText('Alex Romero')).toHaveCount(0)
    const printed = page.evaluate(() => new Promise((resolve) => addEventListener('beforeprint', () => resolve(true))))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    expect(await printed).toBe(true)
  })
})

function listOverflowing(labels: Element[]): string[] {
  return labels.flatMap((label) => {
    const box = label.getBoundingClientRect()
    return [...label.querySelectorAll('p')].flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { top, right, bottom, left } = range.getBoundingClientRect()
      const isInside = top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1 && left >= box.left - 1
      return isInside ? [] : [text.textContent ?? '']
    })
  })
}
