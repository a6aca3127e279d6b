import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { GuestForm } from '#client/features/registrations/guest/guest-form.tsx'
import { type GuestSpot, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { answerKeys } from '#shared/first-page.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { spot } from '../../support/guest-spot.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

beforeEach(() => sessionStorage.clear())

/** As the page shows it: what was answered last. */
function Place({ shown, latest = shown }: { shown: GuestSpot; latest?: GuestSpot }) {
  const { data } = useQuery({
    queryKey: answerKeys.guestSpot('t'),
    queryFn: () => latest,
    initialData: shown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <GuestForm token="t" spot={data} />
}

const isYes = (body: unknown) => Object(body).isComing === true

/** The form of a guest; `take` answers what is sent. */
async function open(
  take: Parameters<typeof serve<typeof guestLinkEndpoints.answerAsGuest>>[1],
  shown = spot,
  latest = shown,
) {
  const screen = await renderPage(<Place shown={shown} latest={latest} />, [
    // A tapped yes is saved at once.
    serve(guestLinkEndpoints.answerAsGuest, (body) =>
      isYes(body) ? { ...shown, state: 'filledIn' as const } : take(body),
    ),
  ])
  /** A saved form is closed, and an unanswered one shows its details after yes. */
  const begin = async () => {
    const folded = screen.getByText('Change my answer or details')
    if (folded.elements().length > 0 && !folded.element().closest('details')?.open) await folded.click()
    await screen.getByText('Yes, I’ll be there').click()
  }
  if (shown.state !== 'filledIn') await begin()
  const enter = async (first: string, last: string) => {
    await begin()
    await screen.getByLabelText('First name').fill(first)
    await screen.getByLabelText('Last name').fill(last)
  }
  const decline = () => screen.getByText('No, I can’t make it').click()
  return { screen, enter, decline, save: screen.getByRole('button', { name: 'Save my answer' }) }
}

test('asks first whether the guest can come, and then for what applies to the spot', async () => {
  const screen = await renderPage(<Place shown={spot} />, [
    serve(guestLinkEndpoints.answerAsGuest, (body) => ({
      ...spot,
      state: isYes(body) ? ('filledIn' as const) : ('cannotCome' as const),
    })),
  ])
  const [zip, clubType] = [screen.getByLabelText('Zip code'), screen.getByLabelText('Club type')]
  await expect.element(screen.getByLabelText('First name')).not.toBeVisible()
  await screen.getByText('Yes, I’ll be there').click()
  expect(screen.getByLabelText('Dietary needs').elements()).toHaveLength(0)
  await expect.element(clubType).not.toBeVisible()
  await screen.getByLabelText('I would like rental clubs').click()
  await expect.element(clubType).toBeVisible()
  await screen.getByLabelText('Travel method').selectOptions('Driving')
  await zip.fill('12345')
  await expectAccessible('the form of a guest')
  await screen.getByText('No, I can’t make it').click()
  await expect.element(zip).not.toBeVisible()
  await screen.getByText('Yes, I’ll be there').click()
  await expect.element(zip).toHaveValue('12345')
})

test('clears fields that belonged to a deselected choice', async () => {
  const { screen } = await open(() => spot)
  const clubs = screen.getByLabelText('I would like rental clubs')
  const travel = screen.getByLabelText('Travel method')
  await clubs.click()
  await screen.getByLabelText('Club type').selectOptions('Left-handed')
  await clubs.click()
  await clubs.click()
  await expect.element(screen.getByLabelText('Club type')).toHaveValue('')
  await travel.selectOptions('Driving')
  await screen.getByLabelText('Zip code').fill('12345')
  await screen.getByLabelText('Company').fill('Acme')
  await expect.element(screen.getByLabelText('Zip code')).toHaveValue('12345')
  await travel.selectOptions('')
  await travel.selectOptions('Driving')
  await expect.element(screen.getByLabelText('Zip code')).toHaveValue('')
})

test('shows errors at their fields, and sends a valid reply once', async () => {
  const sent: unknown[] = []
  const answered = Promise.withResolvers<GuestSpot>()
  const { screen, enter, save } = await open((body) => {
    sent.push(body)
    return answered.promise
  })
  await enter('Ann', 'x'.repeat(51))
  await save.click()
  await expect.element(screen.getByLabelText('Last name')).toHaveFocus()
  await expect.element(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Only 50 characters/)
  expect(sent).toEqual([])
  await enter('Ann', 'Lee')
  const form = screen.getByLabelText('Last name').element().closest('form')
  form?.requestSubmit()
  await expect.poll(() => sent.length).toBe(1)
  form?.requestSubmit()
  const attendee = { ...blankInfo, firstName: 'Ann', lastName: 'Lee' }
  expect(sent).toEqual([{ token: 't', version: 'v1', base: null, attendee, isComing: false }])
  answered.resolve({ ...spot, state: 'filledIn', attendee })
})

test.each([
  ['the partner', 'Acme changed this spot while you had it open', {}],
  ['the link', 'This spot changed while you had it open', { state: 'filledIn', answeredOn: '2027-03-02' } as const],
])('keeps entries beside a change by %s', async (_, title, change) => {
  const taken = { ...spot, ...change, attendee: { ...blankInfo, firstName: 'Ann', lastName: 'Fox' } }
  const { screen, enter } = await open(() => refuse(409, 'changed_elsewhere'), taken)
  await enter('Ann', 'Lee')
  await screen.getByRole('button', { name: /^Save my (answer|changes)$/ }).click()
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByText(/The name is now Ann Fox/)).toBeVisible()
  await expect.element(screen.getByText(/^Thank you, Ann/)).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lee')
})

const ann = { ...blankInfo, firstName: 'Ann', lastName: 'Lee', company: 'Acme' }

test('shows what the partner has changed in the same field, and saves over it at the next press', async () => {
  const sent: unknown[] = []
  const { screen, save } = await open(
    (body) => {
      sent.push(body)
      const changed = { by: 'Acme', at: '', version: 4 }
      const conflicts = [{ path: 'attendee.mobile', label: 'Mobile', mine: '312-555-0142', theirs: '312-555-0199' }]
      return sent.length === 1
        ? refuse(409, 'changed_elsewhere', '', { changed, conflicts })
        : { ...spot, state: 'filledIn' as const, attendee: ann }
    },
    { ...spot, attendee: ann },
  )
  await screen.getByLabelText('Mobile').fill('312-555-0142')
  await save.click()
  await expect
    .element(screen.getByText('Mobile: you entered “312-555-0142”, but “312-555-0199” is saved.'))
    .toBeVisible()
  await save.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ version: 'v1', base: ann, overwrites: 4, attendee: { mobile: '312-555-0142' } })
})

