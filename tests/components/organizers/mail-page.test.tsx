import { expect, test } from 'vitest'
import { MailPage } from '#client/features/email/status/mail-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type MailStatus, mailEndpoints, type TroubledMail } from '#shared/contracts/email/mail.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const quiet: MailStatus = {
  counts: { waiting: 0, sent: 12, kept: 0, failed: 0 },
  waitingSince: null,
  troubles: [],
  retryable: 0,
  unsent: 0,
  from: 'Hope <golf@hope.example>',
  passwordProblem: null,
  ...{
    server: 'mail.hope.example, port 465',
    senderProblem: null,
    unsafeSettings: [],
  },
}

const trouble = (id: number, changes: Partial<TroubledMail> = {}): TroubledMail => ({
  id,
  name: 'Confirmation',
  to: `p${id}@acme.test`,
  state: 'failed',
  words: '550 No such person',
  createdAt: '2027-03-02T18:00:00.000Z',
  nextAttemptAt: null,
  canRetry: true,
  registration: { id: 40 + id, partner: `Partner ${id}` },
  ...changes,
})

async function open(status: () => MailStatus, ...served: Served[]) {
  return renderPage(
    <>
      <MailPage />
      <ToastHost />
    </>,
    [...served, serve(mailEndpoints.getMailStatus, status)],
  )
}

test('shows each unsafe setting to organizers', async () => {
  const unsafeSettings = ['ALLOW_MAIL_WITHOUT_TLS lets Fairway send.', 'Every user can read the key.']
  const screen = await open(() => ({ ...quiet, unsafeSettings }))
  for (const sentence of unsafeSettings) await expect.element(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText('Unsafe email setting').elements()).toHaveLength(2)
  await expectAccessible('the page Mail with unsafe settings')
})

test("shows a failed email with the server's message, and resends it", async () => {
  let status: MailStatus = {
    ...quiet,
    counts: { waiting: 1, sent: 12, kept: 0, failed: 2 },
    waitingSince: '2027-03-02T17:00:00.000Z',
    troubles: [
      trouble(1),
      trouble(2, { state: 'queued', words: '451 Later', nextAttemptAt: '2027-03-02T20:00:00.000Z' }),
      trouble(4, { name: 'Login link', registration: null, canRetry: false }),
      trouble(5),
    ],
    retryable: 3,
  }
  const sent: unknown[] = []
  const screen = await open(
    () => status,
    serve(mailEndpoints.retryMails, (body) => {
      sent.push(body)
      status = { ...status, troubles: status.troubles.slice(1), retryable: 1 }
      if (sent.length > 2) return { retried: 0, whyNot: 'The contact’s address has changed.' }
      return { retried: sent.length === 1 ? 1 : 0 }
    }),
  )
  const row = (id: number) => screen.getByRole('row').filter({ hasText: `p${id}@` })
  await expect.element(row(1).getByText('550 No such person')).toBeVisible()
  await expect.element(screen.getByText('waiting, the oldest since Tue, Mar 2, 2027, 11:00 AM')).toBeVisible()
  await expect.element(row(2).getByText(/^Next attempt/)).toBeVisible()
  await expect.element(row(4).getByText('Login links expire. The recipient can request a new one.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Resend all unsent' })).toBeVisible()
  await expectAccessible('mails that have not arrived')
  await screen.getByRole('button', { name: 'Try again: Confirmation to p1@acme.test' }).click()
  await expect.element(screen.getByText('Retrying 1 email')).toBeVisible()
  await expect.element(row(1)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again: Confirmation to p2@acme.test' }).click()
  await expect.element(screen.getByText('Nothing left to retry')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again: Confirmation to p5@acme.test' }).click()
  await expect
    .element(screen.getByText('We removed it from this list without sending it. The contact’s address has changed.'))
    .toBeVisible()
  expect(sent).toEqual([{ mailId: 1 }, { mailId: 2 }, { mailId: 5 }])
})

test('asks before resending all unsent emails, and shows their number', async () => {
  let status: MailStatus = { ...quiet, troubles: [trouble(1)], retryable: 1, unsent: 4 }
  const sent: unknown[] = []
  const screen = await open(
    () => status,
    serve(mailEndpoints.retryMails, (body) => {
      sent.push(body)
      status = quiet
      return { retried: 5 }
    }),
  )
  await screen.getByRole('button', { name: 'Resend all unsent' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Resend 5 unsent emails?' })
  await expect.element(dialog.getByText('Failed or waiting: 1.')).toBeVisible()
  await expect.element(dialog.getByText('Written before email was set up: 4.')).toBeVisible()
  await expectAccessible('the question before resending all')
  await dialog.getByRole('button', { name: 'Resend 5 unsent emails' }).click()
  await expect.element(screen.getByText('Retrying 5 emails')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Resend all unsent' })).not.toBeInTheDocument()
  expect(sent).toEqual([{ mailId: null }])
})

test("quotes the mail server's refusal of a test email", async () => {
  const screen = await open(
    () => quiet,
    serve(mailEndpoints.sendTestMail, () => ({
      to: 'kim@hope.example',
      state: 'failed' as const,
      answer: 'Invalid login: 535 Wrong user',
      reason: 'The mail server rejected the user or password in SMTP_URL.',
    })),
  )
  await screen.getByRole('button', { name: 'Send me a test email' }).click()
  await expect.element(screen.getByText('We couldn’t send the email to kim@hope.example')).toBeVisible()
  await expect.element(screen.getByText('The mail server rejected the user or password in SMTP_URL.')).toBeVisible()
  await expect.element(screen.getByText(/Invalid login: 535 Wrong user$/)).toBeVisible()
})

test('reports an untrusted sender', async () => {
  const screen = await open(() => ({ ...quiet, senderProblem: 'Mail from hope@gmail.com cannot pass.' }))
  await expect.element(screen.getByText('Mail from hope@gmail.com cannot pass.')).toBeVisible()
})

test('loads the email status again after a failure', async () => {
  let asked = 0
  const screen = await renderPage(<MailPage />, [
    serve(mailEndpoints.getMailStatus, () => {
      asked += 1
      return asked === 1 ? refuse(403, 'admins_only', 'Not now.') : quiet
    }),
  ])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('mail.hope.example, port 465')).toBeVisible()
})
