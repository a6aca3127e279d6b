import { expect, test } from 'vitest'
import { NewEmail, PlannedEmail } from '#client/features/email/campaigns/composer-pages.tsx'
import { EmailList } from '#client/features/email/campaigns/email-list-page.tsx'
import { EmailResult, type FoundEmail } from '#client/features/email/campaigns/email-result.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { campaignEndpoints as calls, type PlannedEmail as Planned } from '#shared/contracts/email/campaigns.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

const planned = (changes: Partial<Planned>): Planned => ({
  ...{ id: 1, title: 'Names needed for Classic', group: 'Partners with missing names', approvedBy: '', count: 22 },
  ...{
    leftOut: 2,
    days: ['2027-03-24', '2027-04-09', '2027-04-16'],
    why: '30, 14, and 7 days before online updates close',
  },
  ...changes,
})

const sent = {
  ...{ id: 3, title: 'Dinner choices', group: 'All partners', day: '2027-03-09', at: '2027-03-09T16:00:00.000Z' },
  ...{ by: 'Sue', why: '', count: 39, sent: 38, failed: 1, waiting: 0, kept: 0, result: '12 replied' },
}

test('lists emails awaiting approval first, then scheduled ones, then sent ones with results', async () => {
  const emails = {
    planned: [planned({}), planned({ id: 2, approvedBy: 'Kim', days: [] })],
    sent: [sent],
    whyWaiting: '',
  }
  const screen = await renderPage(<EmailList eventId="7" emails={emails} />)
  const waiting = screen.getByRole('region', { name: 'Waiting for your approval' })
  await expect.element(waiting.getByText('Wed, Mar 24, 10 AM')).toBeVisible()
  await expect.element(waiting.getByText('and Apr 9 and 16')).toBeVisible()
  await expect.element(waiting.getByText('22 recipients today, 2 excluded')).toBeVisible()
  const review = waiting.getByRole('link', { name: 'Review Names needed for Classic' })
  await expect.element(review).toHaveAttribute('href', '/admin/emails/1')
  await expect.element(screen.getByText('Approved by Kim')).toBeVisible()
  const failed = screen.getByRole('link', { name: '1 failed' })
  await expect.element(failed).toHaveAttribute('href', '/admin/emails/3?day=2027-03-09&show=unsent')
  await expectAccessible('the emails of an event')
})

test("doesn't claim that emails were sent if there is no mail server", async () => {
  const emails = {
    planned: [],
    sent: [{ ...sent, sent: 0, failed: 0, kept: 39, result: '' }],
    whyWaiting: 'No mail server is set up.',
  }
  const screen = await renderPage(<EmailList eventId="7" emails={emails} />)
  await expect.element(screen.getByText('39 not sent')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Set up email' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Sent', exact: true })).not.toBeInTheDocument()
})

const recipient = (registrationId: number, name: string) => ({
  ...{ key: `${registrationId}:0`, registrationId, name },
  email: `${name.toLowerCase()}@acme.test`,
})
const recipients = [recipient(1, 'Acme'), recipient(2, 'Bolt')]

interface Body {
  audience: object
  excluded: string[]
  shown?: string
  subject: string
}

const preview = serve(calls.previewCampaign, (body) => {
  const { excluded, shown, subject } = body as Body
  const receiving = recipients.filter(({ key }) => !excluded.includes(key))
  const reader = receiving.find(({ key }) => key === shown) ?? receiving[0]
  return {
    part: 'Table 12',
    recipients: receiving,
    leftOut: recipients.filter((one) => !receiving.includes(one)).map((one) => ({ ...one, why: 'excluded' as const })),
    days: ['2027-03-24', '2027-04-09'],
    mail: reader ? { to: reader.email, subject, html: `<p>Hi ${reader.name}</p>` } : null,
    obstacle: '',
  }
})

const loaded = {
  event: { id: 7, name: 'Classic' },
  choices: {
    courses: [{ id: 4, label: 'Cedar' }],
    earlierEvents: [{ id: 6, name: 'Classic 2026' }],
    sender: 'Kim',
    isOver: false,
  },
}

const campaign: FoundEmail = {
  ...{ id: 3, version: 2, eventId: 7, audience: { kind: 'missingNames' }, subject: 'Names', text: 'Please' },
  ...{ excluded: [], schedule: { kind: 'now' }, isOnWeekdays: true, file: null, approved: null, recipients: [] },
}

async function openForm(form: React.ReactNode, ...served: Served[]) {
  const screen = await renderPage(
    <>
      {form}
      <ToastHost />
    </>,
    [...served, preview],
  )
  await expect.element(screen.getByText('Hi Acme')).toBeVisible()
  return { screen, subject: screen.getByLabelText('Subject'), text: screen.getByLabelText('Text') }
}

const openNew = (...served: Served[]) => {
  sessionStorage.clear()
  return openForm(<NewEmail loaded={loaded} />, ...served)
}

test("suggests text for each group, but keeps the user's own text when the group changes", async () => {
  const { screen, subject, text } = await openNew()
  await expect.element(subject).toHaveValue('Names needed for {event}')
  await screen.getByLabelText('To').selectOptions('Partners of an earlier event')
  await expect.element(subject).toHaveValue('You’re invited to {event}')
  await subject.fill('Come ')
  await screen.getByRole('button', { name: 'Company', exact: true }).click()
  await expect.element(subject).toHaveValue('Come {company}')
  await screen.getByRole('button', { name: 'Link button' }).click()
  await expect.element(text).toHaveFocus()
  await screen.getByLabelText('To').selectOptions('All partners')
  await expect.element(subject).toHaveValue('Come {company}')
  await expectAccessible('a new email')
})