test("shows the server's errors, and that replies are closed", async () => {
  let asked = 0
  const { screen, enter, decline, save } = await open(() => {
    asked += 1
    return refuse(429, 'too_many_requests', 'Please try again later.')
  })
  await enter('Ann', 'Lee')
  await save.click()
  await expect.element(screen.getByText('Please try again later.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Please try again later.')
  await decline()
  await expect.poll(() => asked).toBe(2)
})

test('saves a tapped no at once, asks before one by keyboard, and restores entries afterwards', async () => {
  const sent: unknown[] = []
  const { screen, enter, decline } = await open((body) => {
    sent.push(body)
    return { ...spot, state: 'cannotCome' }
  })
  await enter('Ann', 'Lee')
  await screen.getByLabelText('I would like rental clubs').click()
  screen.getByRole('radio', { name: 'Yes, I’ll be there' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByText(/^We’ll tell Acme that you can’t make it/)).toBeVisible()
  await expectAccessible('whether a guest cannot come')
  await userEvent.keyboard('{ArrowUp}')
  expect(sent).toEqual([])
  await decline()
  await expect.poll(() => sent).toEqual([{ token: 't', version: 'v1', attendee: null, isComing: false }])
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lee')
  await expect.element(screen.getByLabelText('I would like rental clubs')).toBeChecked()
})

test("keeps entries made during a save, and says they aren't saved", async () => {
  const answered = Promise.withResolvers<GuestSpot>()
  const { screen, enter, save } = await open(() => answered.promise)
  await enter('Ann', 'Lee')
  await save.click()
  await screen.getByLabelText('Company').fill('Lee & Co')
  answered.resolve({ ...spot, state: 'filledIn', attendee: { ...blankInfo, firstName: 'Ann', lastName: 'Lee' } })
  await expect.element(screen.getByText('Your latest changes aren’t saved yet')).toBeVisible()
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Lee & Co')
})

test('disables fields while a decline is sent', async () => {
  const answered = Promise.withResolvers<GuestSpot>()
  const { screen, enter, decline } = await open(() => answered.promise)
  await enter('Ann', 'Lee')
  await decline()
  await expect.element(screen.getByText('Sending…')).toBeVisible()
  expect(screen.getByLabelText('Company').element().closest('[inert]')).not.toBeNull()
  await expect
    .element(screen.getByRole('button', { name: 'Save my answer', includeHidden: true }))
    .toHaveAttribute('aria-disabled')
  answered.resolve({ ...spot, state: 'cannotCome' })
  await expect.element(screen.getByText('You told us you can’t make it')).toBeVisible()
  await screen.getByText('Yes, I’ll be there').click()
  await screen.getByLabelText('Company').fill('Lee & Co')
})

test('restores unsaved entries after a reload, but not for another version or link', async () => {
  const openForm = async (token: string, version = 'v1') => {
    const screen = await renderPage(<GuestForm token={token} spot={{ ...spot, version }} />, [
      serve(guestLinkEndpoints.answerAsGuest, () => ({ ...spot, version, state: 'filledIn' as const })),
    ])
    return { screen, lastName: screen.getByLabelText('Last name') }
  }
  const { screen, lastName } = await openForm('t')
  await screen.getByText('Yes, I’ll be there').click()
  await lastName.fill('Lee')
  for (const [token, version, restored] of [
    ['t', 'v1', 'Lee'],
    ['t', 'v2', ''],
    ['u', 'v1', ''],
  ] as const) {
    await cleanup()
    const again = await openForm(token, version)
    await expect.element(again.lastName).toHaveValue(restored)
    expect(again.screen.getByText('Your latest changes aren’t saved yet').elements()).toHaveLength(restored ? 1 : 0)
  }
})

test('says where the confirmation went, and closes the form', async () => {
  const attendee = { ...ann, email: 'ann@acme.test' }
  const saved = { ...spot, state: 'filledIn' as const, attendee, confirmedTo: 'ann@acme.test' }
  const screen = await renderPage(<Place shown={saved} />)
  await expect.element(screen.getByText(/We emailed your confirmation to ann@acme.test/)).toBeVisible()
  await expect.element(screen.getByLabelText('Last name')).not.toBeVisible()
  await screen.getByText('Change my answer or details').click()
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lee')
  await expectAccessible('an answer that is saved')
})
