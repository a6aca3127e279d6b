import { expectAccessibleAtBothWidths, expectAccessibleInDark } from '../support/accessibility.ts'
import { expect, expectRefusals, onPhone, signInAs, test } from '../support/fairway.ts'

test(
  'emails some partners once after a test, and shows the result for each',
  onPhone,
  async ({ page, fairway, trouble }) => {
    await signInAs(page, fairway, 'administrator')
    const { id, name: eventName } = await (await page.request.get('/api/registrations/activeEvent')).json()
    const rows: { id: number; contactEmail: string; nameForMarketingMaterials: string }[] = await (
      await page.request.get(`/api/events/partners/${id}`)
    ).json()

    await test.step('starts from the filtered list', async () => {
      await page.goto(`/admin/events/partners/${id}?missing=names`)
      await page.getByRole('checkbox', { name: /^Select all \d+ partners$/ }).check()
      await page.getByRole('link', { name: /^Email \d+ partners$/ }).click()
      await expect(page.getByRole('heading', { name: 'New email', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /^To \d+ recipients: \d+ emails/ }).click()
      await page.getByRole('button', { name: 'Clear all' }).click()
      await expect(page.getByText('Select at least one recipient').last()).toBeVisible()
      const boxes = page.getByRole('list', { name: 'Recipients' }).getByRole('checkbox')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await expect(page.getByRole('button', { name: /^To 2 recipients: 2 emails/ })).toBeVisible()
    })

    await test.step('shows errors at their fields, and sends nothing', async () => {
      await page.getByLabel('Text').fill('Hello {frist name} of {firm},\n\nsee https://golf.example.org/map.')
      await page.getByRole('button', { name: 'Send…' }).click()
      await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/Subject is Required/)
      await expect(page.getByLabel('Text')).toHaveAccessibleDescription(
        /There are no placeholders {frist name} and {firm}/,
      )
      await expectAccessibleAtBothWidths(page, 'a mail to partners with mistakes')
    })

    await test.step('It is looked at, and tried out', async () => {
      await page.getByLabel('Subject').fill('Your places at {event}')
      await page.getByLabel('Text').fill('Hello {first name},\n\n{names missing} names are missing.\nSee {link}.')
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.getByRole('region', { name: 'Preview', exact: true })
      await expect(preview).toContainText(/Hello \w+,\n\n\d+ names are missing\.\nSee your registration page:\nhttp/)
      const asFirst = await preview.textContent()
      await page.getByLabel('Preview as').selectOption({ index: 1 })
      await expect(preview).not.toHaveText(asFirst ?? '')
      await expect(preview).toContainText('names are missing')
      await page.getByLabel('Subject').fill('Your places at {event}!')
      await expect(preview.getByText('You’ve changed the email')).toBeVisible()
      await page.getByLabel('Subject').fill('Your places at {event}')
      await page.getByRole('button', { name: 'Send me a copy' }).click()
      await expect(page.getByText(/^Not sent to .* because email isn’t set up\.$/)).toBeVisible()
      await expect(preview.getByText('You’ve changed the email')).toHaveCount(0)
      await expectAccessibleAtBothWidths(page, 'a mail to partners')
    })

    await test.step('It is confirmed with its number, and pressed twice it is sent once', async () => {
      await page.getByRole('button', { name: 'Send…' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Send 2 emails?' })
      await expectAccessibleAtBothWidths(page, 'the question before mails are sent')
      await dialog.getByRole('button', { name: 'Send 2 emails' }).dblclick()
      await expect(page.getByRole('heading', { name: `Your places at ${eventName}`, level: 1 })).toBeVisible()
      await expect(page.getByText('No emails are waiting.')).toBeVisible()
      await page.getByRole('button', { name: 'Not sent because email isn’t set up: 2 recipients' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Not sent (email isn’t set up)' })).toHaveCount(2)
      await expectAccessibleAtBothWidths(page, 'what became of a mail to partners')
      await expectAccessibleInDark(page, 'what became of a mail to partners')
    })

    await test.step('The partner reads it, and so does the log', async () => {
      const first = page.getByRole('rowheader').first()
      const name = (await first.textContent())?.trim()
      const row = rows.find(({ nameForMarketingMaterials }) => nameForMarketingMaterials === name)
      const mail = await fairway.readMail(row?.contactEmail ?? '')
      expect(mail.text).toMatch(/names are missing\.\nSee your registration/)
      await first.getByRole('link').click()
      await expect(page.getByRole('article', { name: /Email from the organizers to/ })).toBeVisible()
    })

    await test.step('sends no one the same text twice', async () => {
      await page.goto(`/admin/events/mailings/${id}`)
      await expect(page.getByRole('row').filter({ hasText: `Your places at ${eventName}` })).toHaveCount(1)
      await expectAccessibleAtBothWidths(page, 'the mails to partners')
      await page.getByRole('link', { name: 'Email all partners' }).click()
      await page.getByLabel('Subject').fill('Your places at {event}')
      await page.getByLabel('Text').fill('Hello {first name},\n\n{names missing} names are missing.\nSee {link}.')
      await page.getByRole('button', { name: 'Send…' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Send \d+ emails$/ })
        .click()
      await expect(page.getByText('Nothing was sent')).toBeVisible()
      await expect(page.getByText('already got this email')).toHaveCount(2)
      expectRefusals(trouble, 409)
    })
  },
)

test('requires a mailing address for fundraising emails, with an opt-out', async ({ page, fairway, browser }) => {
  await signInAs(page, fairway, 'administrator')
  const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
  const [{ contactEmail }] = await (await page.request.get(`/api/events/partners/${id}`)).json()
  await page.goto('/admin/settings')
  const address = page.getByLabel('Mailing address')
  await address.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto(`/admin/events/mailings/${id}/new`)
  await page.getByRole('radio', { name: /Fundraising email/ }).check()
  await expect(page.getByText('Add your mailing address first')).toBeVisible()
  await expect(page.getByText('Enter your mailing address').last()).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'settings' }).click()
  const settings = await opened
  await settings.getByLabel('Mailing address').fill('1 Fairway Drive, Springfield, IL 62701')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Settings saved')).toBeVisible()
  await settings.close()
  await page.goto(`/admin/events/mailings/${id}/new?search=${contactEmail}`)
  await page.getByRole('radio', { name: /Fundraising email/ }).check()
  await page.getByLabel('Subject').fill('Come again')
  await page.getByLabel('Text').fill('Come again next year, {first name}.')
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('No emails are waiting.')).toBeVisible()

  const { text } = await fairway.readMail(contactEmail)
  expect(text).toContain('1 Fairway Drive, Springfield, IL 62701')
  const link = /https?:\/\/\S+\/mail\/stop\?token=[\w-]+/.exec(text)?.[0] ?? ''
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(link)
  await reader.getByRole('button', { name: 'You’re unsubscribed' }).click()
  await expect(reader.getByText('gets no more fundraising email')).toBeVisible()
  await reader.context().close()
  await page.goto(`/admin/events/mailings/${id}/new?search=${contactEmail}`)
  await page.getByRole('radio', { name: /Fundraising email/ }).check()
  await page.getByRole('button', { name: /^To 0 recipients/ }).click()
  await expect(page.getByText('Unsubscribed from fundraising email.')).toBeVisible()
})
