import type { Page } from '@playwright/test'
import { mistypedAddress } from '#server/demo/demo-people.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, type Fairway, logInAs, logInWith, test } from '../support/fairway.ts'
import { nameAttendee } from '../support/wizard.ts'

const read = async (page: Page, path: string) => (await page.request.get(path)).json()

async function findFailed(fairway: Fairway): Promise<number> {
  const mail = await build(fairway, (_, db) =>
    db.selectFrom('outbox').select('registrationId as id').where('toAddress', '=', mistypedAddress).executeTakeFirst(),
  )
  return mail?.id ?? 0
}

const words = /Please enter the attendees’ names by/

test('shows a failed email, and resends it to a corrected address', { tag: '@main' }, async ({
  page,
  fairway,
  trouble,
}) => {
  await logInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/emailLog/${await findFailed(fairway)}`)
  const failed = page.getByRole('article', { name: new RegExp(`to ${mistypedAddress}: failed: 550 5.1.2`) })
  await expect(failed.getByText('stopped')).toBeVisible()

  await test.step('opens the email, and follows its link', async () => {
    await failed.getByRole('button', { name: 'Read' }).click()
    const mail = page.getByRole('dialog')
    const frame = mail.getByTitle(/^The email “/)
    await expect(frame.contentFrame().getByText(words)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a mail')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.contentFrame().getByRole('link', { name: 'Enter attendee names' }).click(),
    ])
    await expect(opened).toHaveURL(/\/admin\/events\/summarize\/\d+\/attendees$/)
    await opened.close()
    await mail.getByRole('button', { name: 'Text form' }).click()
    await expect(frame).toBeHidden()
    // The frame doesn't run scripts, including the test's.
    expect(trouble.splice(0).filter((line) => !line.startsWith('Blocked script execution in'))).toEqual([])
    await expect(mail.getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(failed.getByRole('button', { name: 'Read' })).toBeFocused()
  })

  await test.step('resends the email', async () => {
    await failed.getByRole('button', { name: 'Resend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend this email' })
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveValue(mistypedAddress)
    await expectAccessibleAtBothWidths(page, 'the corrected address')
    const corrected = 'frontdesk@juniperslate.example.com'
    await email.fill(corrected)
    await dialog.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText(`Email not yet sent to ${corrected} because email isn’t set up`)).toBeVisible()
    expect((await fairway.readMail(corrected)).text).toMatch(words)
    await expect(page.getByRole('article', { name: `to ${corrected}: not sent` })).toBeVisible()
  })
})

test('reopens a registration for its partner after updates close, and closes it again', async ({
  page,
  browser,
  fairway,
}) => {
  const company = 'Late'
  const { id, contact } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', contact: { companyName: company } }),
  )
  await logInAs(page, fairway, 'administrator')
  const [event] = await read(page, '/api/events')
  const { today } = await read(page, '/api/site')
  const partnerPage = await (await browser.newContext()).newPage()
  await logInWith(partnerPage, fairway, contact.email)
  const card = partnerPage.getByRole('article', { name: company })
  const section = page.getByRole('region', { name: 'Partner access' })
  const closedDay = addDays(today, -1)
  const success = `/registrations/success/${event.id}?registration=${id}`
  await page.request.post('/api/events', { data: { ...event, onlineUpdatesCloseDate: closedDay } })

  await test.step('reports to the partner and the organizer that updates are closed', async () => {
    const closed = `Online updates closed on ${formatDate(closedDay)}`
    await partnerPage.goto(success)
    await expect(partnerPage.getByText(`${closed}. To change names, contact the organizers.`)).toBeVisible()
    await expectAccessibleAtBothWidths(partnerPage, 'the success page after the close')
    await page.goto(success)
    await expect(page.getByText(`${closed}. Only organizers can change names now.`)).toBeVisible()
  })

  await test.step('reopens it, and lets the partner enter a name', async () => {
    await page.goto(`/admin/events/emailLog/${id}`)
    await section.getByLabel('Reopen through').fill(closedDay)
    await section.getByRole('button', { name: 'Reopen' }).click()
    await expect(section.getByText(/^Choose a day from today/)).toBeVisible()
    await section.getByLabel('Reopen through').fill(today)
    await section.getByRole('button', { name: 'Reopen' }).click()
    await expect(section.getByText(`This partner can still edit it through ${formatDate(today)}.`)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a reopened registration')
    await partnerPage.goto('/dashboard')
    await expect(partnerPage.getByText('Online Registration Is Now Closed.')).toBeVisible()
    await expect(card.getByText(`The organizers reopened this through ${formatDate(today)}.`)).toBeVisible()
    await card.getByRole('link', { name: 'Enter Attendee Names' }).click()
    await nameAttendee(partnerPage, 'Attendee 1', ['Eve', 'Moss'])
    await partnerPage.getByRole('button', { name: 'Save and Finish' }).click()
    await expect(partnerPage.getByText('Attendee details have been saved.')).toBeVisible()
    await partnerPage.context().close()
  })

  await test.step('lists both in the changes, and closes it again', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'CHANGES' }).click()
    const changes = page.getByRole('region', { name: 'Changes' })
    for (const words of [/reopened/, /Eve Moss/]) await expect(changes.getByText(words).first()).toBeVisible()
    await page.getByRole('link', { name: 'EMAILS' }).click()
    await section.getByRole('button', { name: 'Close again' }).click()
    await expect(section.getByText('This partner can view it but not change it.')).toBeVisible()
    await expect(section.getByLabel('Reopen through')).toBeFocused()
  })
})
