import type { Page } from '@playwright/test'
import { golfer, head, openBoard, openCourse } from '../support/board.ts'
import { findEventId, makeTables, openTables, tableHead } from '../support/dinner.ts'
import { expect, onPhoneToo, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

/** As WCAG 2.2 asks of a target, in CSS pixels. */
const least = 24

/** Whatever can be pressed and is lower or narrower than it has to be. Links within a sentence are as high as its line. */
const listSmallTargets = (page: Page) =>
  page.evaluate((smallest) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(button, a[href], select, input, summary, [tabindex="0"])',
    )
    return [...targets].flatMap((element) => {
      const isInSentence = element.matches('p a')
      // A check box is clicked by its label, too.
      const target = element.matches('input') ? (element.closest('label') ?? element) : element
      const { width, height } = target.getBoundingClientRect()
      const isHidden = width <= 1 || height <= 1
      if (isHidden || isInSentence || (width >= smallest && height >= smallest)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return [`${name?.slice(0, 40)}: ${Math.round(width * 10) / 10} by ${Math.round(height * 10) / 10}`]
    })
  }, least)

async function expectTargets(page: Page, what: string) {
  await expect.poll(() => listSmallTargets(page), what).toEqual([])
}

test(
  'Whatever is pressed on the board of golfers is large enough',
  onPhoneToo,
  async ({ page, fairway }, { project }) => {
    const { path, names } = await openCourse(fairway, 'Targets', 9)
    await openBoard(page, path)
    await expectTargets(page, 'the board')
    if (project.name === 'phone') {
      await page.goto(`${path}&list=waiting`)
      await expectTargets(page, 'the list on a phone')
      await golfer(page, names[0] ?? '').click()
      await expectTargets(page, 'somebody picked up on a phone')
      return
    }
    await golfer(page, names[0] ?? '').click()
    await expectTargets(page, 'somebody picked up')
    await head(page, 1, '1A').click()
    await golfer(page, names[0] ?? '').click()
    await expectTargets(page, 'somebody of a team picked up')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Normal' }).click()
    await expectTargets(page, 'the normal view')
  },
)

test('Whatever is pressed on the tables is large enough', onPhoneToo, async ({ page }, { project }) => {
  const eventId = await findEventId(page)
  const { tables, diners } = await makeTables(page, eventId, 3)
  const moves = diners.slice(0, 12).map(({ id }, index) => ({ dinerId: id, from: null, to: tables[index % 2]?.id }))
  expect((await page.request.post('/api/DinnerSeating/MoveDiners', { data: { eventId, moves } })).status()).toBe(200)
  await openTables(page, eventId)
  await expectTargets(page, 'the tables')
  if (project.name === 'phone') {
    await openTables(page, eventId, '?list=waiting')
    await expectTargets(page, 'the list on a phone')
    return
  }
  await tableHead(page, 1).focus()
  await page.locator('[data-grid] [data-act="pick"]').first().click()
  await expectTargets(page, 'somebody picked up')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Normal' }).click()
  await expectTargets(page, 'the normal view')
})
