import type { Page } from '@playwright/test'
import { recordChanges } from '#server/audit.ts'
import { write } from '#server/db/transaction.ts'
import { mistypedAddress } from '#server/demo/demo-mails.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { build, saveElsewhere } from '../support/demo-database.ts'
import { expect, type Fairway, signInAs, signInWith, test } from '../support/fairway.ts'
import { nameAttendee } from '../support/wizard.ts'

/** The page asks again automatically, some seconds later. */
const untilAskedAgain = { timeout: 20_000 }

async function read(page: Page, path: string) {
  const answer = await page.request.get(path)
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** The log of the registration with the email that couldn’t be delivered. */
async function findFailedLog(fairway: Fairway): Promise<{ path: string; id: number }> {
  const mail = await build(fairway, (_, db) =>
    db.selectFrom('outbox').select('registrationId as id').where('toAddress', '=', mistypedAddress).executeTakeFirst(),
  )
  const id = mail?.id ?? 0
  return { id, path: `/admin/events/emailLog/${id}` }
}

const countMailsTo = async (page: Page, id: number, address: string) => {
  const { emailLogs } = await read(page, `/api/registrations/GetRegistrationLogs/${id}`)
  return emailLogs.filter((line: string) => line.includes(address)).length
}

test('An organizer reads in the email log what was sent, and sends it again', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'administrator')

  await test.step('sends a failed email again to a corrected address', async () => {
    const { path } = await findFailedLog(fairway)
    await page.goto(path)
    const failed = page.getByRole('article', { name: new RegExp(`to ${mistypedAddress}: failed: 550 5.1.2`) })
    await expect(failed.getByText('Failed', { exact: true })).toBeVisible()
    await expect(failed.getByText('stopped')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the log')

    await failed.getByRole('button', { name: 'Read' }).click()
    const mail = page.getByRole('dialog')
    const frame = mail.getByTitle(/^The email “/)
    const words = 'You can enter the attendees’ names.'
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
    // The frame runs nothing, not even what the test looks into it with.
    expect(trouble.splice(0).filter((line) => !line.startsWith('Blocked script execution in'))).toEqual([])
    await expect(mail.getByText(words)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the text of a mail')
    await page.keyboard.press('Escape')
    await expect(mail).toBeHidden()
    await expect(failed.getByRole('button', { name: 'Read' })).toBeFocused()

    await failed.getByRole('button', { name: 'Send again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this email again' })
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveValue(mistypedAddress)
    await expect(dialog.getByText(/Correct the registration, too|is not among those/)).toBeVisible()
    await email.fill('nobody')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await expect(email).toBeFocused()
    await expectAccessibleAtBothWidths(page, 'the corrected address')
    const corrected = 'frontdesk@juniperslate.example.com'
    await email.fill(corrected)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`Email sent to ${corrected}`)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await fairway.readMail(corrected)).text).toContain('You can enter the attendees’ names.')
    await expect(page.getByRole('article', { name: `to ${corrected}: not sent` })).toBeVisible(untilAskedAgain)
    await expect(page.getByRole('listitem').filter({ hasText: corrected }).last()).toBeVisible()
  })

  await test.step('sends one email if the answer was lost', async () => {
    const { path, id } = await findFailedLog(fairway)
    const address = 'again@juniperslate.example.com'
    let answersLost = 0
    await page.route('**/api/registrations/resendMail', async (route) => {
      const isFirst = answersLost === 0
      const response = await route.fetch()
      answersLost += isFirst ? 1 : 0
      await (isFirst ? route.abort() : route.fulfill({ response }))
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Send again' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Send this email again' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(address)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByText('We can’t reach Fairway.')).toBeVisible()
    expect(await countMailsTo(page, id, address)).toBe(1)
    await dialog.getByRole('button', { name: 'Send again' }).dblclick()
    await expect(page.getByText(`Email sent to ${address}`)).toBeVisible()
    expect(await countMailsTo(page, id, address)).toBe(1)
    expect(answersLost).toBe(1)
    await page.unroute('**/api/registrations/resendMail')
    expect(trouble.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  })

  await test.step('sends a confirmation that was held back', async () => {
    const email = 'held@partner.example.com'
    const { id } = await build(fairway, (builder) =>
      builder.registration({ contact: { email, doNotSendConfirmation: true } }),
    )
    await page.goto(`/admin/events/emailLog/${id}`)
    await expect(page.getByText(/^No confirmation was sent/)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a confirmation held back')
    await page.getByRole('button', { name: 'Send confirmation' }).dblclick()
    await expect(page.getByText(`Confirmation sent to ${email}`)).toBeVisible()
    await expect(page.getByText(/^No confirmation was sent/)).toBeHidden()
    await expect(page.getByRole('article', { name: new RegExp(`Confirmation to ${email}`) })).toBeFocused()
    expect(await countMailsTo(page, id, `Confirmation to ${email}`)).toBe(1)
  })

  await test.step('The registration is corrected with the address of an invitation', async () => {
    const [misspelt, right] = ['beo@partner.example.com', 'bea@partner.example.com']
    const { id } = await build(fairway, (builder) => builder.registration())
    await saveElsewhere(fairway, id, ({ contact, ...saved }) => ({
      ...saved,
      contact: { ...contact, registeredByEmails: [misspelt] },
    }))
    await page.goto(`/admin/events/emailLog/${id}`)
    await page.getByRole('button', { name: 'Send again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this email again' })
    const choice = dialog.getByRole('checkbox', { name: 'Correct the registration, too' })
    await expect(choice).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(right)
    await expect(choice).toBeChecked()
    await expect(choice).toBeEnabled()
    await expectAccessibleAtBothWidths(page, 'the correction of an address')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'CHANGES' }).click()
    await expect(page.getByText(`added ${right} to the people who can enter attendee names`)).toBeVisible()
    expect((await read(page, `/api/registrations/${id}`)).contact.registeredByEmails).toEqual([right])
  })

  await test.step('reports an unknown registration, and retries a failure', async () => {
    const { path } = await findFailedLog(fairway)
    await page.goto('/admin/events/emailLog/999999')
    await expect(page.getByRole('heading', { level: 1, name: /not/i })).toBeVisible()
    await page.route('**/GetRegistrationLogs/*', (route) => route.fulfill({ status: 403, json: {} }))
    // The document brings the log along: this one comes without, so that it has to be asked for.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/<script[^>]*id="first-answers".*?<\/script>/s, '') })
    })
    await page.goto(path)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/GetRegistrationLogs/*')
    await again.click()
    await page.getByRole('link', { name: 'CHANGES' }).click()
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
    expect(trouble.splice(0).filter((line) => !/status of (403|404)/.test(line))).toEqual([])
  })
})

test('A registration is reopened for its partner although the event is closed, and closed again', async ({
  page,
  browser,
  fairway,
}) => {
  const company = 'Late'
  const { id, contact } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', contact: { companyName: company } }),
  )
  await signInAs(page, fairway, 'administrator')
  const [event] = await read(page, '/api/events')
  const { today } = await read(page, '/api/site')
  const partnerPage = await (await browser.newContext()).newPage()
  await signInWith(partnerPage, fairway, contact.email)
  const card = partnerPage.getByRole('article', { name: company })
  const saveEvent = async (onlineUpdatesCloseDate: string) => {
    const { version } = await read(page, `/api/events/${event.id}`)
    const data = { ...event, onlineUpdatesCloseDate, version }
    expect((await page.request.post('/api/events', { data })).ok()).toBe(true)
  }

  await page.goto(`/admin/events/emailLog/${id}`)
  const section = page.getByRole('region', { name: 'Partner access' })
  await expect(section.getByText('This partner can edit it anyway.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Reopen' })).toBeDisabled()

  await saveEvent(addDays(today, -1))
  await page.reload()
  await expect(
    section.getByText(`Registration for this event closed on ${formatDate(addDays(today, -1))}.`),
  ).toBeVisible()
  await partnerPage.goto('/dashboard')
  await expect(partnerPage.getByText('Online Registration Is Now Closed.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Enter Attendee Names' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit registration' })).toHaveCount(0)
  await expect(partnerPage.getByText('Online updates closed', { exact: true })).toBeVisible()
  const closed = `Online updates closed on ${formatDate(addDays(today, -1))}`
  await partnerPage.goto(`/registrations/success/${event.id}?registration=${id}`)
  await expect(partnerPage.getByText(`${closed}. To change names, contact the organizers.`)).toBeVisible()
  await expect(partnerPage.getByRole('link', { name: 'Enter Attendee Names' })).toBeVisible()
  await expectAccessibleAtBothWidths(partnerPage, 'the success page after the close')
  const organizerPage = await page.context().newPage()
  for (const path of [
    `/registrations/success/${event.id}?registration=${id}`,
    `/admin/events/summarize/${id}/review`,
  ]) {
    await organizerPage.goto(path)
    await expect(organizerPage.getByText(`${closed}. Only organizers can change names now.`)).toBeVisible()
  }

  const day = section.getByLabel('Reopen through')
  await day.fill(addDays(today, -1))
  await section.getByRole('button', { name: 'Reopen' }).click()
  await expect(section.getByText(/^Choose a day from today/)).toBeVisible()
  await expect(day).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a wrong day')
  await day.fill(today)
  await section.getByRole('button', { name: 'Reopen' }).click()
  await expect(section.getByText(`This partner can still edit it through ${formatDate(today)}.`)).toBeVisible()
  await expect(page.getByRole('article', { name: /Registration reopened/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'CHANGES' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Changes' })
      .getByText(/reopened/)
      .first(),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the changes of a registration')
  await page.getByRole('link', { name: 'EMAILS' }).click()
  await expectAccessibleAtBothWidths(page, 'a reopened registration')
  await organizerPage.reload()
  await expect(organizerPage.getByText(`The partner can add names through ${formatDate(today)}.`)).toBeVisible()
  await organizerPage.close()
  await partnerPage.goto(`/registrations/success/${event.id}?registration=${id}`)
  await expect(partnerPage.getByText(`enter your attendees’ names by ${formatDate(today)}.`)).toBeVisible()

  await partnerPage.goto('/dashboard')
  await expect(card.getByText(`Reopened by the organizers through ${formatDate(today)}.`)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit registration' })).toBeVisible()
  await expectAccessibleAtBothWidths(partnerPage, 'the dashboard of a reopened registration')
  await card.getByRole('link', { name: 'Enter Attendee Names' }).click()
  await nameAttendee(partnerPage, 'Attendee 1', ['Eve', 'Moss'])
  await partnerPage.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(partnerPage.getByText('Attendee details have been saved.')).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'CHANGES' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Changes' })
      .getByText(/Eve Moss/)
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'EMAILS' }).click()
  await section.getByRole('button', { name: 'Close again' }).click()
  await expect(section.getByText('This partner can view it but not change it.')).toBeVisible()
  await expect(section.getByLabel('Reopen through')).toBeFocused()
  await partnerPage.goto('/dashboard')
  await expect(card.getByRole('link', { name: 'Enter Attendee Names' })).toBeVisible()
  await partnerPage.context().close()
})

test('An organizer reads a log of hundreds of changes part by part', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  const { path, id } = await findFailedLog(fairway)
  await build(fairway, async (_, db) => {
    const lines = Array.from({ length: 450 }, (_line, index) => ({
      ...{ entity: 'guestLink' as const, entityId: id, registrationId: id, action: 'make' },
      after: { spotNumber: index + 1 },
    }))
    await write(db, (trx) => recordChanges(trx, { id: null, name: 'Cas Dee' }, new Date(), lines))
  })
  await page.goto(`${path}?show=changes`)
  const changes = page.getByRole('region', { name: 'Changes' })
  const made = (spot: number) => changes.getByText(`created a link for the guest in spot ${spot}.`)
  await expect(made(450)).toBeVisible()
  await expect(made(400)).toHaveCount(0)
  const showMore = changes.getByRole('button', { name: 'Show more changes' })
  await showMore.click()
  await expect(made(251)).toBeVisible()
  await showMore.click()
  await expect(made(51)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a long log')
  await showMore.click()
  await expect(made(2)).toBeVisible()
  await expect(showMore).toHaveCount(0)
})