test("previews each recipient's email, and lets the user exclude recipients", async () => {
  const { screen } = await openNew()
  await screen.getByRole('button', { name: 'Next recipient' }).click()
  await expect.element(screen.getByText('Hi Bolt')).toBeVisible()
  await expect.element(screen.getByText('as Bolt, 2 of 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Show' }).click()
  await screen.getByRole('checkbox', { name: 'Bolt' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('as Acme, 1 of 1')).toBeVisible()
  await expect.element(screen.getByText(/1 person left out: excluded from this email/)).toBeVisible()
})

test('approves an email for the entered days', async () => {
  const bodies: unknown[] = []
  const { screen, text } = await openNew(
    serve(calls.saveCampaign, (body) => {
      bodies.push(body)
      return campaign
    }),
  )
  await screen.getByText('Days before', { exact: true }).first().click()
  await expect.element(screen.getByText(/^Mar 24 and Apr 9, at 10 AM\. Anyone who’s done/)).toBeVisible()
  const days = screen.getByLabelText('Days before', { exact: true }).last()
  await days.fill('soon')
  await screen.getByRole('button', { name: 'Approve email' }).click()
  await expect.element(screen.getByRole('link', { name: /Enter whole numbers/ })).toBeVisible()
  await days.fill('14, 7')
  await text.fill('Please')
  await screen.getByRole('button', { name: 'Approve email' }).click()
  await expect.element(screen.getByText('Now at admin/events/emails/7')).toBeVisible()
  expect(bodies).toMatchObject([
    {
      ...{ eventId: 7, id: 0, audience: { kind: 'missingNames' }, isApproved: true, receivers: 2 },
      schedule: { kind: 'days', from: 'updatesClose', days: [14, 7] },
    },
  ])
})

test('asks before sending, and repeats the request with its ID after a lost response', async () => {
  const requests: string[] = []
  const { screen } = await openForm(
    <PlannedEmail email={campaign} loaded={loaded} />,
    serve(calls.saveCampaign, (body) => {
      requests.push((body as { requestId: string }).requestId)
      return requests.length === 1 ? Promise.reject(new TypeError('No answer')) : campaign
    }),
  )
  const send = screen.getByRole('button', { name: 'Send 2 emails' })
  const dialog = screen.getByRole('alertdialog', { name: 'Send 2 emails?' })
  await send.click()
  await expect.element(dialog.getByText(/2 recipients will get “Names”/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect.element(screen.getByText(/No one will get it twice/).first()).toBeVisible()
  await send.click()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect.element(screen.getByText('Now at admin/emails/3')).toBeVisible()
  expect(requests).toEqual([expect.any(String), requests[0]])
})

test('keeps the text after a rejected save and a reload', async () => {
  const { screen, subject } = await openForm(
    <PlannedEmail email={{ ...campaign, id: 5 }} loaded={loaded} />,
    serve(calls.saveCampaign, () => refuseIssues({ path: 'subject', message: 'This subject is odd' })),
  )
  await subject.fill('Odd words')
  await screen.getByRole('button', { name: 'Send 2 emails' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Send 2 emails' }).click()
  await expect.element(subject).toHaveAccessibleDescription('This subject is odd')
  await screen.unmount()
  const again = await openForm(<PlannedEmail email={{ ...campaign, id: 5 }} loaded={loaded} />)
  await expect.element(again.subject).toHaveValue('Odd words')
  sessionStorage.clear()
})

test("explains why an email can't be sent", async () => {
  const obstacle = 'Enter your mailing address in Settings first'
  const blocked = serve(
    calls.previewCampaign,
    async (body) => ({ ...((await preview.give(body)) as object), obstacle }) as never,
  )
  const { screen } = await openNew(blocked)
  await expect.element(screen.getByRole('button', { name: /^Send \d/ })).toHaveAccessibleDescription(obstacle)
})

test("lists recipients who didn't get an email, with the reasons", async () => {
  const result: FoundEmail = {
    ...campaign,
    recipients: [
      { ...recipient(1, 'Acme'), day: '2027-03-09', state: 'sent', why: '' },
      { ...recipient(2, 'Bolt'), day: '2027-03-09', state: 'failed', why: 'No such mailbox' },
      { ...recipient(3, 'Cord'), day: '2027-03-16', state: 'sent', why: '' },
    ],
  }
  const screen = await renderPage(<EmailResult email={result} day="2027-03-09" />)
  await expect.element(screen.getByText('Tue, Mar 9, to 2 recipients: 1 sent, 1 failed.')).toBeVisible()
  await expect.element(screen.getByText('No such mailbox')).toBeVisible()
  await expect.element(screen.getByText('Cord')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Bolt' })).toHaveAttribute('href', '/admin/events/emailLog/2')
  await screen.getByRole('button', { name: 'Not sent (1)' }).click()
  await expect.element(screen.getByText('Now at admin/emails/3')).toBeVisible()
})

test('keeps the table that an email is addressed to', async () => {
  const sent: unknown[] = []
  const seen = serve(calls.previewCampaign, (body) => {
    sent.push((body as Body).audience)
    return preview.give(body) as never
  })
  const email = { ...campaign, id: 6, audience: { kind: 'attendees' as const, tableId: 9 } }
  const { screen } = await openForm(<PlannedEmail email={email} loaded={loaded} />, seen)
  await expect.element(screen.getByRole('option', { name: 'Table 12' })).toBeInTheDocument()
  expect(sent).toEqual([{ kind: 'attendees', tableId: 9 }])
  await screen.getByLabelText('Which attendees').selectOptions('Cedar')
  await expect.poll(() => sent.at(-1)).toEqual({ kind: 'attendees', courseId: 4 })
})
