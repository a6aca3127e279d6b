import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { MailingForm } from '#client/features/email/mailings/mailing-pages.tsx'
import { MailingOutcome } from '#client/features/email/mailings/mailing-result.tsx'
import { mailingQuery } from '#client/features/email/mailings/mailings.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import {
  mailingEndpoints as calls,
  type Mailing,
  type MailingResult,
} from '#shared/contracts/registrations/mailings.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const receiver = (registrationId: number, partner: string) => ({
  registrationId,
  partner,
  spotId: 0,
  contactName: `Contact of ${partner}`,
  email: `${partner}@acme.test`,
  isStopped: false,
})
const told = {
  eventName: 'Classic',
  from: 'Hope Classic <golf@hope.example>',
  isOver: false,
  hasPostalAddress: false,
  receivers: [receiver(1, 'Acme'), receiver(2, 'Bolt')],
}

const kim = {
  fullName: 'Kim Day',
  firstName: 'Kim',
  lastName: 'Day',
  companyName: '',
  email: 'kim@hope.test',
  phoneNumber: '',
  role: 'admin' as const,
}

const always = [serve(authEndpoints.currentUser, () => kim), serve(calls.listMailTemplates, () => [])]

const openForm = (served: Served[] = []) =>
  renderPage(<MailingForm eventId={7} told={told} lookAgain={() => undefined} />, [...served, ...always])

async function write(screen: Awaited<ReturnType<typeof openForm>>) {
  await screen.getByLabelText('Subject').fill('Hello {company} at {event}')
  await screen.getByLabelText('Text').fill('Hello {first name}')
}

test('shows the sender, who gets the replies and the email, and writes a thank-you once the event is over', async () => {
  const screen = await renderPage(
    <MailingForm eventId={7} told={{ ...told, isOver: true }} lookAgain={() => undefined} />,
    always,
  )
  await expect.element(screen.getByText('Hope Classic <golf@hope.example>')).toBeVisible()
  await expect.element(screen.getByText('Reply-To', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('kim@hope.test', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Acme and Bolt')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Thank-you or receipt/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /About their registration/ })).toBeDisabled()
  await expectAccessible('a mail to partners after the event')
})

test('asks for the mailing address before a fundraising email', async () => {
  const screen = await openForm()
  await screen.getByRole('radio', { name: /Fundraising email/ }).click()
  await expect.element(screen.getByRole('button', { name: /^To 2 recipients: 2 emails/ })).toBeVisible()
  const settings = screen.getByRole('link', { name: 'settings' })
  await expect.element(settings).toHaveAttribute('target', '_blank')
  for (const name of ['Send…', 'Send me a copy']) {
    await expect
      .element(screen.getByRole('button', { name }))
      .toHaveAccessibleDescription(/^Enter your mailing address/)
  }
  await expectAccessible('an appeal without a postal address')
})

test('Another partner in the preview shows theirs, and nothing of the one before while it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await openForm([
    serve(calls.previewMailing, async (body) => {
      const { registrationId } = body as { registrationId: number }
      if (registrationId === 2) await promise
      return { to: `${registrationId}@acme.test`, subject: 'Hello', text: `Words for ${registrationId}` }
    }),
  ])
  await write(screen)
  await screen.getByRole('button', { name: 'Preview' }).click()
  const preview = screen.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText(/Words for 1/)).toBeVisible()
  await screen.getByLabelText('Preview as').selectOptions('Bolt')
  await expect.element(preview.getByText('Loading the preview')).toBeInTheDocument()
  await expect.element(preview.getByText(/Words for 1/)).not.toBeInTheDocument()
  resolve()
  await expect.element(preview.getByText(/Words for 2/)).toBeVisible()
  await screen.getByLabelText('Text').fill('Other words')
  await expect.element(preview.getByText(/You’ve changed the email/)).toBeVisible()
})

