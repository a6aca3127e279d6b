import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MailServerPage } from '#client/features/email/status/mail-server-page.tsx'
import { NewUserPage } from '#client/features/people/users/user-form.tsx'
import { AffiliationPage } from '#client/features/planning/affiliations/affiliation-pages.tsx'
import { BenefitPage } from '#client/features/planning/benefits/benefit-pages.tsx'
import { NewEventPage } from '#client/features/planning/events/event-pages.tsx'
import { GolfCoursePage } from '#client/features/planning/golf-courses/golf-course-page.tsx'
import { PartnershipLevelPage } from '#client/features/planning/partnership-levels/level-pages.tsx'
import { ValuesForm } from '#client/features/receipts/fair-values-page.tsx'
import { PaymentSettingsPage } from '#client/features/settings/payment-settings-page.tsx'
import { SettingsPage } from '#client/features/settings/settings-page.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { mailServerEndpoints } from '#shared/contracts/email/mail-server.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { paymentSettingsEndpoints } from '#shared/contracts/payments/payment-settings.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { userEndpoints } from '#shared/contracts/users.ts'
import { renderPage, serve } from '../support/render-page.tsx'
import { setupDashboard } from '../support/setup-dashboard.ts'

const kim = { firstName: 'Kim', lastName: 'Day', email: 'kim@hope.test', companyName: '', phoneNumber: '' }

const served = [
  serve(authEndpoints.currentUser, () => ({ ...kim, id: 1, fullName: 'Kim Day', role: 'admin' as const })),
  serve(userEndpoints.listRoles, () => [{ id: 2, name: 'user' }]),
  serve(affiliationEndpoints.listAffiliations, () => []),
  serve(affiliationEndpoints.listAffiliationNames, () => []),
  serve(benefitEndpoints.listBenefits, () => []),
  serve(partnershipLevelEndpoints.listPartnershipLevels, () => []),
  serve(eventEndpoints.listEvents, () => []),
  serve(eventEndpoints.listGolfCoursesToAssign, () => []),
  serve(eventEndpoints.listPartnershipLevelsToAssign, () => []),
  serve(dashboardEndpoints.getAdminDashboard, () => setupDashboard('courses')),
  serve(settingsEndpoints.getSettings, () => ({
    ...{ organizationName: 'Harbor Trust', timeZone: 'America/Chicago', contactPage: '', contactName: '' },
    ...{ contactEmail: '', contactPhone: '', paymentPage: '', checkPayableTo: '', checkMailingAddress: '' },
    ...{ paymentDueDays: 0, logoMailAddress: '', benefitGuideLink: '', openSignUp: true, version: 1 },
    ...{ postalAddress: '', paperSize: 'letter' as const, mailsAMinute: 60 },
  })),
  serve(paymentSettingsEndpoints.getPaymentSettings, () => ({
    ...{ legalName: '', ein: '', address: '', signer: '', statusSentence: '', sendsThankYous: false },
    ...{ thankYouSubject: '', thankYouText: '', version: 1, takesOnline: true },
    online: {
      state: 'noMessage' as const,
      hasKey: true,
      isTestMode: true,
      webhookUrl: 'https://golf.hope.test/stripe',
    },
  })),
  serve(mailServerEndpoints.getMailServer, () => ({
    ...{ host: '', port: 465, security: 'tls' as const, userName: '', senderName: '', senderAddress: '', replyTo: '' },
    ...{ version: 1, hasPassword: false, passwordProblem: null, allowsNoEncryption: false, fixedServer: null },
    ...{ fixedSender: null, defaultSender: { name: 'Hope', address: 'no-reply@golf.hope.test' } },
  })),
]

const level = { id: 1, name: 'Eagle', benefits: [] }
const value = { levelId: 1, item: 'golf', cents: 15_000 } as const
const valued = { source: '', asOf: '2027-01-01', values: [value] }

const forms: [name: string, form: ReactNode, field: string][] = [
  ['affiliation', <AffiliationPage key="1" />, 'Sort order'],
  ['benefit', <BenefitPage key="2" />, 'Sort order'],
  ['course', <GolfCoursePage key="3" />, 'Course name'],
  ['level', <PartnershipLevelPage key="4" />, 'Donation range start'],
  ['user', <NewUserPage key="5" />, 'First name'],
  ['event', <NewEventPage key="6" />, 'Dress code'],
  ['settings', <SettingsPage key="7" />, 'Organization name'],
  ['payment settings', <PaymentSettingsPage key="8" />, 'Legal name'],
  ['mail server', <MailServerPage key="9" />, 'Port'],
  [
    'values of benefits',
    <ValuesForm key="10" initial={{ eventId: 7, eventName: 'Classic', version: 1, levels: [level], ...valued }} />,
    'Source',
  ],
]

test.each(forms)('lets the user leave an untouched form without asking: %s', async (_, form, field) => {
  const screen = await renderPage(
    <>
      <Link to={'/elsewhere' as '/'}>Leave</Link>
      {form}
    </>,
    served,
  )
  await screen.getByLabelText(field).first().click()
  await userEvent.tab()
  await screen.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect.element(screen.getByText('Now at elsewhere')).toBeVisible()
})
