import { expectAccessibleAtBothWidths, expectAccessibleInDark } from '../support/accessibility.ts'
import { expect, onPhone, signInAs, test } from '../support/fairway.ts'

test('emails some partners once after a test, and shows the result for each', {
  tag: ['@main', ...onPhone.tag],
}, async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  const { id, name: eventName } = await (await page.request.get('/api/registrations/activeEvent')).json()
  const rows: { id: number; contactEmail: string; nameForMarketingMaterials: string }[] = await (
    await page.request.get(`/api/events/partners/${id}`)
  ).json()

  await test.step('starts from the filtered list', async () => {
    await page.goto(`/admin/events/partners/${id}?missing=names`)
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(0)
      .check()
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(1)
      .check()
    await page.getByRole('link', { name: 'Email 2 partners' }).click()
    await expect(page.getByRole('heading', { name: 'New email', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^To 2 recipients: 2 emails/ })).toBeVisible()
  })

  await test.step('looks at it, and tries it out', async () => {
    await page.getByLabel('Subject').fill('Your places at {event}')
    await page.getByLabel('Text').fill('Hello {first name},\n\n{names missing} names are missing.\nSee {link}.')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview', exact: true })
    await expect(preview).toContainText(/Hello \w+,\n\n\d+ names are missing\.\nSee your registration page:\nhttp/)
    await page.getByRole('button', { name: 'Send me a copy' }).click()
    await expect(page.getByText(/^Not sent to .* because email isn’t set up\.$/)).toBeVisible()
  })

  await test.step('sends it once after a question, though pressed twice', async () => {
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

  await test.step('shows it to the partner, and in the log', async () => {
    const first = page.getByRole('rowheader').first()
    const name = (await first.textContent())?.trim()
    const row = rows.find(({ nameForMarketingMaterials }) => nameForMarketingMaterials === name)
    const mail = await fairway.readMail(row?.contactEmail ?? '')
    expect(mail.text).toMatch(/names are missing\.\nSee your registration/)
    await first.getByRole('link').click()
    await expect(page.getByRole('article', { name: /Email from the organizers to/ })).toBeVisible()
  })
})

test('sends a fundraising email with the mailing address, and stops after an opt-out', async ({
  page,
  fairway,
  browser,
}) => {
  await signInAs(page, fairway, 'administrator')
  const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
  const [{ contactEmail }] = await (await page.request.get(`/api/events/partners/${id}`)).json()
  const settings = await (await page.request.get('/api/settings')).json()
  const postalAddress = '1 Fairway Drive, Springfield, IL 62701'
  await page.request.post('/api/settings', { data: { ...settings, postalAddress } })
  await page.goto(`/admin/events/mailings/${id}/new?search=${contactEmail}`)
  await page.getByRole('radio', { name: /Fundraising email/ }).check()
  await page.getByLabel('Subject').fill('Come again')
  await page.getByLabel('Text').fill('Come again next year, {first name}.')
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('No emails are waiting.')).toBeVisible()

  const { text } = await fairway.readMail(contactEmail)
  expect(text).toContain(postalAddress)
  const link = /https?:\/\/\S+\/mail\/stop\?token=[\w-]+/.exec(text)?.[0] ?? ''
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByText('gets no more fundraising email')).toBeVisible()
  await reader.context().close()
  await page.goto(`/admin/events/mailings/${id}/new?search=${contactEmail}`)
  await page.getByRole('radio', { name: /Fundraising email/ }).check()
  await page.getByRole('button', { name: /^To 0 recipients/ }).click()
  await expect(page.getByText('Unsubscribed from fundraising email.')).toBeVisible()
})