test('names partners who got the same text, and excludes them', async () => {
  const reason = 'already got this email'
  const screen = await openForm([
    serve(calls.sendMailing, () => refuse(409, 'list_moved_on', '', { rows: [{ id: 1, partner: 'Acme', reason }] })),
  ])
  await write(screen)
  await screen.getByRole('button', { name: 'Send…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText('2 recipients will get “Hello … at Classic” at 2 addresses.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect
    .element(dialog.getByText('1 recipient can’t receive this email, so it wasn’t sent to anyone:'))
    .toBeVisible()
  await expect.element(dialog.getByText(`Acme ${reason}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove it and review' }).click()
  await expect.element(screen.getByRole('button', { name: /^To 1 recipient: 1 email/ })).toBeVisible()
})

test('reports a send without an answer as uncertain, and repeats the same request', async () => {
  const requests: unknown[] = []
  const screen = await openForm([
    serve(calls.sendMailing, (body) => {
      requests.push((body as { requestId: string }).requestId)
      return requests.length === 1 ? Promise.reject(new TypeError('No answer')) : mailing
    }),
  ])
  await write(screen)
  await screen.getByRole('button', { name: 'Send…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect.element(dialog.getByText('Send it again. No one gets it twice.')).toBeVisible()
  await expect.element(dialog.getByText('Nothing was sent')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect.element(screen.getByText('Now at admin/mailings/3')).toBeVisible()
  expect(requests).toEqual([expect.any(String), requests[0]])
})

const mailing: Mailing = {
  id: 3,
  eventId: 7,
  mailClass: 'service',
  subject: 'Hello {first name}',
  title: 'Hello …',
  sentBy: 'Kim',
  sentAt: '2027-03-20T18:00:00.000Z',
  receivers: 3,
  withdrawnAt: null,
  states: { waiting: 2, sent: 1, kept: 0, failed: 0, stopped: 0 },
}
const result: MailingResult = { ...mailing, text: 'Hello', eventName: 'Classic', file: null, partners: [] }
const withdrawnAt = '2027-03-20T18:05:00.000Z'
const stopped = { waiting: 0, sent: 1, kept: 0, failed: 0, stopped: 2 }

test('Withdrawing says before and after how many had left', async () => {
  const page = (
    <>
      <MailingOutcome result={result} />
      <ToastPlace />
    </>
  )
  const screen = await renderPage(page, [
    serve(calls.withdrawMailing, () => ({ ...mailing, withdrawnAt, takenBack: 2, states: stopped })),
  ])
  await screen.getByRole('button', { name: 'Message' }).click()
  await expect.element(screen.getByText('Hello …')).toBeVisible()
  await screen.getByRole('button', { name: 'Withdraw unsent emails…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText(/2 emails won’t be sent\. 1 email was already sent\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByText('2 emails withdrawn. 1 email was already sent.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

/** As on its page, which asks for it again. */
function ReadOutcome() {
  const { data } = useQuery(mailingQuery(mailing.id))
  return data && <MailingOutcome result={data} />
}

test('allows leaving a failed withdrawal while the page reloads', async () => {
  let read = 0
  const screen = await renderPage(<ReadOutcome />, [
    serve(calls.getMailing, () => {
      read += 1
      return read === 1 ? result : new Promise<never>(() => undefined)
    }),
    serve(calls.withdrawMailing, () => refuse(403, 'admins_only', 'Not now.')),
  ])
  await screen.getByRole('button', { name: 'Withdraw unsent emails…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(dialog.getByText('Not now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('groups partners by the state of their email', async () => {
  const partners = (['failed', 'kept', 'sent', 'sent'] as const).map((state, index) => ({
    registrationId: index + 1,
    spotId: 0,
    partner: `Partner ${index + 1}`,
    email: `${index + 1}@acme.test`,
    state,
    why: '',
  }))
  const screen = await renderPage(<MailingOutcome result={{ ...result, partners }} />)
  for (const name of [
    'Not sent to 1 recipient',
    'Not sent because email isn’t set up: 1 recipient',
    'Sent to 2 recipients',
  ]) {
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

/** As when the page asks again, and someone else has withdrawn the mailing. */
function ChangingOutcome() {
  const [shown, setShown] = useState(result)
  useEffect(() => {
    const change = () => setShown({ ...result, withdrawnAt, states: stopped })
    window.addEventListener('withdrawn', change)
    return () => window.removeEventListener('withdrawn', change)
  }, [])
  return <MailingOutcome result={shown} />
}

test('explains a confirmation that came too late', async () => {
  const screen = await renderPage(<ChangingOutcome />)
  await screen.getByRole('button', { name: 'Withdraw unsent emails…' }).click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  window.dispatchEvent(new Event('withdrawn'))
  const dialog = screen.getByRole('dialog', { name: 'Nothing left to withdraw' })
  await expect.element(dialog.getByText(/Someone else withdrew it\. 1 email was already sent/)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByText(/^Withdrawn on .* Unsent emails weren’t sent/)).toBeVisible()
})
