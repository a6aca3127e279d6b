import { expect, test } from 'vitest'
import { AdminDashboardPage } from '#client/features/dashboards/admin-dashboard/admin-dashboard-page.tsx'
import { type AdminDashboard, dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'
import { setupDashboard } from '../../support/setup-dashboard.ts'

const total = { id: -1, label: 'Total', value: '0' }

const figures = {
  ...setupDashboard('event'),
  ...{ eventName: 'Hope Classic', event: null, lastEvent: null, amountRaised: 1_000, receivedCents: 0 },
  ...{ totalPartners: 0, totalAttendees: 0, golfers: [], totalGolfers: { assigned: 0, placed: 0, available: 0 } },
  ...{ partners: [total], attendees: [total] },
  ...{ failedMails: [], paymentReports: [], openCents: 0 },
} as unknown as AdminDashboard

test('keeps outdated figures after a failure, reports it, and recovers', async () => {
  let [asked, isBroken] = [0, false]
  const screen = await renderPage(<AdminDashboardPage />, [
    serve(dashboardEndpoints.getAdminDashboard, () => {
      asked += 1
      return isBroken ? refuse(403, 'admins_only', 'Not now.') : figures
    }),
  ])
  const stale = screen.getByText(/^These figures are from .* and may be out of date/)
  await expect.element(screen.getByText('$1,000')).toBeVisible()
  isBroken = true
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(stale).toBeVisible()
  await expect.element(screen.getByText('$1,000')).toBeVisible()
  await expectAccessible('the dashboard with old figures')
  const before = asked
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  isBroken = false
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(stale).not.toBeInTheDocument()
})
