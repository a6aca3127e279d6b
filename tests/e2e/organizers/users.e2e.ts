import type { Page } from '@playwright/test'
import { demoPeople } from '#server/demo/demo-people.ts'
import { expectAccessible, expectAccessibleAtBothWidths, onPhoneWidth } from '../support/accessibility.ts'
import { expect, expectRefusals, findLink, lookingTest, signInAs, test } from '../support/fairway.ts'

const nameLinks = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')

test.describe('An administrator', () => {
  test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

  lookingTest('finds a user by typing, turns pages, and comes back to where they were', async ({ page }) => {
    await page.goto('/admin/users')
    await onPhoneWidth(page, async () => {
      const add = await page.getByRole('link', { name: 'Add New User' }).boundingBox()
      const invite = await page.getByRole('button', { name: 'Invite people' }).boundingBox()
      expect(Math.round(add?.width ?? 0)).toBe(Math.round(invite?.width ?? 1))
    })
    const words = await page.getByText(/^Page 1 of \d+$/).textContent()
    const pages = Number(words?.split(' ').at(-1))
    expect(pages).toBeGreaterThanOrEqual(3)
    await expect(nameLinks(page)).toHaveCount(15)
    await expect(page.getByRole('button', { name: 'Previous Page' })).toHaveAttribute('aria-disabled', 'true')
    const first = await nameLinks(page).first().textContent()
    await page.getByRole('button', { name: 'Next Page' }).click()
    await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(nameLinks(page).first()).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await page.goForward()
    for (let number = 3; number <= pages; number += 1) {
      await page.getByRole('button', { name: 'Next Page' }).click()
      await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible()
    }
    await expect(page.getByText('This is the last page')).toBeVisible()

    const search = page.getByLabel('Search users')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('eridian')
    await search.press('Home')
    await search.pressSequentially('m')
    await search.pressSequentially('E', { delay: 30 })
    await expect(search).toHaveValue('mEeridian')
    await search.press('Backspace')
    await expect(page).toHaveURL(/\?search=meridian$/)
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    const { firstName, lastName, companyName, email } = demoPeople.partner
    const row = page.getByRole('row', { name: new RegExp(lastName) })
    for (const text of ['User', companyName, email]) await expect(row.getByText(text, { exact: true })).toBeVisible()

    await page.getByRole('link', { name: `${firstName} ${lastName}` }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByText(/You can’t remove this user, who created \d+ registrations?/)).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('meridian')
    await expect(nameLinks(page)).toHaveCount(1)

    // Anyone who goes on at once finds the search again, too.
    await search.fill(email)
    await nameLinks(page).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.goBack()
    await expect(search).toHaveValue(email)

    await page.goto('/admin/users?search=nobody+at+all')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: /^Show all/ }).click()
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
  })

  test('adds, invites, corrects and removes users', async ({ page, browser, fairway, trouble }) => {
    const summary = page.getByRole('region', { name: /your attention$/ })

    await test.step('A user is added with an invitation, and removed', async () => {
      const email = 'ann@acme.example.org'
      const lastName = 'Belphoebe'
      await page.goto('/admin/users')
      await page.getByRole('link', { name: 'Add New User' }).click()
      await page.getByLabel('Last name').fill(lastName)
      await page.getByLabel('Role').selectOption('User')
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('Company').fill('Acme')
      await page.getByLabel('Phone').fill('3125550188')
      await page.getByLabel('Email').fill(demoPeople.partner.email.toUpperCase())
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(summary.getByText('A user with this email already exists')).toHaveCount(1)
      await expect(page.getByLabel('Email')).toBeFocused()
      expectRefusals(trouble, 400)

      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Save' }).dblclick()
      await expect(page).toHaveURL(/\/admin\/users$/)
      const both = `Ann ${lastName} was saved. Invitation sent to ${email}`
      await expect(page.getByText(both, { exact: true })).toBeVisible()
      const { text } = await fairway.readMail(email)
      expect(findLink(text, '/auth/login')).toContain('token=')

      await page.getByLabel('Search users').fill(lastName)
      const row = page.getByRole('row', { name: new RegExp(lastName) })
      await expect(row.getByText('Never')).toBeVisible()
      await expectAccessible(page, 'the list')
      const since = new Date()
      await row.getByRole('button', { name: `Invite Ann ${lastName}` }).click()
      await fairway.readMail(email, since)

      await page.getByRole('link', { name: `Ann ${lastName}` }).click()
      await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('312-555-0188')
      await expect(page.getByText('Never logged in.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Invite Ann ${lastName}` })).toBeVisible()
      await page.getByRole('button', { name: 'Remove this user' }).click()
      const dialog = page.getByRole('alertdialog', { name: `Remove Ann ${lastName}?` })
      await expect(dialog.getByText(`Ann ${lastName} (Acme, ${email}) can no longer log in`)).toBeVisible()
      await expectAccessible(page, 'the question before removing')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText(`Ann ${lastName} was removed`)).toBeVisible()
      await page.getByLabel('Search users').fill(lastName)
      await expect(page.getByText('No users found')).toBeVisible()
    })

    await test.step('Several people are invited at once, one is invited again and one revoked', async () => {
      const [nora, otto] = ['nora@new.example.org', 'otto@new.example.org']
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite people' })
      const addresses = dialog.getByRole('textbox', { name: 'Email addresses' })
      await addresses.fill(`Nora New <${nora}>; ${otto}, ${demoPeople.partner.email}`)
      await dialog.getByLabel(`Role of ${nora}`).selectOption('Admin')
      await expect(dialog.getByText('A user with this email already exists')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the invitation')
      await addresses.fill(`Nora New <${nora}>; ${otto}`)
      await dialog.getByRole('button', { name: 'Send 2 invitations' }).dblclick()
      await expect(dialog).toBeHidden()
      const first = findLink((await fairway.readMail(nora)).text, '/signup')

      const waiting = page.getByRole('table', { name: 'Open invitations' })
      await expect(waiting.getByRole('row', { name: new RegExp(nora) }).getByText('Admin')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the invitations that wait')
      await fairway.readMail(otto)
      await page.getByRole('button', { name: `Resend the invitation for ${nora}` }).click()
      await expect(page.getByText(/The earlier link no longer works/)).toBeVisible()
      const readLink = async () => findLink((await fairway.readMail(nora)).text, '/signup')
      await expect.poll(readLink).not.toBe(first)
      const second = await readLink()
      await page.getByRole('button', { name: `Revoke the invitation for ${otto}` }).click()
      await page.getByRole('alertdialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click()
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

    await test.step('A stale save is compared field by field', async () => {
      const post = async (data: object) => (await page.request.post('/api/users', { data })).json()
      const created = await post({
        id: 0,
        firstName: 'Cleo',
        lastName: 'Stale',
        email: 'cleo@acme.example.org',
        companyName: 'First',
        phoneNumber: '',
        appRoleId: 2,
      })
      await page.goto(`/admin/users/edit/${created.id}`)
      await page.getByLabel('Company').fill('Mine')
      await post({ ...created, companyName: 'Theirs', appRoleId: 1 })
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
      await expect(dialog.getByText(/Kim Whitaker saved this on/)).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveText(/Company.*Mine.*Theirs/)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(/\/admin\/users$/)
      const saved = await (await page.request.get(`/api/users/${created.id}`)).json()
      expect(saved).toMatchObject({ companyName: 'Mine', appRole: 'admin', version: 3 })
      expectRefusals(trouble, 409)
    })
  })

  test("explains a change of one's own role or email, and logs out", async ({ page, fairway, trouble }) => {
    const email = 'dee@acme.example.org'
    const person = { firstName: 'Dee', lastName: 'Moves', companyName: '', phoneNumber: '' }
    const data = { id: 0, ...person, email, appRoleId: 1 }
    const { id } = await (await page.request.post('/api/users', { data })).json()
    await page.request.post('/api/users/invite', { data: { email } })
    await page.goto(findLink((await fairway.readMail(email)).text, '/auth/login'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto(`/admin/users/edit/${id}`)
    await page.getByLabel('Role').selectOption('User')
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'Change your own role?' })
    await expect(question.getByText('You’ll no longer be an administrator')).toBeVisible()
    await expectAccessible(page, 'the question before giving up the role')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(`/edit/${id}$`))
    await page.getByLabel('Role').selectOption('Admin')
    await expect(page.getByText(/^If you save, you’ll be logged out/)).toHaveCount(0)

    await page.getByLabel('Email').fill(`new.${email}`)
    await expect(page.getByText(/^If you save, you’ll be logged out/)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Send my login link' })).toBeVisible()
    await expect.poll(() => trouble.length, 'the call that was refused').toBeGreaterThan(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expectRefusals(trouble, 401)

    const since = new Date()
    await page.getByLabel('Email').fill(`new.${email}`)
    await page.getByRole('button', { name: 'Send my login link' }).click()
    await page.goto(findLink((await fairway.readMail(`new.${email}`, since)).text, '/auth/login'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await page.goto(`/admin/users/edit/${id}`)
    await page.getByLabel('Role').selectOption('User')
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Change my role' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => trouble.length, 'the call that was refused').toBeGreaterThan(0)
    expectRefusals(trouble, 401)
  })
})

test('lets partners change their own details only', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/dashboard')
  const { email } = demoPeople.partner
  await page.getByRole('link', { name: email }).click()
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
