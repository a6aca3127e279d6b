import { expect, test } from 'vitest'
import { emptyContact } from '#client/features/registrations/draft/draft.ts'
import { QuickEdit } from '#client/features/registrations/quick-edit.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import type { Registration, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { ann } from '../../support/registering-user.ts'
import { refuse, refuseIssues, renderPage, serve } from '../../support/render-page.tsx'

/** The dialog that changes the contact of a registration beside the table of partners. */

const stored = {
  id: 26,
  eventId: 3,
  version: 4,
  contact: {
    ...emptyContact,
    nameForMarketingMaterials: 'Acme',
    companyName: 'Acme',
    firstName: 'Dana',
    lastName: 'Ellery',
    email: 'dana@acme.test',
    phoneNumber: '402-555-0134',
    addressLine1: '1 Main Street',
    city: 'Omaha',
    territoryId: 27,
    postalCode: '68102',
  },
  donation: { ...emptyDonation, affiliationId: 1, donation: 3_000 },
  attendees: [],
  review: { comments: '', isTaxInfoRequested: false },
} as unknown as Registration

const registration = { id: 26, nameForMarketingMaterials: 'Acme' }
const saved = { id: 26, eventId: 3, version: 6, mails: [] }

type Save = (body: RegistrationToSave) => ReturnType<typeof refuse> | typeof saved

async function open(save: Save, later: Registration = stored) {
  const read = [stored]
  const sent: RegistrationToSave[] = []
  const closed: true[] = []
  const screen = await renderPage(<QuickEdit registration={registration} onClose={() => closed.push(true)} />, [
    serve(authEndpoints.currentUser, () => ({ ...ann, role: 'admin' as const })),
    serve(calls.listTerritories, () => [{ id: 27, name: 'Nebraska' }]),
    serve(calls.findAddressOnFile, () => null),
    serve(calls.getRegistration, () => read.shift() ?? later),
    serve(calls.saveRegistration, (body) => {
      sent.push(body as RegistrationToSave)
      return save(body as RegistrationToSave)
    }),
  ])
  await expect.element(screen.getByLabelText('City')).toHaveValue('Omaha')
  return { screen, sent, closed, save: screen.getByRole('button', { name: 'Save', exact: true }) }
}

test('saves the contact, the address, the comments, and the tax request', async () => {
  const { screen, sent, closed, save } = await open(() => saved)
  await expectAccessible('the quick edit')
  await screen.getByLabelText('Phone').fill('402-555-0199')
  await screen.getByLabelText('City').fill('Lincoln')
  await screen.getByLabelText('Comments').fill('Near the stage')
  await screen.getByLabelText('Tax information requested').click()
  await save.click()
  await expect.poll(() => closed).toEqual([true])
  const [{ contact, review, version, donation }] = sent as [RegistrationToSave]
  expect(contact).toEqual({ ...stored.contact, phoneNumber: '402-555-0199', city: 'Lincoln' })
  expect(review).toEqual({ comments: 'Near the stage', isTaxInfoRequested: true })
  expect([version, donation]).toEqual([4, stored.donation])
})

test('keeps a partner’s changes, and asks about a field that both changed', async () => {
  const theirs = {
    ...stored,
    version: 5,
    contact: { ...stored.contact, firstName: 'Kim', phoneNumber: '402-555-0111' },
    donation: { ...stored.donation, donation: 5_000 },
  }
  const { screen, sent, closed, save } = await open(
    ({ version }) => (version === 5 ? saved : refuse(409, 'changed_elsewhere')),
    theirs,
  )
  await screen.getByLabelText('Phone').fill('402-555-0199')
  await screen.getByLabelText('City').fill('Lincoln')
  await save.click()
  const question = screen.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await save.click()
  await expect.element(question.getByText('402-555-0111')).toBeVisible()
  await question.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => closed).toEqual([true])
  const last = sent.at(-1)
  expect(last?.contact).toEqual({ ...theirs.contact, phoneNumber: '402-555-0199', city: 'Lincoln' })
  expect([last?.version, last?.donation]).toEqual([5, theirs.donation])
})

test('shows what is wrong at its field, and other refusals below', async () => {
  const refusals = [
    refuseIssues({ path: 'contact.email', message: 'Please enter a valid email address' }),
    refuse(409, 'registration_closed', 'The event is over.'),
  ]
  const { screen, sent, closed, save } = await open(() => refusals.shift() ?? saved)
  await screen.getByLabelText('Last name').fill(' ')
  await save.click()
  await expect.element(screen.getByText('Last Name is Required').first()).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByLabelText('Last name').fill('Ellery-Poe')
  await save.click()
  await expect.element(screen.getByText('Please enter a valid email address').first()).toBeVisible()
  await screen.getByLabelText('Email').fill('dana@acme.example')
  await save.click()
  await expect.element(screen.getByText('The event is over.')).toBeVisible()
  expect(closed).toEqual([])
})
