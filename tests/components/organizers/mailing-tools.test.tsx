import { Link, useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MailingForm } from '#client/features/email/mailings/mailing-pages.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { mailingEndpoints as calls, type MailTemplate } from '#shared/contracts/registrations/mailings.ts'
import { ann } from '../../support/registering-user.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

/** The tools of a new email: placeholders, templates, and the attachment. */

const receiver = { registrationId: 1, spotId: 0, partner: 'Acme', contactName: 'Kim', email: 'kim@acme.test' }
const told = {
  eventName: 'Classic',
  from: 'golf@hope.example',
  isOver: false,
  hasPostalAddress: true,
  receivers: [
    { ...receiver, isStopped: false },
    { ...receiver, spotId: 5, contactName: 'Lee', email: 'lee@acme.test', isStopped: false },
  ],
}

async function open(templates: MailTemplate[] = []) {
  const screen = await renderPage(<MailingForm eventId={7} told={told} lookAgain={() => undefined} />, [
    serve(authEndpoints.currentUser, () => ann),
    serve(calls.listMailTemplates, () => [...templates]),
    serve(calls.saveMailTemplate, (body) => {
      const { name, subject, text } = body as MailTemplate
      const saved = { id: 9, name, subject, text }
      templates.push(saved)
      return saved
    }),
  ])
  const [subject, text] = [screen.getByLabelText('Subject'), screen.getByLabelText('Text')]
  return { screen, subject, text, templates }
}

test('inserts a placeholder at the cursor, and a link only in the text', async () => {
  const { screen, subject, text } = await open()
  await subject.fill('For ')
  await screen.getByRole('button', { name: '{company}' }).click()
  await expect.element(subject).toHaveValue('For {company}')
  await expect.element(subject).toHaveFocus()
  await screen.getByRole('button', { name: '{link}' }).click()
  await expect.element(text).toHaveValue('{link}')
  await screen.getByRole('radio', { name: 'Both' }).click()
  await expect.element(screen.getByRole('button', { name: '{link}' })).not.toBeInTheDocument()
})

test('saves a template, and starts from one', async () => {
  const { screen, subject, text, templates } = await open([
    { id: 3, name: 'Parking', subject: 'Where to park', text: 'Lot B' },
  ])
  await screen.getByLabelText('Use a template').selectOptions('Parking')
  await expect.element(subject).toHaveValue('Where to park')
  await text.fill('Lot C')
  await screen.getByRole('button', { name: 'Save as template' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Save as template' })
  await expect.element(dialog.getByText(/^This name is in use\./)).toBeVisible()
  await dialog.getByLabelText('Template name').fill('Parking in the rain')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(templates[1]).toEqual({ id: 9, name: 'Parking in the rain', subject: 'Where to park', text: 'Lot C' })
})

test('attaches a file once it is checked', async () => {
  const { screen } = await open()
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  await userEvent.upload(input, new File(['plain words'], 'map.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText(/The file wasn’t attached\./)).toBeVisible()
  await userEvent.upload(input, new File(['%PDF-1.7 map'], 'map.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('map.pdf, 1 KB')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove attachment' }).click()
  await expect.element(screen.getByRole('button', { name: 'Attach a file' })).toBeVisible()
})

/** The link of the check-in page, and the form that it leads to. */
function MessageEveryone({ isAnyAttendee }: { isAnyAttendee: boolean }) {
  const isOpen = useLocation({ select: ({ state }) => state.mailing !== undefined })
  const receivers = told.receivers.filter(({ spotId }) => isAnyAttendee || spotId === 0)
  if (isOpen) return <MailingForm eventId={7} told={{ ...told, receivers }} lookAgain={() => undefined} />
  return (
    <Link to={'/here' as string} state={{ mailing: { subject: '', text: '', audience: 'both' } }}>
      Message everyone
    </Link>
  )
}

const always = [serve(authEndpoints.currentUser, () => ann), serve(calls.listMailTemplates, () => [])]

test('starts with contacts and attendees for a message to everyone, and is sent with two more clicks', async () => {
  const screen = await renderPage(<MessageEveryone isAnyAttendee />, always)
  await screen.getByRole('link', { name: 'Message everyone' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Both' })).toBeChecked()
  await expect.element(screen.getByText('To 2 recipients: 2 emails')).toBeVisible()
  await screen.getByLabelText('Subject').fill('Later start')
  await screen.getByLabelText('Text').fill('The shotgun start is delayed by 30 minutes.')
  await screen.getByRole('button', { name: 'Send…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Send 2 emails' })).toBeVisible()
})

test('starts a message to everyone with the contacts if no attendee has an email address', async () => {
  const screen = await renderPage(<MessageEveryone isAnyAttendee={false} />, always)
  await screen.getByRole('link', { name: 'Message everyone' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Contacts' })).toBeChecked()
})
