import { expect, test } from 'vitest'
import { MailList } from '#client/features/email/log/mail-list.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import {
  type LoggedMail,
  type RegistrationLog,
  registrationLogEndpoints,
} from '#shared/contracts/registrations/registration-log.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const mail = (id: number): LoggedMail => ({
  id,
  line: `2027-03-02 14:05 CST  Confirmation to p${id}@acme.test: sent`,
  kind: 'confirmation',
  to: `p${id}@acme.test`,
  subject: 'Your registration',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2027-03-02T20:05:00.000Z',
  sentAt: '2027-03-02T20:05:00.000Z',
  nextAttemptAt: null,
  canBeRead: true,
})

const mailsFrom = (id: number, count: number) => Array.from({ length: count }, (_, index) => mail(id - index))

const log = (mails: LoggedMail[], mailCursor: number | null): RegistrationLog => ({
  registrationId: 7,
  partner: 'Acme',
  affiliation: 'Vendor',
  donation: 2_500,
  emailLogs: [],
  eventId: 1,
  eventName: 'Spring Classic',
  mails,
  mailCursor,
  changes: [],
  changeCursor: null,
  isConfirmationHeld: false,
  contactEmail: 'p1@acme.test',
  registeredByEmails: [],
  reopenedUntil: null,
  registrationStatus: 'open',
})

const open = (shown: RegistrationLog, served: Served[]) =>
  renderPage(
    <>
      <MailList log={shown} />
      <ToastHost />
    </>,
    served,
  )

test('loads a long log in parts, and tries again after a failure', async () => {
  const parts = [
    refuse(500, 'internal', 'Try again in a moment.'),
    { mails: mailsFrom(61, 40), mailCursor: 22 },
    { mails: mailsFrom(21, 21), mailCursor: null },
  ]
  const screen = await renderPage(<MailList log={log(mailsFrom(121, 60), 62)} />, [
    serve(registrationLogEndpoints.getEarlierMails, () => parts.shift() ?? refuse(404, 'not_found')),
  ])
  const lines = screen.getByRole('article')
  const showMore = screen.getByRole('button', { name: 'Show more emails' })
  await expect.element(screen.getByText('Latest 60 emails')).toBeVisible()
  expect(lines.elements()).toHaveLength(50)

  await showMore.click()
  await expect.poll(() => lines.elements().length).toBe(60)
  await expect.element(screen.getByRole('group', { name: 'Earlier emails' })).toHaveFocus()

  await showMore.click()
  await expect.element(screen.getByText('Try again in a moment.')).toBeVisible()
  await showMore.click()
  await expect.poll(() => lines.elements().length).toBe(100)
  await expect.element(screen.getByText('Try again in a moment.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Earlier emails' }).last()).toHaveFocus()
  await expectAccessible('a long log')

  await showMore.click()
  await expect.poll(() => lines.elements().length).toBe(121)
  await expect.element(showMore).not.toBeInTheDocument()
  await expect.element(screen.getByText('121 emails')).toBeVisible()
})

test('offers to show all emails in a loaded log, with their number', async () => {
  const screen = await renderPage(<MailList log={log(mailsFrom(60, 60), null)} />)
  await screen.getByRole('button', { name: 'Show all 60 emails' }).click()
  await expect.poll(() => screen.getByRole('article').elements().length).toBe(60)
})

const invitation: LoggedMail = { ...mail(1), kind: 'registeredBy', to: 'beo@acme.test' }

test('resends to a corrected address with one request, and corrects the registration', async () => {
  const sent: Record<string, unknown>[] = []
  const screen = await open({ ...log([invitation], null), registeredByEmails: [invitation.to] }, [
    serve(registrationLogEndpoints.resendRegistrationMail, (body) => {
      sent.push(body as Record<string, unknown>)
      return sent.length === 1 ? Promise.reject(new TypeError('No answer')) : { ...invitation, to: 'bea@acme.test' }
    }),
  ])
  await screen.getByRole('button', { name: 'Resend' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Resend this email' })
  const send = dialog.getByRole('button', { name: 'Resend' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  const choice = dialog.getByRole('checkbox', { name: 'Correct the registration, too' })
  await expect.element(choice).toBeDisabled()
  await email.fill('nobody')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect.element(email).toHaveFocus()
  await email.fill('bea@acme.test')
  await expect.element(choice).toBeEnabled()
  await expect.element(choice).toBeChecked()
  await send.click()
  await expect.element(dialog.getByText(/^We can’t reach Fairway/)).toBeVisible()
  await send.click()
  await expect.element(screen.getByText('Email sent to bea@acme.test')).toBeVisible()
  expect(sent).toMatchObject([{ to: 'bea@acme.test', correctRegistration: true }, { requestId: sent[0]?.requestId }])
})

test('sends a confirmation that was withheld', async () => {
  let sent = 0
  const screen = await open({ ...log([], null), isConfirmationHeld: true }, [
    serve(registrationLogEndpoints.sendConfirmation, () => {
      sent += 1
      return mail(1)
    }),
  ])
  await expect.element(screen.getByText(/^No confirmation was sent/)).toBeVisible()
  await expectAccessible('a confirmation held back')
  await screen.getByRole('button', { name: 'Send confirmation' }).click()
  await expect.element(screen.getByText('Confirmation sent to p1@acme.test')).toBeVisible()
  expect(sent).toBe(1)
})
