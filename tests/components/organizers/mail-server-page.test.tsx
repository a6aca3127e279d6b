import { expect, test } from 'vitest'
import { MailServerPage } from '#client/features/email/status/mail-server-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { mailServerEndpoints, type SavedMailServer } from '#shared/contracts/email/mail-server.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const stored: SavedMailServer = {
  host: '',
  port: 465,
  security: 'tls',
  userName: '',
  senderName: '',
  senderAddress: '',
  replyTo: '',
  version: 1,
  hasPassword: false,
  passwordProblem: null,
  allowsNoEncryption: false,
  fixedServer: null,
  fixedSender: null,
  defaultSender: { name: 'Hope Classic', address: 'no-reply@golf.hope.example' },
}
const saved = { ...stored, host: 'mail.hope.example', userName: 'golf', hasPassword: true, version: 2 }

const open = (settings: SavedMailServer, served: Served[] = []) =>
  renderPage(
    <>
      <MailServerPage />
      <ToastHost />
    </>,
    [...served, serve(mailServerEndpoints.getMailServer, () => settings)],
  )

test('saves the entries, and clears the password field', async () => {
  const sent: unknown[] = []
  const screen = await open(stored, [
    serve(mailServerEndpoints.saveMailServer, (body) => {
      sent.push(body)
      return saved
    }),
  ])
  await expect.element(screen.getByText('Leave blank to use “Hope Classic”.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Mail server' }).fill('mail.hope.example')
  await screen.getByLabelText('Security').selectOptions('STARTTLS (usually port 587)')
  await expect.element(screen.getByLabelText('Port')).toHaveValue('587')
  await screen.getByLabelText('User').fill('golf')
  const password = screen.getByLabelText('Password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await password.fill(' open sesame ')
  await expectAccessible('the form')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^Mail server saved/)).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(screen.getByText('A password is saved. Leave blank to keep it.')).toBeVisible()
  expect(sent).toMatchObject([
    { host: 'mail.hope.example', security: 'startTls', port: 587, password: ' open sesame ' },
  ])
})

test("fills in a common provider's settings, and links to its help page", async () => {
  const screen = await open(stored)
  await screen.getByRole('button', { name: 'Use Microsoft 365' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mail server' })).toHaveValue('smtp.office365.com')
  await expect.element(screen.getByLabelText('Security')).toHaveValue('startTls')
  await expect
    .element(screen.getByRole('link', { name: 'Enable or disable SMTP AUTH in Exchange Online' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Use Gmail' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mail server' })).toHaveValue('smtp.gmail.com')
  await expect.element(screen.getByLabelText('Port')).toHaveValue('465')
  await expect.element(screen.getByText(/requires an app password/)).toBeVisible()
  await expectAccessible('a filled-in provider')
})

test('shows a port without commas', async () => {
  const screen = await open({ ...saved, port: 2525 })
  await expect.element(screen.getByLabelText('Port')).toHaveValue('2525')
})

test('offers unencrypted email only where it is permitted', async () => {
  const screen = await open(stored)
  const none = screen.getByRole('option', { name: /No encryption/ })
  await screen.getByRole('textbox', { name: 'Mail server' }).fill('mail.hope.example')
  expect(none.elements()).toHaveLength(0)
  await screen.getByRole('textbox', { name: 'Mail server' }).fill('localhost')
  expect(none.elements()).toHaveLength(1)
})

test("sends a test with the current entries, and shows the mail server's message", async () => {
  const sent: unknown[] = []
  const screen = await open(saved, [
    serve(mailServerEndpoints.testMailServer, (body) => {
      sent.push(body)
      const failed = { state: 'failed' as const, answer: '535 5.7.8 Bad login', reason: 'The user is rejected.' }
      const answered = { state: 'sent' as const, answer: '250 Queued', reason: '' }
      return { to: 'kim@hope.test', ...(sent.length === 1 ? failed : answered) }
    }),
  ])
  const button = screen.getByRole('button', { name: 'Send a test' })
  await button.click()
  await expect.element(screen.getByText('The mail server’s response: 535 5.7.8 Bad login')).toBeVisible()
  await screen.getByLabelText('Password').fill('open sesame')
  await button.click()
  await expect.element(screen.getByText('Response: 250 Queued')).toBeVisible()
  await expect.element(screen.getByText('The mail server accepted the email to kim@hope.test')).toBeVisible()
  expect(sent).toMatchObject([{ host: 'mail.hope.example' }, { password: 'open sesame' }])
})

test('checks the fields before a test, and explains why no test was sent', async () => {
  const screen = await open(saved, [serve(mailServerEndpoints.testMailServer, () => refuse(429, 'too_many_requests'))])
  await screen.getByRole('textbox', { name: 'Mail server' }).fill('mail.hope.example:25')
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mail server' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'Mail server' }).fill('mail.hope.example')
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(screen.getByText('We couldn’t send a test email')).toBeVisible()
})

test('keeps entries if someone else has saved first', async () => {
  const refused = serve(mailServerEndpoints.saveMailServer, () =>
    refuse(409, 'changed_elsewhere', 'Someone else saved.'),
  )
  const screen = await open(saved, [refused])
  await screen.getByLabelText('Password').fill('open sesame')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone else saved.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).toHaveValue('open sesame')
})

test('shows settings from the environment as text instead of fields', async () => {
  const screen = await open({
    ...saved,
    fixedServer: 'mail.env.example, port 465',
    fixedSender: 'Env <env@hope.example>',
  })
  await expect.element(screen.getByText('mail.env.example, port 465')).toBeVisible()
  await expect.element(screen.getByText('Env <env@hope.example>')).toBeVisible()
  await expect.element(screen.getByText(/^SMTP_URL in the server’s environment sets the mail server/)).toBeVisible()
  await expect.element(screen.getByText(/^MAIL_FROM in the server’s environment sets/)).toBeVisible()
  for (const label of ['Security', 'Port', 'User', 'Password', 'Sender name', 'Sender address']) {
    expect(screen.getByLabelText(label).elements()).toHaveLength(0)
  }
  await expect.element(screen.getByLabelText('Reply-to address')).toBeVisible()
})

test("explains what to do when the password can't be read", async () => {
  const screen = await open({ ...saved, passwordProblem: 'Enter the mail server’s password again.' })
  await expect.element(screen.getByRole('alert').getByText('Email is waiting')).toBeVisible()
  await expectAccessible('the alert')
})
