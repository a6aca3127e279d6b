import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PartnerDashboardPage } from '#client/features/dashboards/partner-dashboard/partner-dashboard-page.tsx'
import { PublicPageProvider } from '#client/parts/public/public-page.tsx'
import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { ann } from '../../support/registering-user.ts'
import { defaultSite } from '../../support/render-page.tsx'

const event = {
  id: 3,
  name: 'Spring Classic',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-01-01',
  onlineUpdatesCloseDate: '2027-04-23',
  registrationStatus: 'open',
  ...noEventFacts,
} as ActiveEvent

const row = {
  eventRegistrationId: 26,
  donation: 3_000,
  companyName: 'Acme',
  nameForMarketingMaterials: 'Acme',
  partnerLevel: 'Eagle',
  golf: { available: 4, detailsAdded: 3 },
  dinner: { available: 2, detailsAdded: 0 },
  vip: { available: 1, detailsAdded: 0 },
  people: 7,
  missingNames: 4,
  changeable: 'everything',
} as PartnerDashboardRow

const open = (shown: { event?: ActiveEvent; site?: Partial<typeof defaultSite> } = {}) => {
  const data = { event: shown.event ?? event, rows: [row] }
  const page = { path: '/dashboard', query: {}, origin: '', user: ann, data, problem: null, form: null }
  return render(
    <PublicPageProvider value={{ ...page, site: { ...defaultSite, ...shown.site } }}>
      <PartnerDashboardPage />
    </PublicPageProvider>,
  )
}

const storeDraft = (id: number, eventId: number, owner = ann.email) =>
  localStorage.setItem(
    id === 0 ? wizardStorageKey : `${wizardStorageKey}-${id}`,
    JSON.stringify({ state: { owner, draft: { id, eventId }, step: id === 0 ? 'review' : 'donation' } }),
  )

beforeEach(() => localStorage.clear())

test('shows how many names are missing and whom to ask', async () => {
  const screen = await open({
    site: { contactName: 'Kim Whitaker', contactPhone: '402-555-0134', contactEmail: 'kim@hope.test' },
  })
  await expect.element(screen.getByText('4 names still needed')).toBeVisible()
  await expect.element(screen.getByText('Kim Whitaker, organizer')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '402-555-0134' })).toHaveAttribute('href', 'tel:4025550134')
  await expect
    .element(screen.getByRole('link', { name: 'kim@hope.test' }))
    .toHaveAttribute('href', 'mailto:kim@hope.test')
  await expectAccessible('the partner dashboard')
})

test('links to the step where the user left an unfinished registration or change', async () => {
  storeDraft(0, 3)
  storeDraft(26, 3)
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Continue your registration, step 4 of 4' }))
    .toHaveAttribute('href', '/registrations/new/review')
  await expect.element(screen.getByText('Unsaved changes to Registration #26')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Continue, step 2 of 4' }))
    .toHaveAttribute('href', '/registrations/26/donation')
})

test("doesn't offer drafts of other users or events, or drafts that can't be saved", async () => {
  storeDraft(0, 3, 'bo@acme.test')
  storeDraft(26, 2)
  localStorage.setItem(`${wizardStorageKey}-27`, '{"state":{"owner":"ann@acme.test"}}')
  const screen = await open()
  await expect.element(screen.getByText('4 names still needed')).toBeVisible()
  expect(screen.getByText('Continue').elements()).toEqual([])
  await screen.unmount()
  storeDraft(0, 3)
  const closed = await open({ event: { ...event, registrationStatus: 'closed' } })
  await expect.element(closed.getByText('Online Registration Is Now Closed.')).toBeVisible()
  expect(closed.getByText('Continue your registration').elements()).toEqual([])
})
