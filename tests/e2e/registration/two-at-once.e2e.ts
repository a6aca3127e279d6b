import { write } from '#server/db/transaction.ts'
import { build, saveElsewhere } from '../support/demo-database.ts'
import { expect, expectRefusals, logInWith, test } from '../support/fairway.ts'
import { nameAttendee } from '../support/wizard.ts'

test('asks a colleague about a spot that another save would remove', async ({ page, fairway, trouble }) => {
  const named = ['Ann', 'Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Fewer' }))
  const colleague = 'fewer@example.org'
  const { id } = await build(fairway, async (builder) => {
    await builder.user({ email: colleague })
    return builder.registration({ level: 'Eagle', named, contact: { registeredByEmails: [colleague] } })
  })
  await logInWith(page, fairway, colleague)
  await page.goto(`/admin/events/summarize/${id}`)
  await page.getByRole('button', { name: /Cy Fewer/ }).click()
  await page.getByText('More details').click()
  await page.getByLabel('Company').fill('Late & Co')
  const none = { golfersAdditional: 0, dinnersIncluded: 0, dinnersAdditional: 0, vipsIncluded: 0 }
  await saveElsewhere(fairway, id, (saved) => ({
    ...saved,
    donation: { ...saved.donation, ...none, golfersIncluded: 2 },
    confirmDrop: true,
  }))
  await page.getByRole('button', { name: 'Save and Finish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Some people would lose their spot' })
  await expect(question.getByText('Cy Fewer loses their spot')).toBeVisible()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
  expectRefusals(trouble, 409)
  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByText('Bo Fewer')).toBeVisible()
  await expect(page.getByText('Cy Fewer')).toHaveCount(0)
})

test('keeps entries if registration closes before they are saved', async ({ page, fairway, trouble }) => {
  const { id, contact, eventId, event } = await build(fairway, (builder) => builder.registration({ level: 'Eagle' }))
  const setWindow = (registrationOpenDate: string, onlineUpdatesCloseDate: string) =>
    build(fairway, (_, db) => {
      const window = { registrationOpenDate, onlineUpdatesCloseDate }
      return write(db, (trx) => trx.updateTable('events').set(window).where('id', '=', eventId).execute())
    })
  await logInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await setWindow('2020-01-01', '2020-01-02')
  await page.getByRole('button', { name: 'Save and Finish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Online Registration Is Now Closed.' })
  await expect(dialog.getByText('Your changes weren’t saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/registrations\/closed$/)
  expectRefusals(trouble, 403)
  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByText('Some of your changes weren’t saved')).toBeVisible()
  await expect(page.getByText('Ann Lee')).toHaveText([/^Spot 1: Ann Lee, .+, Golf & dinner$/])
  await setWindow(event.registrationOpenDate, event.onlineUpdatesCloseDate)
  await page.reload()
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
})
