import { write } from '#server/db/transaction.ts'
import { zoneByDay } from '../../support/daytime-zone.ts'
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, onPhone, signInAs, signInWith, test } from '../support/fairway.ts'

const mainOnPhone = { tag: ['@main', ...onPhone.tag] }

test(
  'An organizer reads, approves, and pauses reminders, and their reader stops them',
  mainOnPhone,
  async ({ page, fairway, browser }) => {
    await signInAs(page, fairway, 'administrator')
    const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
    // The demonstration's organizers hold the reminders that they have approved: here no one has looked at them yet.
    await build(fairway, (_, db) =>
      write(db, async (trx) => {
        await trx.updateTable('reminderPlans').set({ approvedAt: null, isHeld: false }).execute()
        await trx.updateTable('settings').set({ timeZone: zoneByDay() }).execute()
      }),
    )
    const look = async () => (await page.request.get(`/api/events/${id}/reminders/preview`)).json()
    const { partners, guests } = await look()
    const wouldBe = ({ why }: { why: string }) => why === ''
    const [left, reminded, absent] = partners.filter(wouldBe)
    const [guest] = guests.filter(wouldBe)

    await test.step('Nothing leaves before it is approved, and who would get what is shown, guests too', async () => {
      await page.goto(`/admin/events/edit/${id}`)
      await page.getByRole('link', { name: 'REMINDERS' }).click()
      await expect(page.getByText('Reminders need your approval')).toBeVisible()
      await expect(page.getByRole('row', { name: /^60.*partners reminded/ })).toBeVisible()
      await page.getByRole('button', { name: reminded.partner }).click()
      await expect(page.getByText(`To ${reminded.receivers[0]}`)).toBeVisible()
      await expect(page.getByText('still needs names').first()).toBeVisible()
      await page.getByRole('button', { name: /guests? would be reminded next/ }).click()
      await page.getByRole('button', { name: guest.email }).click()
      await expect(page.getByText('but we haven’t heard from you yet').first()).toBeVisible()
      await page.getByRole('button', { name: /guests? won’t be reminded/ }).click()
      await expect(page.getByText('Email to this address failed.')).toBeVisible()
    })

    await test.step('excludes a partner, and saves other days', async () => {
      await page.getByRole('checkbox', { name: `Remind ${left.partner}`, exact: true }).uncheck()
      await page.getByLabel('Days before updates close').fill('60, 50, 7')
      await page.getByRole('button', { name: 'Save plan' }).click()
      await expect(page.getByText('Plan saved')).toBeVisible()
      await expect(page.getByRole('row', { name: /^50.*Next/ })).toBeVisible()
    })

    await test.step('sends approved reminders once, and pauses all', async () => {
      const due = (await look()).partners.filter(wouldBe)
      await page.getByRole('button', { name: 'Approve and send due reminders now' }).dblclick()
      await expect(page.getByText('Reminders are sent automatically')).toBeVisible()
      const leaves = due.length - 1
      await expect(page.getByRole('row', { name: new RegExp(`^50.*${leaves} partners reminded`) })).toBeVisible()
      expect((await fairway.readMail(guest.email)).text).toContain('Enter your details, or tell us you can’t make it')
      await page.getByRole('button', { name: 'Pause all' }).click()
      await expect(page.getByText('Reminders are paused')).toBeVisible()
    })

    await test.step('Its reader stops them without signing in', async () => {
      const { text } = await fairway.readMail(reminded.receivers[0])
      expect(text).toContain(reminded.places)
      const link = /https?:\/\/\S+\/mail\/stop\?token=[\w-]+/.exec(text)?.[0] ?? ''
      const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await reader.goto(link)
      await reader.getByRole('button', { name: 'Stop reminders for this event' }).click()
      await expect(reader.getByRole('heading', { name: 'Reminders stopped', exact: true })).toBeVisible()
      await expect(reader.getByText(reminded.receivers[0])).toBeVisible()
      await reader.context().close()
      await page.reload()
      await page.getByRole('button', { name: /partners? with missing names won’t get it$/ }).click()
      const stopped = page.getByRole('listitem').filter({ hasText: reminded.partner })
      await expect(stopped.getByText('Unsubscribed from reminders.')).toBeVisible()
    })

    await test.step('lets a recipient enter a name, ask guests, and decline the rest', async () => {
      const { text } = await fairway.readMail(absent.receivers[0])
      const links = [/http\S+\/names\?token=[\w-]+/, /http\S+\?open=guest-links/, /http\S+\?open=decline/]
      const [wayIn = '', guestLinks = '', decline = ''] = links.map((link) => link.exec(text)?.[0])
      const reader = await (await browser.newContext()).newPage()
      await reader.goto(wayIn)
      const spot = reader.getByRole('group', { name: /^Spot/ }).first()
      await spot.getByLabel('First name').fill('Ada')
      await reader.getByRole('button', { name: 'Save names' }).click()
      await expect(spot.getByLabel('Last name')).toBeFocused()
      await spot.getByLabel('Last name').fill('Quill')
      await expectAccessibleAtBothWidths(reader, 'the names that a reminder asks for')
      await reader.getByRole('button', { name: 'Save names' }).click()
      await expect(reader.getByText('1 name saved')).toBeVisible()
      await expect(reader.getByText('Ada Quill')).toBeVisible()
      await reader.goto(guestLinks)
      await expect(reader.getByRole('button', { name: 'Send my login link' })).toBeVisible()
      await signInWith(reader, fairway, absent.receivers[0])
      await reader.goto(guestLinks)
      await expect(reader.getByRole('dialog', { name: 'Ask guests for their names' })).toBeVisible()
      await reader.goto(decline)
      await reader.getByRole('button', { name: /^Decline (the spot|all)/ }).click()
      await expect(reader.getByText(/we’ll decline \d+ spots?/)).toBeVisible()
      await reader.context().close()
    })
  },
)
