import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { GuestForm } from '#client/features/registrations/guest/guest-form.tsx'
import { PublicPageProvider } from '#client/parts/public/public-page.tsx'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import type { RefusedForm } from '#shared/public-page.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { spot } from '../../support/guest-spot.ts'
import { defaultSite } from '../../support/render-page.tsx'

let sent: Record<string, unknown>[] = []

function record(event: SubmitEvent) {
  if (event.defaultPrevented) return
  event.preventDefault()
  sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)))
}

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  addEventListener('submit', record)
})
afterEach(() => removeEventListener('submit', record))

async function open(
  shown: GuestSpot = spot,
  query: Record<string, string> = {},
  { form = null, site = defaultSite }: { form?: RefusedForm | null; site?: Site } = {},
) {
  const page = { path: '/guest', query: { token: 't', ...query }, origin: '', site, user: null, data: shown }
  const screen = await render(
    <PublicPageProvider value={{ ...page, problem: null, form }}>
      <GuestForm spot={shown} />
    </PublicPageProvider>,
  )
  return {
    screen,
    yes: screen.getByText('Yes, I’ll be there'),
    lastName: screen.getByLabelText('Last name'),
    save: screen.getByRole('button', { name: 'Save reply' }),
  }
}

const coming: GuestSpot = { ...spot, state: 'filledIn', sentTo: 'ann@lee.test' }

test('sends a tapped reply immediately, but a reply by keyboard only with the button', async () => {
  const { yes, lastName } = await open()
  await expect.element(lastName).not.toBeVisible()
  await yes.click()
  expect(sent).toMatchObject([{ token: 't', version: 'v1', reply: 'yes', answer: 'isComing' }])
  await cleanup()
  const again = await open(coming)
  await again.screen.getByText('No, I can’t make it').click()
  expect(sent).toMatchObject([{}, { reply: 'no', answer: 'cannotCome' }])
  await cleanup()
  const { screen } = await open()
  const radio = screen.getByLabelText('Yes, I’ll be there')
  const element = radio.element() as HTMLInputElement
  element.focus()
  await userEvent.keyboard(' ')
  await expect.element(radio).toBeChecked()
  expect(sent).toHaveLength(2)
})

test('asks for details that apply, and clears details of a deselected choice', async () => {
  const { screen } = await open(coming)
  await expect.element(screen.getByText('Please add your details.')).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ann@lee.test')
  expect(screen.getByLabelText('Dietary needs').elements()).toHaveLength(0)
  const clubs = screen.getByLabelText('I would like rental clubs')
  const travel = screen.getByLabelText('Travel method')
  await clubs.click()
  await screen.getByLabelText('Club type').selectOptions('Left-handed')
  await travel.selectOptions('Driving')
  await screen.getByLabelText('Zip code').fill('12345')
  await expectAccessible('the form of a guest')
  await clubs.click()
  await travel.selectOptions('')
  await clubs.click()
  await travel.selectOptions('Driving')
  await expect.element(screen.getByLabelText('Club type')).toHaveValue('')
  await expect.element(screen.getByLabelText('Zip code')).toHaveValue('')
})

test('sends the form only once', async () => {
  const { lastName, save } = await open(coming)
  await lastName.fill('Lee')
  await save.click()
  lastName.element().closest('form')?.requestSubmit()
  expect(sent).toMatchObject([{ lastName: 'Lee', reply: 'yes' }])
})

test('restores unsaved entries after a reload, with the version they are based on', async () => {
  const { lastName } = await open(coming)
  await lastName.fill('Lee')
  for (const [shown, query, restored] of [
    [coming, {}, 'Lee'],
    [{ ...coming, version: 'v2' }, {}, 'Lee'],
    [coming, { token: 'of another guest' }, ''],
  ] as const) {
    await cleanup()
    const again = await open(shown, query)
    await expect.element(again.lastName).toHaveValue(restored)
    expect(again.screen.getByText('Your latest changes aren’t saved yet').elements()).toHaveLength(restored ? 1 : 0)
    const version = again.screen.baseElement.querySelector<HTMLInputElement>('[name="version"]')
    expect(version?.value).toBe('v1')
  }
})

test("reports an error even if its field isn't on the page", async () => {
  const issues = [{ path: 'attendee.golfClubTypeId', message: 'This type of clubs doesn’t exist' }]
  const problem = {
    type: '',
    title: '',
    status: 400,
    code: 'invalid_input',
    detail: 'Some details are wrong.',
    issues,
  } as const
  const { screen } = await open({ ...coming, golf: false }, {}, { form: { typed: {}, problem } })
  await expect.element(screen.getByText('Some details are wrong.')).toBeVisible()
})

test('forgets entries once they have been sent and the spot has changed', async () => {
  const { screen, lastName } = await open(coming)
  await lastName.fill('Lee')
  await screen.getByText('No, I can’t make it').click()
  expect(sent).toMatchObject([{ answer: 'cannotCome' }])
  await cleanup()
  const again = await open({ ...coming, state: 'cannotCome' })
  await again.yes.click()
  await expect.element(again.lastName).toHaveValue('')
})

test('explains that the confirmation waits until email is set up', async () => {
  const shown = { ...coming, attendee: blankAttendeeInfo, confirmedTo: 'ann@acme.test' }
  const { screen } = await open(shown, {}, { site: { ...defaultSite, mailSetup: 'noServer' } })
  const words = /We can’t email your confirmation yet because the organizers haven’t set up email\./
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText(/We emailed/)).not.toBeInTheDocument()
})

test('shows where the confirmation was sent, and closes the form', async () => {
  const attendee = { ...blankAttendeeInfo, firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.test' }
  const { screen, lastName } = await open({ ...coming, attendee, confirmedTo: 'ann@acme.test' })
  await expect.element(screen.getByText(/We emailed your confirmation to ann@acme.test/)).toBeVisible()
  await expect.element(lastName).not.toBeVisible()
  await screen.getByText('Change my reply or details').click()
  await expect.element(lastName).toHaveValue('Lee')
})
