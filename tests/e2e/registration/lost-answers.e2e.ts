import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { enterCode, expect, signInAs, signInWith, test } from '../support/fairway.ts'
import {
  continueTo,
  expectLostAnswers,
  holdNextAnswer,
  loseNextAnswer,
  nameAttendee,
  openAttendees,
  thanksAddress,
} from '../support/wizard.ts'

const registered = /is registered. We’ll email a confirmation to/

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
  await expect(page.getByText('We couldn’t confirm your save')).toBeVisible()
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
    await expect(page.getByText('We couldn’t confirm your save')).toBeVisible()
  }

  await test.step('loaded again', async () => {
    const company = 'Once, loaded again'
    await loseAnswer(company)
    await page.reload()
    await expect(page.getByText('We couldn’t confirm your last save')).toBeVisible()
    await page.getByRole('button', { name: 'Submit registration' }).click()
    await expectOnce(page, company, registered)
    expectLostAnswers(trouble)
  })

  await test.step('changed and sent again', async () => {
    const company = 'Once, changed'
    await loseAnswer(company)
    await page.getByRole('link', { name: 'Change donation' }).click()
    await expect(page.getByLabel('Donation amount')).toBeVisible()
    await expect(page.getByText('We couldn’t check'), 'it was a save that failed').toHaveCount(0)
    await page.goBack()
    await page.getByLabel('Comments').fill('One more thing')
    await page.getByRole('button', { name: 'Submit registration' }).click()
    await expectOnce(page, company, /is updated/, 'One more thing')
    expectLostAnswers(trouble)
  })
})

test('keeps entries made during a save for the next one', async ({ page, fairway }) => {
  const email = 'typing@partner.example.com'
  const notice = page.getByText('Your latest changes aren’t saved yet')
  await build(fairway, (builder) => builder.user({ email }))
  await signInWith(page, fairway, email)
  const read = async (id: string) => (await page.request.get(`/api/registrations/${id}`)).json()

  await openAttendees(page, 'Still typing')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')
  const giveAnswer = await holdNextAnswer(page)
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await page.getByLabel('Comments').fill('One more thing')
  giveAnswer()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Comments')).toBeFocused()
  await page.getByRole('button', { name: 'Save registration' }).click()
  await expect(page).toHaveURL(thanksAddress)
  const id = page.url().split('=').at(-1) ?? ''
  expect(await read(id)).toMatchObject({ version: 2, review: { comments: 'One more thing' } })
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You’ve already registered Still typing.')).toBeVisible()

  await test.step('in a field that has not been left', async () => {
    await page.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(page, 'Attendee 2', ['Bo', 'Berg'])
    const giveAnswer = await holdNextAnswer(page)
    await page.getByRole('button', { name: 'Save and Finish' }).click()
    await page.getByLabel('Email').fill('bo@acme.test')
    giveAnswer()
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByRole('button', { name: 'Save and Finish' }).click()
    await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
    const { version, attendees } = await read(id)
    expect(version).toBe(4)
    expect(attendees[1].attendeeInfo).toMatchObject({ firstName: 'Bo', email: 'bo@acme.test' })
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
    await expect(page.getByRole('alertdialog'), 'nothing was left behind').toHaveCount(0)
  })
})
