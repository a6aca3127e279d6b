import { write } from '#server/db/transaction.ts'
import { build, signInWith } from './demo-database.ts'
import { expect, expectRefusals, test } from './fairway.ts'
import { nameAttendee } from './wizard.ts'

test('Two people name attendees of one registration: the later one is told, and both stay', async ({
  page,
  browser,
  fairway,
  trouble,
}, info) => {
  const company = `Two of ${info.project.name}`
  const colleague = `second.${info.project.name}@example.org`
  const { id, contact } = await build(fairway, async (builder) => {
    await builder.user({ email: colleague })
    return builder.registration({ level: 'Eagle', contact: { companyName: company, registeredByEmails: [colleague] } })
  })
  await signInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])

  const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  await signInWith(other, fairway, colleague)
  await other.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(other, 'Attendee 2', ['Bo', 'Berg'])
  await other.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(other.getByText('Attendee details have been saved.')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Save and Finish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByText('has saved this registration')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save both' }).click()
  await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
  expectRefusals(trouble, 409)
  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
})

test('Two tabs with one registration do not overwrite each other', async ({ page, context, fairway }, info) => {
  const company = `Tabs of ${info.project.name}`
  const { id, contact } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', contact: { companyName: company } }),
  )
  await signInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  const second = await context.newPage()
  await second.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  // Whoever goes to another tab leaves the field.
  await page.keyboard.press('Tab')
  await expect(second.getByText('You are entering this registration in another tab, too')).toBeVisible()
  await second.getByRole('button', { name: 'Use what the other tab has' }).click()
  await expect(second.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await second.getByRole('button', { name: 'Save and Finish' }).click()
  await expect(second.getByText('Attendee details have been saved.')).toBeVisible()
  await expect(page.getByText('This registration was finished or left in another tab')).toBeVisible()
})

test('A registration that closes in mid-form says so, and keeps what was entered', async ({
  page,
  fairway,
  trouble,
}, info) => {
  const company = `Late of ${info.project.name}`
  const { id, contact, eventId, event } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', contact: { companyName: company } }),
  )
  const setWindow = (registrationOpenDate: string, onlineUpdatesCloseDate: string) =>
    build(fairway, (_, db) =>
      write(db, (trx) =>
        trx
          .updateTable('events')
          .set({ registrationOpenDate, onlineUpdatesCloseDate })
          .where('id', '=', eventId)
          .execute(),
      ),
    )
  await signInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  try {
    await setWindow('2020-01-01', '2020-01-02')
    await page.getByRole('button', { name: 'Save and Finish' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Online Registration Is Now Closed.' })
    await expect(dialog.getByText('Nothing was saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL(/\/registrations\/closed$/)
    expectRefusals(trouble, 403)
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByText('Online Registration Is Now Closed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save and Finish' })).toHaveCount(0)
  } finally {
    await setWindow(event.registrationOpenDate, event.onlineUpdatesCloseDate)
  }
  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
})

test('Whoever is no longer let in keeps what they typed on the page, and is told so', async ({
  page,
  fairway,
  trouble,
}, info) => {
  const colleague = `removed.${info.project.name}.${info.retry}@partner.example.com`
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email: colleague })
    return builder.registration({ level: 'Eagle', contact: { registeredByEmails: [colleague] } })
  })
  await signInWith(page, fairway, colleague)
  await page.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await build(fairway, (_, db) =>
    write(db, (trx) => trx.deleteFrom('registrationRegisteredBy').where('registrationId', '=', id).execute()),
  )
  const save = page.getByRole('button', { name: 'Save and Finish' })
  const dialog = page.getByRole('alertdialog', { name: 'This registration is not there for you any more' })
  await save.click()
  await expect(dialog.getByText('It is no longer shared with you, or was deleted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay and copy what I entered' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('You have no registration yet')).toBeVisible()
  expectRefusals(trouble, 404)
})
