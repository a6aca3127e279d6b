import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NewUserPage } from '#client/features/people/users/user-form.tsx'
import { ToastRegion } from '#client/ui/overlays/toast-region.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const ivo: UserRecord = {
  id: 9,
  firstName: 'Ivo',
  lastName: 'Late',
  companyName: '',
  phoneNumber: '',
  email: 'ivo@acme.example.org',
  appRole: 'user',
  appRoleId: 2,
  contactId: null,
  version: 1,
  lastSignInAt: null,
  registrationCount: 0,
  isLastAdmin: false,
}

const asAdministrator = [
  serve(authEndpoints.currentUser, () => ({
    id: 1,
    fullName: 'Kim Whitaker',
    firstName: 'Kim',
    lastName: 'Whitaker',
    companyName: '',
    phoneNumber: '',
    email: 'kim@example.org',
    role: 'admin' as const,
  })),
  serve(userEndpoints.listRoles, () => [
    { id: 1, name: 'admin' },
    { id: 2, name: 'user' },
  ]),
]

/** The form of a new user, as an administrator sees it. */
async function open(...served: Served[]) {
  const screen = await renderPage(<NewUserPage />, [...asAdministrator, ...served])
  await expect.element(screen.getByLabelText('Role')).toBeVisible()
  const field = (name: string) => screen.getByRole('textbox', { name })
  return {
    screen,
    field,
    role: screen.getByLabelText('Role'),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
    summary: screen.getByRole('region', { name: /your attention$/ }),
  }
}

test('shows each error of a user once in the summary', async () => {
  const { field, role, save, summary } = await open()
  await save.click()
  const missing = ['First Name is required', 'Last Name is required', 'Email is required', 'Role is required']
  for (const message of missing) expect(summary.getByText(message).elements()).toHaveLength(1)
  await expect.element(field('First name')).toHaveFocus()
  await expectAccessible('the form with its messages')

  await field('First name').fill('x'.repeat(61))
  await field('Last name').fill('Late')
  await field('Email').fill('ivo@acme')
  await field('Phone').fill('31255')
  await expect.element(field('Phone')).toHaveValue('31255')
  await role.selectOptions('User')
  await save.click()
  const wrong = ['Only 60 characters are allowed', 'A valid email must be entered', 'Please enter a valid phone number']
  for (const message of wrong) expect(summary.getByText(message).elements()).toHaveLength(1)
  await field('Phone').fill('3125550188')
  await expect.element(field('Phone')).toHaveValue('312-555-0188')
})

test('reports a saved user and a failed invitation in one message', async () => {
  const messages = await render(<ToastRegion />)
  const { screen, field, role, save } = await open(
    serve(userEndpoints.saveUser, () => ivo),
    serve(userEndpoints.inviteUser, () => refuse(409, 'signed_in_before', 'Not needed.')),
  )
  await field('First name').fill('Ivo')
  await field('Last name').fill('Late')
  await field('Email').fill(ivo.email)
  await role.selectOptions('User')
  await save.click()
  await expect.element(messages.getByText(/^Ivo Late was saved\. No invitation was sent\. ./)).toBeVisible()
  await expect.element(screen.getByText('Now at admin/users')).toBeVisible()
})
