import type { Page } from '@playwright/test'
import { enterCode, expect, signInAs, test } from '../support/fairway.ts'
import {
  continueTo,
  expectLostAnswers,
  loseNextAnswer,
  nameAttendee,
  openAttendees,
  thanksAddress,
} from '../support/wizard.ts'

const registered = /is registered. Kept, not sent, because no mail server is set: Confirmation to/

/** It was saved once, with these comments. */
async function expectOnce(page: Page, company: string, message: RegExp, comments = ''): Promise<void> {
  await expect(page).toHaveURL(thanksAddress)
  await expect(page.getByText(message)).toBeVisible()
  const id = page.url().split('=').at(-1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: company })).toHaveCount(1)
  await page.goto(`/registrations/${id}/review`)
  await expect(page.getByLabel('Comments')).toHaveValue(comments)
  await expect(page.getByText('Ann Lee').first()).toBeVisible()
}

test('A lost connection, session and answer lose nothing: what is tried again goes through, once', async ({
  page,
  fairway,
  context,
  trouble,
}) => {
  const company = 'Through thick and thin'
  await signInAs(page, fairway, 'partner')
  await openAttendees(page, company)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await context.setOffline(false)
  const again = page.getByRole('button', { name: 'Register again' })
  await expect(again).toBeVisible()

  await context.clearCookies()
  await again.click()
  const dialog = page.getByRole('dialog').filter({ hasText: /code/i })
  const since = new Date()
  await dialog
    .getByRole('button', { name: /code|mail/i })
    .first()
    .click()
  const mail = await fairway.readMail('dana.ellery@meridianpaper.example.com', since)
  await loseNextAnswer(page)
  await enterCode(dialog, mail)
  await expect(page.getByText('No answer came back')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOnce(page, company, registered)
  expect(trouble.filter((line) => !/status of (401|409)|INTERNET_DISCONNECTED|ERR_FAILED/.test(line))).toEqual([])
  trouble.splice(0)
})

test('A second registration whose answer was lost is there once, loaded again or changed and sent again', async ({
  page,
  fairway,
  trouble,
}) => {
  await signInAs(page, fairway, 'partner')
  const loseAnswer = async (company: string) => {
    await openAttendees(page, company)
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await continueTo(page, 'review')
    await page.getByRole('button', { name: 'Submit registration' }).click()
    const again = page.getByRole('button', { name: 'Register again' })
    await expect(again).toBeVisible()
    await loseNextAnswer(page)
    await again.click()
    await expect(page.getByText('No answer came back')).toBeVisible()
  }

  await test.step('loaded again', async () => {
    const company = 'Once, loaded again'
    await loseAnswer(company)
    await page.reload()
    await expect(page.getByText('It was being saved when this page was last open')).toBeVisible()
    await page.getByRole('button', { name: 'Submit registration' }).click()
    await expectOnce(page, company, registered)
    expectLostAnswers(trouble)
  })

  await test.step('changed and sent again', async () => {
    const company = 'Once, changed'
    await loseAnswer(company)
    await page.getByLabel('Comments').fill('One more thing')
    await page.getByRole('button', { name: 'Submit registration' }).click()
    await expectOnce(page, company, /is updated/, 'One more thing')
    expectLostAnswers(trouble)
  })
})
