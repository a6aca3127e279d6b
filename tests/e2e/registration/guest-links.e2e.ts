import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, expectRefusals, type Fairway, findLink, logInAs, onPhone, test } from '../support/fairway.ts'

const viewport = { width: 360, height: 740 }

async function openAsGuest(browser: Browser, fairway: Fairway, email: string, options = {}) {
  const { text } = await fairway.readMail(email)
  const phone = await browser.newContext({ viewport, ...options })
  const page = await phone.newPage()
  const link = findLink(text, '/guest')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Hope Classic/ })).toBeVisible()
  return { phone, page, link }
}

test('invites guests to reply without an account', { tag: ['@main', ...onPhone.tag] }, async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Invite guests' })
  const ask = page.getByRole('button', { name: 'Invite guests' })
  await logInAs(page, fairway, 'partner')
  const { registrationId } = await (await page.request.get('/api/registrations/ofEvent/2')).json()
  await page.goto(`/registrations/${registrationId}/attendees`)

  await test.step('sends three invitations', async () => {
    await ask.click()
    await dialog.getByLabel('Guest’s email for spot 4').fill('ann@guests.example.org')
    for (const number of [5, 6]) {
      await dialog.getByLabel(`Guest’s email for spot ${number}`).fill(`g${number}@guests.example.org`)
    }
    await dialog.getByRole('button', { name: 'Send 3 links' }).click()
    await expect(dialog.getByText(/^Invitation sent to ann@guests\.example\.org/)).toBeVisible()
  })

  await test.step("saves a guest's details despite a lost connection, and lets the guest change them", async () => {
    const { phone, page: guest } = await openAsGuest(browser, fairway, 'ann@guests.example.org')
    await guest.getByText('Yes, I’ll be there').click()
    await expect(guest.getByText('Please add your details.')).toBeVisible()
    await expectAccessible(guest, 'the details of a guest')
    await guest.getByLabel('First name').fill('Ann')
    await guest.getByLabel('Last name').fill('Guest')
    await guest.getByLabel('Travel method').selectOption('Flying')
    await guest.getByLabel('Airport').fill('Denver')
    await phone.setOffline(true)
    await guest.getByRole('button', { name: 'Save reply' }).click()
    await expect(guest.getByText('You’re offline. Nothing was sent.')).toBeVisible()
    await phone.setOffline(false)
    await guest.reload()
    await expect(guest.getByLabel('Airport')).toHaveValue('Denver')
    await guest.getByRole('button', { name: 'Save reply' }).click()
    await expect(guest.getByRole('heading', { name: 'See you there, Ann' })).toBeVisible()
    const calendar = await guest.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    expect(await (await guest.request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT')
    await guest.getByText('Change my reply or details').click()
    await guest.getByLabel('Airport').fill('Austin')
    await guest.getByRole('button', { name: 'Save my changes' }).click()
    await expect(guest.getByText(/^Thank you, Ann\./)).toBeVisible()
    await guest.reload()
    await expect(guest.getByLabel('Airport')).toHaveValue('Austin')
    expect(await phone.cookies()).toEqual([])
    await phone.close()
  })

  await test.step("saves a reply that another guest can't make it", async () => {
    const { phone, page: guest } = await openAsGuest(browser, fairway, 'g5@guests.example.org')
    await guest.getByText('No, I can’t make it').click()
    await expect(guest.getByText('You’ve told us you can’t make it')).toBeVisible()
    await phone.close()
    const { subject } = await fairway.readMail('dana.ellery@meridianpaper.example.com')
    expect(subject).toContain('A guest can’t make it')
  })

  await test.step("accepts a third guest's reply without scripts", async () => {
    const { phone, page: guest } = await openAsGuest(browser, fairway, 'g6@guests.example.org', {
      javaScriptEnabled: false,
    })
    await expect(guest.getByLabel('Last name')).toBeHidden()
    await guest.getByText('Yes, I’ll be there').click()
    await guest.getByRole('button', { name: 'Save reply' }).click()
    await expect(guest.getByLabel('Last name')).toHaveAccessibleDescription(/Last Name is Required/)
    await expect(guest.getByLabel('Airport')).toBeHidden()
    await guest.getByLabel('First name').fill('Bo')
    await guest.getByLabel('Last name').fill('Plain')
    await guest.getByRole('button', { name: 'Save reply' }).click()
    await expect(guest.getByText(/^Thank you, Bo\./)).toBeVisible()
    await phone.close()
  })

  await test.step('shows replies to the contact, and replaces a link', async () => {
    await page.reload()
    await expect(page.getByText('Guests: 3 replied and 1 can’t make it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Spot 4 Ann Guest Replied' })).toBeVisible()
    await ask.click()
    await dialog.getByRole('button', { name: 'Copy a new link for spot 5' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Link for spot 5, Attendee 5' })).toHaveValue(/\/guest\?token=/)
    await expectAccessible(page, 'a link to pass on')
    await page.goto(findLink((await fairway.readMail('g5@guests.example.org')).text, '/guest'))
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    expectRefusals(trouble, 404)
  })
})
