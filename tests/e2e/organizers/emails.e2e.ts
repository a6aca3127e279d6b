import { write } from '#server/db/transaction.ts'
import { zoneByDay } from '../../support/daytime-zone.ts'
import { expectAccessibleAtBothWidths, expectAccessibleInDark } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, type Fairway, findLink, logInAs, onPhone, test } from '../support/fairway.ts'

const mainOnPhone = { tag: ['@main', ...onPhone.tag] }

const makeItDay = (fairway: Fairway) =>
  build(fairway, (_, db) => write(db, (trx) => trx.updateTable('settings').set({ timeZone: zoneByDay() }).execute()))

test('emails two partners after a test email, and shows each result', mainOnPhone, async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
  await page.goto(`/admin/events/partners/${id}?missing=names`)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('link', { name: 'Email 2 partners' }).click()
  await expect(page.getByText('2 recipients')).toBeVisible()

  await page.getByLabel('Subject').fill('Your places at {event}')
  await page.getByLabel('Text', { exact: true }).fill('Hello **{first name}**,\n\n{names missing} to go.\n\n{nme}')
  await page.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByText('There is no placeholder {nme}').first()).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Hello **{first name}**,\n\n{names missing} to go.\n\n{link}')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(/\d+ names? to go\./)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/We couldn’t send the test to .* because email isn’t set up/)).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 emails' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send 2 emails?' })
  await expectAccessibleAtBothWidths(page, 'the question before emails are sent')
  await dialog.getByRole('button', { name: 'Send 2 emails' }).dblclick()
  await expect(page.getByRole('row').filter({ hasText: 'Not sent (email isn’t set up)' })).toHaveCount(2)
  await expectAccessibleAtBothWidths(page, 'the recipients of an email')
  await expectAccessibleInDark(page, 'the recipients of an email')
})

test(
  'approves an email about missing names, and lets a recipient enter one and stop reminders',
  mainOnPhone,
  async ({ page, fairway, browser }) => {
    await logInAs(page, fairway, 'administrator')
    await makeItDay(fairway)
    const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
    await page.goto(`/admin/events/edit/${id}`)
    await page.getByRole('link', { name: 'EMAIL', exact: true }).click()
    await page.getByRole('link', { name: 'Review Names needed' }).click()
    await page.getByRole('button', { name: 'Show' }).click()
    const recipients = page.getByRole('dialog')
    await recipients.getByRole('checkbox').nth(0).uncheck()
    await recipients.getByRole('button', { name: 'Done' }).click()
    await page.getByText('On a date', { exact: true }).click()
    const { today } = await (await page.request.get('/api/site')).json()
    await page.getByLabel('Day', { exact: true }).fill(today)
    await page.getByRole('button', { name: 'Approve email' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
    await expect(page.getByText(/^\d+ not sent$/).first()).toBeVisible()

    const { planned } = await (await page.request.get(`/api/events/${id}/emails`)).json()
    expect(planned.some(({ title }: { title: string }) => title.startsWith('Names needed'))).toBe(false)
    const { sent } = await (await page.request.get(`/api/events/${id}/emails`)).json()
    const findReached = async () => {
      const { recipients } = await (await page.request.get(`/api/emails/${sent[0].id}`)).json()
      return recipients.find((one: { state: string; day: string }) => one.state === 'kept' && one.day === today)
    }
    await expect.poll(findReached).toBeDefined()
    const reached = await findReached()
    const mail = await fairway.readMail(reached.email)

    const reader = await (await browser.newContext()).newPage()
    await reader.goto(findLink(mail.text, '/names'))
    const spot = reader.getByRole('group', { name: /^Spot/ }).first()
    await spot.getByLabel('First name').fill('Ada')
    await spot.getByLabel('Last name').fill('Quill')
    await expectAccessibleAtBothWidths(reader, 'the names that an email asks for')
    await reader.getByRole('button', { name: 'Save names' }).click()
    await expect(reader.getByText('1 name saved')).toBeVisible()
    await reader.goto(findLink(mail.text, '/mail/stop'))
    await reader.getByRole('button', { name: 'Stop reminders for this event' }).click()
    await expect(reader.getByRole('heading', { name: 'Reminders stopped', exact: true })).toBeVisible()
    await reader.context().close()
  },
)
