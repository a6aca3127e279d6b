import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NewUserPage } from '#client/features/people/users/user-form.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { expectErrors, saveButton } from '../../support/record-forms.ts'
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
  lastLoginAt: null,
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

async function open(...served: Served[]) {
  const screen = await renderPage(<NewUserPage />, [...asAdministrator, ...served])
  await expect.element(screen.getByLabelText('Role')).toBeVisible()
  const field = (name: string) => screen.getByRole('textbox', { name })
  return {
    screen,
    field,
    role: screen.getByLabelText('Role'),
  }
}

test('shows errors in the summary, and formats a complete phone number', async () => {
  const { field, role } = await open()
  await expectErrors('First Name is required', 'Last Name is required', 'Email is required', 'Role is required')
  await expect.element(field('First name')).toHaveFocus()
  await expectAccessible('the form with its messages')
  await field('Last name').fill('Late')
  await field('Email').fill('ivo@acme')
  await field('Phone').fill('31255')
  await role.selectOptions('Partner')
  await expectErrors('A valid email must be entered', 'Please enter a valid phone number')
  await field('Phone').fill('3125550188')
  await expect.element(field('Phone')).toHaveValue('312-555-0188')
})

test('reports a saved user and a failed invitation in one message', async () => {
  const messages = await render(<ToastHost />)
  const { screen, field, role } = await open(
    serve(userEndpoints.saveUser, () => ivo),
    serve(userEndpoints.inviteUser, () => refuse(409, 'not_possible', 'Not needed.')),
  )
  await field('First name').fill('Ivo')
  await field('Last name').fill('Late')
  await field('Email').fill(ivo.email)
  await role.selectOptions('Partner')
  await saveButton().click()
  await expect.element(messages.getByText(/^Ivo Late was saved\. We couldn’t send the invitation\. ./)).toBeVisible()
  await expect.element(screen.getByText('Now at admin/users')).toBeVisible()
})
