import type { Page } from '@playwright/test'
import { demoPeople } from '#server/demo/demo-people.ts'
import { expectAccessible, expectAccessibleAtBothWidths, onPhoneWidth } from '../support/accessibility.ts'
import { expect, expectRefusals, findLink, logInAs, logInWith, lookingTest, test } from '../support/fairway.ts'

const nameLinks = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')

test.describe('users', () => {
  test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

  lookingTest('finds a user while typing, turns pages, and returns to the previous place', async ({ page }) => {
    await page.goto('/admin/users')
    await onPhoneWidth(page, async () => {
      const add = await page.getByRole('link', { name: 'Add New User' }).boundingBox()
      const invite = await page.getByRole('button', { name: 'Invite people' }).boundingBox()
      expect(Math.round(add?.width ?? 0)).toBe(Math.round(invite?.width ?? 1))
    })
    const first = await nameLinks(page).first().textContent()
    await expect(nameLinks(page)).toHaveCount(15)
    await page.getByRole('button', { name: 'Next Page' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(nameLinks(page).first()).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await page.goto('/admin/users?page=3')
    await expect(page.getByText('This is the last page')).toBeVisible()

    const search = page.getByLabel('Search users')
    const { email } = demoPeople.partner
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('eridian')
    await search.press('Home')
    await search.pressSequentially('m')
    await expect(search).toHaveValue('meridian')
    await expect(page).toHaveURL(/\?search=meridian$/)
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
    await search.fill(email)
    await nameLinks(page).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByText(/You can’t remove this user because they created \d+ registrations?/)).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue(email)
    await expect(nameLinks(page)).toHaveCount(1)
  })

  test('adds, invites, and removes users', { tag: '@main' }, async ({ page, browser, fairway }) => {
    await test.step('adds a user with an invitation, and removes the user', async () => {
      const email = 'ann@acme.example.org'
      const name = 'Ann Belphoebe'
      await page.goto('/admin/users')
      await page.getByRole('link', { name: 'Add New User' }).click()
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('Last name').fill('Belphoebe')
      await page.getByLabel('Role').selectOption('Partner')
      await page.getByLabel('Company').fill('Acme')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Save' }).dblclick()
      const outcome = `Invitation not yet sent to ${email} because email isn’t set up`
      await expect(page.getByText(`${name} was saved. ${outcome}`, { exact: true })).toBeVisible()
      const { text } = await fairway.readMail(email)
      expect(findLink(text, '/auth/login')).toContain('token=')

      await page.getByLabel('Search users').fill('Belphoebe')
      await expect(page.getByRole('row', { name }).getByText('Never')).toBeVisible()
      const since = new Date()
      await page.getByRole('button', { name: `Invite ${name}` }).click()
      await fairway.readMail(email, since)
      await page.getByRole('link', { name }).click()
      await expect(page.getByText('Never logged in.')).toBeVisible()
      await page.getByRole('button', { name: 'Remove this user' }).click()
      const dialog = page.getByRole('alertdialog', { name: `Remove ${name}?` })
      await expect(dialog.getByText(`${name} (Acme, ${email}) will no longer be able to log in`)).toBeVisible()
      await expectAccessible(page, 'the question before removing')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText(`${name} was removed`)).toBeVisible()
      await page.getByLabel('Search users').fill('Belphoebe')
      await expect(page.getByText('No users found')).toBeVisible()
    })

    await test.step('invites several people together, resends one invitation, and cancels one', async () => {
      const [nora, otto] = ['nora@new.example.org', 'otto@new.example.org']
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite people' })
      await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`Nora New <${nora}>; ${otto}`)
      await dialog.getByLabel('Role').selectOption('Administrator')
      await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
      await expect(dialog).toBeHidden()
      const readLink = async () => findLink((await fairway.readMail(nora)).text, '/signup')
      const first = await readLink()
      const waiting = page.getByRole('table', { name: 'Invitations' })
      await expect(waiting.getByRole('row', { name: new RegExp(nora) }).getByText('Administrator')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the invitations that wait')
      await page.getByRole('button', { name: `Resend the invitation for ${nora}` }).click()
      await expect(page.getByText(/The earlier link no longer works/)).toBeVisible()
      await expect.poll(readLink).not.toBe(first)
      const second = await readLink()
      await page.getByRole('button', { name: `Cancel the invitation for ${otto}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click()
      await expect(waiting.getByText(otto)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
      await other.goto(first)
      await expect(other.getByText('This link no longer works')).toBeVisible()
      await other.goto(second)
      await other.getByLabel('First name').fill('Nora')
      await other.getByLabel('Last name').fill('New')
      await other.getByRole('button', { name: /sign up|create/i }).click()
      await expect(other).toHaveURL(/\/dashboard$/)
      await other.context().close()
    })
  })

  test('lets administrators give up their own role after a question, and logs them out', async ({
    page,
    fairway,
    trouble,
  }) => {
    const email = 'dee@acme.example.org'
    const dee = { firstName: 'Dee', lastName: 'Moves', companyName: '', phoneNumber: '', appRoleId: 1 }
    const { id } = await (await page.request.post('/api/users', { data: { id: 0, ...dee, email } })).json()
    await logInWith(page, fairway, email)
    await page.goto(`/admin/users/edit/${id}`)
    await page.getByLabel('Email').fill(`new.${email}`)
    await expect(page.getByText(/^If you save, you’ll be logged out/)).toBeVisible()
    await page.getByLabel('Role').selectOption('Partner')
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'Change your own role?' })
    await expectAccessible(page, 'the question before giving up the role')
    await question.getByRole('button', { name: 'Change my role' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Send my login link' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The old page may have made calls after its session ended.
    expect(trouble.filter((line) => !line.includes('status of 401'))).toEqual([])
    trouble.splice(0)
  })
})

test('lets partners change only their own details', async ({ page, fairway, trouble }) => {
  await logInAs(page, fairway, 'partner')
  await page.goto('/dashboard')
  const { email } = demoPeople.partner
  await page.locator('summary').filter({ hasText: email }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Role')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove this user' })).toHaveCount(0)
  await expectAccessible(page, 'a partner about themself')
  await page.getByLabel('Phone').fill('3125550122')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Dana Ellery was saved')).toBeVisible()

  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/admin/users/edit/1')
  await expect(page.getByText('Only administrators can do this.')).toBeVisible()
  expectRefusals(trouble, 403)
})
