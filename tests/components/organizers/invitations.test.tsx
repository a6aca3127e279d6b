import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { InvitePeople, UsersPage } from '#client/features/people/users/users-page.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { userEndpoints, type WaitingInvitation } from '#shared/contracts/users.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

const roles = serve(userEndpoints.listRoles, () => [
  { id: 1, name: 'admin' },
  { id: 2, name: 'user' },
])

const users = serve(userEndpoints.listUsers, () => [
  {
    id: 1,
    firstName: 'Ivo',
    lastName: 'Park',
    companyName: '',
    phoneNumber: '',
    email: 'Ivo@acme.test',
    appRole: 'user',
    appRoleId: 2,
    contactId: null,
    lastSignInAt: null,
    registrationCount: 0,
    isLastAdmin: false,
  },
])

/** The dialog in which people are invited. */
async function open(...served: Served[]) {
  const screen = await renderPage(
    <>
      <InvitePeople />
      <ToastPlace />
    </>,
    [roles, users, ...served],
  )
  await screen.getByRole('button', { name: 'Invite people' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invite people' })
  return {
    screen,
    dialog,
    area: dialog.getByRole('textbox', { name: 'Email addresses' }),
    send: dialog.getByRole('button', { name: /^Send/ }),
    person: (email: string) => dialog.getByRole('listitem').filter({ hasText: email }),
  }
}

test('A pasted list is read as people, each with a role', async () => {
  let sent: unknown
  const { screen, dialog, area, send } = await open(
    serve(userEndpoints.inviteUsers, (body) => {
      sent = body
      return { invited: 3 }
    }),
  )
  await area.fill('Ann Lee <ann@acme.test>; bob@acme.test,\ncleo@acme.test')
  await expect.element(dialog.getByText('3 people')).toBeVisible()
  await dialog.getByLabelText('Role of bob@acme.test').selectOptions('Admin')
  await expect.element(send).toHaveTextContent('Send 3 invitations')
  await expectAccessible('the people to invite')
  await send.click()
  await expect.element(screen.getByText('3 invitations sent')).toBeVisible()
  expect(sent).toEqual({
    invitations: [
      { email: 'ann@acme.test', appRoleId: 2 },
      { email: 'bob@acme.test', appRoleId: 1 },
      { email: 'cleo@acme.test', appRoleId: 2 },
    ],
  })
})

test('shows errors beside each person before inviting', async () => {
  const { dialog, area, send, person } = await open()
  await send.click()
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await expect.element(area).toHaveFocus()
  await send.click()
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await area.fill('bob')
  await send.click()
  await expect.element(dialog.getByText('A valid email must be entered')).toBeVisible()
  await area.fill('bob, ann@acme.test, ANN@acme.test')
  await expect.element(send).toHaveAccessibleDescription('2 of 3 can’t be invited. Fix or remove them')
  await expect.element(person('bob').getByText('A valid email must be entered')).toBeVisible()
  await expect.element(person('ANN').getByText('This address is listed twice')).toBeVisible()
  expect(dialog.getByText('This address is listed twice').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Remove ANN@acme.test', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove bob' }).click()
  await expect.element(area).toHaveValue('ann@acme.test')
  await expect.element(send).toHaveTextContent('Send invitation')
  await area.fill(Array.from({ length: 51 }, (_, index) => `p${index}@acme.test`).join())
  await send.click()
  await expect.element(dialog.getByText('Invite at most 50 people at a time. These are 51.')).toBeVisible()
})

test('distinguishes people with an account before inviting', async () => {
  const { dialog, area, send, person } = await open()
  await area.fill('ann@acme.test, ivo@acme.test')
  await expect.element(person('ivo').getByText('A user with this email already exists')).toBeVisible()
  await expect.element(send).toHaveAccessibleDescription('1 of 2 can’t be invited. Fix or remove them')
  await area.fill('ivo@acme.test')
  await send.click()
  await expect.element(area).toHaveAccessibleDescription(/A user with this email already exists/)
  await expect.element(dialog).toBeVisible()
})

test('shows refusals beside each person and keeps the list', async () => {
  const { dialog, area, send, person } = await open(
    serve(userEndpoints.inviteUsers, () =>
      refuseIssues({ path: 'invitations.1.email', message: 'A user with this email already exists' }),
    ),
  )
  await area.fill('ann@acme.test, bob@acme.test')
  await send.click()
  await expect.element(person('bob').getByText('A user with this email already exists')).toBeVisible()
  await expect.element(dialog.getByText(/^1 of 2 have errors, so we didn’t send any invitations/)).toBeVisible()
  await expect.element(area).toHaveValue('ann@acme.test, bob@acme.test')
  await expect.element(area).toHaveFocus()
})

const waiting = (id: number, changes: Partial<WaitingInvitation> = {}): WaitingInvitation => ({
  id,
  email: `p${id}@acme.test`,
  appRole: 'user',
  invitedBy: 'Kim Whitaker',
  mail: 'sent',
  isExpired: false,
  sentAt: '2027-03-01T18:00:00.000Z',
  expiresAt: '2027-03-08T18:00:00.000Z',
  ...changes,
})

/** The list of users with the invitations. */
async function openList(...served: Served[]) {
  return renderPage(
    <>
      <UsersPage />
      <ToastPlace />
    </>,
    [roles, users, ...served],
  )
}

test('Invitations say who sent them and what is wrong with them', async () => {
  const rows = [waiting(1, { appRole: 'admin' }), waiting(2, { isExpired: true }), waiting(3, { mail: 'failed' })]
  const screen = await openList(serve(userEndpoints.listInvitations, () => rows))
  const row = (id: number) => screen.getByRole('row').filter({ hasText: `p${id}@` })
  for (const text of ['Admin', 'Invited', 'Mon, Mar 1, 2027 by Kim Whitaker']) {
    await expect.element(row(1).getByText(text)).toBeVisible()
  }
  await expect.element(row(2).getByText('Expired')).toBeVisible()
  await expect.element(row(3).getByText('Email not delivered')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ivo Park' })).toBeVisible()
  await expectAccessible('the users and invitations')
})

test('says what canceling ends, and that a colleague was faster', async () => {
  let rows = [waiting(1), waiting(2)]
  const screen = await openList(
    serve(userEndpoints.listInvitations, () => rows),
    serve(userEndpoints.revokeInvitation, () => {
      rows = rows.slice(1)
      return { id: 1 }
    }),
    serve(userEndpoints.resendInvitation, () => {
      rows = []
      return refuse(404, 'not_found')
    }),
  )
  await screen.getByRole('button', { name: 'Cancel the invitation for p1@acme.test' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel the invitation?' })
  await expect.element(dialog.getByText(/p1@acme.test will stop working/)).toBeVisible()
  await expect.element(dialog.getByText(/sign up as a partner/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect.element(screen.getByText(/p1@acme.test canceled. Its link no longer works/)).toBeVisible()
  await expect.element(screen.getByRole('row').filter({ hasText: 'p1@' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Resend the invitation for p2@acme.test' }).click()
  await expect.element(screen.getByText(/^This invitation no longer exists/)).toBeVisible()
  await expect.element(screen.getByRole('row').filter({ hasText: 'p2@' })).not.toBeInTheDocument()
})

test('Invitations that cannot be loaded are asked for again', async () => {
  let asked = 0
  const screen = await openList(
    serve(userEndpoints.listInvitations, () => {
      asked += 1
      return asked === 1 ? refuse(403, 'admins_only', 'Not now.') : [waiting(1)]
    }),
  )
  await expect.element(screen.getByText('We couldn’t load the invitations')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row').filter({ hasText: 'p1@' })).toBeVisible()
})

test('A press beside the dialog loses nothing that is typed', async () => {
  const { screen, dialog, area } = await open()
  await area.fill('ann@acme.test')
  const veil = document.querySelector('[data-dialog-veil]') as HTMLElement
  await userEvent.click(veil, { position: { x: 2, y: 2 } })
  await screen.getByText('Separate addresses with commas').click()
  await expect.element(area).toHaveValue('ann@acme.test')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('While invitations are being sent the dialog stays, takes nothing in and sends nothing twice', async () => {
  const { promise, resolve } = Promise.withResolvers<{ invited: number }>()
  let sent = 0
  const { screen, dialog, area, send } = await open(
    serve(userEndpoints.inviteUsers, () => {
      sent += 1
      return promise
    }),
  )
  await area.fill('ann@acme.test')
  const button = send.element() as HTMLElement
  button.click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  await userEvent.keyboard('{Escape}')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(', bob@acme.test')
  await expect.element(area).toHaveValue('ann@acme.test')
  button.click()
  expect(sent).toBe(1)
  resolve({ invited: 1 })
  await expect.element(screen.getByText(/^Invitation sent/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
