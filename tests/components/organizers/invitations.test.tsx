import { expect, test } from 'vitest'
import { InvitePeople, UsersPage } from '#client/features/people/users/users-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { userEndpoints, type WaitingInvitation } from '#shared/contracts/users.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { defaultSite, refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

const roles = serve(userEndpoints.listRoles, () => [
  { id: 1, name: 'admin' },
  { id: 2, name: 'user' },
])

const ivo = {
  id: 1,
  firstName: 'Ivo',
  lastName: 'Park',
  companyName: '',
  phoneNumber: '',
  email: 'Ivo@acme.test',
}

const users = serve(userEndpoints.listUsers, () => [
  {
    ...ivo,
    appRole: 'user',
    appRoleId: 2,
    contactId: null,
    lastLoginAt: null,
    registrationCount: 0,
    isLastAdmin: false,
  },
])

async function open(...served: Served[]) {
  const screen = await renderPage(
    <>
      <InvitePeople />
      <ToastHost />
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
  }
}

test('invites a pasted list of people with one role', async () => {
  let sent: unknown
  const { screen, dialog, area, send } = await open(
    serve(userEndpoints.inviteUsers, (body) => {
      sent = body
      return { invited: 2 }
    }),
  )
  await area.fill('Ann Lee <ann@acme.test>; bob@acme.test')
  await expect.element(dialog.getByText('2 people')).toBeVisible()
  await dialog.getByLabelText('Role').selectOptions('Administrator')
  await expectAccessible('the people to invite')
  await send.click()
  await expect.element(screen.getByText('2 invitations sent')).toBeVisible()
  const invitations = ['ann@acme.test', 'bob@acme.test'].map((email) => ({ email, appRoleId: 1 }))
  expect(sent).toEqual({ invitations })
})

test.each(['admin', 'user'] as const)(
  'explains why invitations are waiting, with a link only for organizers (%s)',
  async (role) => {
    const { screen, dialog, area, send } = await open(
      serve(settingsEndpoints.getSite, () => ({ ...defaultSite, mailSetup: 'noServer' as const })),
      serve(authEndpoints.currentUser, () => ({ ...ivo, fullName: 'Ivo Park', role })),
      serve(userEndpoints.inviteUsers, () => ({ invited: 1 })),
    )
    const why = role === 'admin' ? 'email isn’t set up' : 'the organizers haven’t set up email'
    await expect.element(dialog.getByText(`We can’t send email yet because ${why}.`)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Set up email' }).elements()).toHaveLength(role === 'admin' ? 1 : 0)
    await area.fill('ann@acme.test')
    await send.click()
    await expect.element(screen.getByText(`Invitation not yet sent to ann@acme.test because ${why}`)).toBeVisible()
    const way = screen.getByRole('button', { name: 'Set up email' })
    expect(way.elements()).toHaveLength(role === 'admin' ? 1 : 0)
    if (role === 'user') return
    await way.click()
    await expect.element(screen.getByText('Now at admin/mail/server')).toBeVisible()
  },
)

test("shows which addresses can't be invited, and keeps the list", async () => {
  const { dialog, area, send } = await open(
    serve(userEndpoints.inviteUsers, () =>
      refuseIssues({ path: 'invitations.1.email', message: 'This address is already invited' }),
    ),
  )
  const expectProblem = async (text: string, problem: string) => {
    await area.fill(text)
    await send.click()
    await expect.element(dialog.getByText(problem)).toBeVisible()
    await expect.element(area).toHaveValue(text)
  }
  await expectProblem('', 'Email is required')
  await expectProblem('bob', 'A valid email must be entered')
  await expectProblem('ivo@acme.test', 'A user with this email already exists')
  await expectProblem(
    'bob, ann@acme.test, ANN@acme.test',
    'We didn’t send any invitations. bob: A valid email must be entered. ANN@acme.test: This address is listed twice',
  )
  const tooMany = Array.from({ length: 51 }, (_, index) => `p${index}@acme.test`).join()
  await expectProblem(tooMany, 'Invite at most 50 people at a time. You entered 51.')
  await expectProblem(
    'ann@acme.test, bob@acme.test',
    'We didn’t send any invitations. bob@acme.test: This address is already invited',
  )
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

async function openList(...served: Served[]) {
  return renderPage(
    <>
      <UsersPage />
      <ToastHost />
    </>,
    [roles, users, ...served],
  )
}

test('shows who sent each invitation, and any problem with it', async () => {
  const rows = [
    waiting(1, { appRole: 'admin' }),
    waiting(2, { isExpired: true }),
    waiting(3, { mail: 'failed' }),
    waiting(4, { mail: 'kept' }),
  ]
  const screen = await openList(serve(userEndpoints.listInvitations, () => rows))
  const row = (id: number) => screen.getByRole('row').filter({ hasText: `p${id}@` })
  for (const text of ['Administrator', 'Invited', 'Mon, Mar 1, 2027 by Kim Whitaker']) {
    await expect.element(row(1).getByText(text)).toBeVisible()
  }
  await expect.element(row(2).getByText('Expired')).toBeVisible()
  await expect.element(row(3).getByText('Email not delivered')).toBeVisible()
  await expect.element(row(4).getByText('Email not sent')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ivo Park' })).toBeVisible()
  await expectAccessible('the users and invitations')
})

test('explains the effect of canceling, and reports that a colleague was faster', async () => {
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

test('loads invitations again after a failure', async () => {
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
