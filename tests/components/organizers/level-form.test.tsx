import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PartnershipLevelPage } from '#client/features/planning/partnership-levels/level-pages.tsx'
import { RetireOrDelete } from '#client/features/planning/partnership-levels/retire-or-delete.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { expectErrors, saveButton } from '../../support/record-forms.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

const paid = { id: 1, numberIncluded: 4, costOfAdditional: 500, additionalAllowed: 4 }

const level = (id: number, name: string, rangeStart: number, rangeEnd: number): PartnershipLevel => ({
  ...{
    id,
    name,
    numCoursePreferences: 1,
    displayInRegistration: true,
    isActive: true,
    affiliations: [1],
    benefits: [1],
    version: 1,
  },
  golfActivity: paid,
  dinnerActivity: paid,
  vipActivity: { id: 1, numberIncluded: 0 },
  donation: { rangeStart, rangeEnd },
})

const served = [
  serve(partnershipLevelEndpoints.listPartnershipLevels, () => [
    level(1, 'Birdie', 1_000, 2_499),
    level(2, 'Eagle', 2_500, 4_999),
    level(3, 'Host', 15_000, 999_999_999),
  ]),
  serve(affiliationEndpoints.listAffiliations, () => [
    { id: 1, name: 'Supplier', description: '', isActive: true, isAdminOnly: false, sortOrder: 1 },
  ]),
  serve(benefitEndpoints.listBenefits, () => [
    { id: 1, description: 'Logo on the banner', isActive: true, sortOrder: 1 },
  ]),
]

async function open(...more: Parameters<typeof renderPage>[1] & object) {
  const screen = await renderPage(<PartnershipLevelPage />, [...more, ...served])
  const activity = (name: string) => screen.getByRole('group', { name })
  return {
    screen,
    activity,
    included: activity('Golf & Dinner').getByLabelText('Number included'),
    name: screen.getByRole('textbox', { name: 'Name' }),
    start: screen.getByLabelText('Donation range start'),
    end: screen.getByLabelText('Donation range end'),
    preferences: screen.getByLabelText('Number of course preferences'),
  }
}

test('compares an entered range with the ranges of other levels', async () => {
  const { screen, name, start, end } = await open()
  await name.fill('Condor')
  await start.fill('700')
  await end.fill('800')
  await name.click()
  await expect.element(screen.getByText('Gap: $801 – $999 has no level.')).toBeVisible()

  await screen.getByRole('button', { name: 'No upper limit' }).click()
  await expect.element(end).toHaveValue('999,999,999')
  await expect
    .element(
      screen.getByText('Overlap: $2,500 – $4,999 is also in Eagle. If both are offered, the donation counts as Eagle.'),
    )
    .toBeVisible()
})

test('shows errors at their fields, and mentions the activity in the summary', async () => {
  const { activity, included, name, start, end, preferences } = await open()
  const numbers = [
    ['Number included', 'Number Included is required'],
    ['Cost per additional spot', 'Additional Paid is required'],
    ['Additional allowed', 'Additional Cost is required'],
  ] as const
  await preferences.fill('10')
  for (const [label] of numbers) await activity('Golf & Dinner').getByLabelText(label).fill('')
  await expectErrors('Golf & Dinner, Number included: Number Included is required')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Partnership Level Name is Required')
  await expect.element(start).toHaveAccessibleDescription(/^Donation is Required/)
  await expect.element(preferences).toHaveAccessibleDescription(/^Number of Courses must be between 0 and 9/)
  for (const [label, message] of numbers) {
    await expect.element(activity('Golf & Dinner').getByLabelText(label)).toHaveAccessibleDescription(message)
  }
  await included.fill('123')
  await userEvent.tab()
  await expect.element(included).toHaveAccessibleDescription('At most 2 digits')
  await start.fill('100')
  await end.fill('99')
  await saveButton().click()
  await expect.element(end).toHaveAccessibleDescription(/^Donation Range is Invalids/)
})

test('offers a new level to all affiliations by default, and warns if none is selected', async () => {
  const { screen } = await open()
  await screen.getByRole('checkbox', { name: 'Supplier', checked: true }).click()
  await expect
    .element(screen.getByText('No affiliation is selected, so no partner can choose this level.'))
    .toBeVisible()
})

test('starts another level where the previous one ended, with its affiliations and costs', async () => {
  const sent: unknown[] = []
  const { screen, activity, name, start, end } = await open(
    serve(partnershipLevelEndpoints.savePartnershipLevel, (body) => {
      sent.push(body)
      return { ...(body as PartnershipLevel), id: 4 }
    }),
  )
  await name.fill('Condor')
  await start.fill('700')
  await end.fill('800')
  const cost = activity('Dinner Only').getByLabelText('Cost per additional spot')
  await cost.fill('250')
  await screen.getByRole('button', { name: 'Save and add another' }).click()
  await expect.element(start).toHaveValue('801')
  await expect.element(name).toHaveValue('')
  await expect.element(end).toHaveValue('')
  await expect.element(cost).toHaveValue('250')
  await expect.element(screen.getByRole('checkbox', { name: 'Supplier' })).toBeChecked()
  await expect.element(name).toHaveFocus()
  await name.fill('Heron')
  await end.fill('900')
  await screen.getByRole('button', { name: 'Save and add another' }).click()
  await expect.element(start).toHaveValue('901')
  const [first, second] = sent as { requestId: string }[]
  expect(first?.requestId).not.toBe(second?.requestId)
})

test('shows which event offers a level before retiring it', async () => {
  const opened = level(2, 'Eagle', 2_500, 4_999)
  const dates = { eventDate: '2027-05-14', registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23' }
  const lists = { assignedGolfCourses: [], assignedPartnershipLevels: [2] }
  const event = {
    id: 1,
    name: 'Hope Classic',
    ...dates,
    ...noEventFacts,
    registrationStatus: 'open' as const,
    ...lists,
  }
  const sent: unknown[] = []
  const screen = await renderPage(<RetireOrDelete opened={opened} />, [
    serve(registrationEndpoints.getActiveEvent, () => event),
    serve(partnershipLevelEndpoints.savePartnershipLevel, (body) => {
      sent.push(body)
      return opened
    }),
  ])
  await screen.getByRole('button', { name: 'Retire this level' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Retire Eagle?' })
  await expect
    .element(dialog.getByText('Hope Classic offers this level. Partners won’t be able to choose it anymore.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect.element(screen.getByText('Now at admin/partnershiplevels')).toBeVisible()
  expect(sent).toMatchObject([{ id: 2, name: 'Eagle', isActive: false, base: { isActive: true } }])
})
