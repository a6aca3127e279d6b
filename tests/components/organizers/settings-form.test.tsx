import { expect, test } from 'vitest'
import { SettingsPage } from '#client/features/settings/settings-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { type Settings, settingsEndpoints } from '#shared/contracts/settings.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { expectErrors, saveButton } from '../../support/record-forms.ts'
import { renderPage, serve } from '../../support/render-page.tsx'
import { setupDashboard } from '../../support/setup-dashboard.ts'

const stored: Settings = {
  organizationName: 'Harbor Trust',
  timeZone: 'America/Chicago',
  contactPage: '',
  contactName: 'Kim Whitaker',
  contactEmail: 'kim@hope.example.org',
  contactPhone: '402-555-0134',
  paymentPage: '',
  checkPayableTo: 'Harbor Trust, Inc.',
  checkMailingAddress: '',
  paymentDueDays: 0,
  logoMailAddress: '',
  benefitGuideLink: '',
  openSignUp: true,
  version: 1,
  postalAddress: '',
  paperSize: 'letter' as const,
  mailsAMinute: 60,
}

async function open(save: Parameters<typeof serve<typeof settingsEndpoints.saveSettings>>[1], latest = stored) {
  const sent: unknown[] = []
  const screen = await renderPage(
    <>
      <SettingsPage />
      <ToastHost />
    </>,
    [
      serve(settingsEndpoints.getSettings, () => (sent.length > 0 ? latest : stored)),
      serve(settingsEndpoints.saveSettings, (body) => {
        sent.push(body)
        return save(body)
      }),
      serve(dashboardEndpoints.getAdminDashboard, () => setupDashboard('courses', 'levels')),
    ],
  )
  return {
    screen,
    sent,
    save: saveButton(),
  }
}

test('links to the next setup step after saving', async () => {
  const { screen, save } = await open((body) => ({ ...(body as Settings), version: 2 }))
  const next = screen.getByRole('link', { name: 'Next: add a course (3 of 7)' })
  await screen.getByLabelText('Check payable to').fill('Trust')
  await expect.element(next).not.toBeInTheDocument()
  await save.click()
  await expect.element(next).toBeVisible()
  await next.click()
  await expect.element(screen.getByText('Now at admin/golfCourses')).toBeVisible()
})

test('shows errors in the summary instead of saving', async () => {
  const { screen, sent } = await open((body) => body as Settings)
  await screen.getByLabelText('Organization name').fill('')
  await screen.getByLabelText('Contact page').fill('javascript:alert(1)')
  await screen.getByLabelText('Logo email address').fill('logo')
  await expectErrors(
    'Organization Name is Required',
    'Enter a web address that begins with http:// or https://',
    'A valid email must be entered',
  )
  await expect.element(screen.getByLabelText('Organization name')).toHaveFocus()
  expect(sent).toEqual([])
})

test('adds a scheme to web addresses without one when saving', async () => {
  const { screen, sent, save } = await open((body) => ({ ...(body as Settings), version: 2 }))
  const link = 'www.lakeside-charity.org/golf'
  for (const label of ['Contact page', 'Payment page', 'Benefit guide link'])
    await screen.getByLabelText(label).fill(link)
  await save.click()
  await expect.element(screen.getByLabelText('Payment page')).toHaveValue(`https://${link}`)
  const completed = {
    contactPage: `https://${link}`,
    paymentPage: `https://${link}`,
    benefitGuideLink: `https://${link}`,
  }
  expect(sent).toEqual([expect.objectContaining(completed)])
})

test('warns that a different time zone changes when days begin and end', async () => {
  const { screen } = await open(() => stored)
  const warning = screen.getByText('This changes when each day begins and ends')
  await screen.getByLabelText('Time zone').selectOptions('Pacific/Kiritimati')
  await expect.element(warning).toBeVisible()
  await expectAccessible('the warning')
  await screen.getByLabelText('Time zone').selectOptions('America/Chicago')
  await expect.element(warning).not.toBeInTheDocument()
})

test('keeps entries made during a save as unsaved changes', async () => {
  const { promise, resolve } = Promise.withResolvers<Settings>()
  const { screen, save } = await open(() => promise)
  const [payee, name] = [screen.getByLabelText('Check payable to'), screen.getByLabelText('Organization name')]
  await payee.fill('Harbor Fund')
  await save.click()
  await name.fill('Harbor Trust of 1900')
  resolve({ ...stored, checkPayableTo: 'The Harbor Fund', version: 2 })
  await expect.element(payee).toHaveValue('The Harbor Fund')
  await expect.element(name).toHaveValue('Harbor Trust of 1900')
  await expect.element(screen.getByText('Settings saved. Your later changes aren’t saved yet')).toBeVisible()
})
