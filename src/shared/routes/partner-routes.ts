import { activityEndpoints } from '../contracts/activity.ts'
import { campaignEndpoints } from '../contracts/email/campaigns.ts'
import { mailEndpoints } from '../contracts/email/mail.ts'
import { mailServerEndpoints } from '../contracts/email/mail-server.ts'
import { eventEndpoints } from '../contracts/events.ts'
import { partnerEndpoints } from '../contracts/partners.ts'
import { partnershipLevelEndpoints } from '../contracts/partnership-levels.ts'
import { paymentSettingsEndpoints } from '../contracts/payments/payment-settings.ts'
import { paymentEndpoints } from '../contracts/payments/payments.ts'
import { receiptEndpoints } from '../contracts/payments/receipts.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { registrationLogEndpoints } from '../contracts/registrations/registration-log.ts'
import { systemEndpoints } from '../contracts/system.ts'
import { paths } from '../paths.ts'
import { adminPage, all, live, type Visit } from './route.ts'

const loadChoices = (ask: Visit['ask'], eventId: number) =>
  all(
    ask(eventEndpoints.getEvent, { params: { id: eventId } }),
    ask(eventEndpoints.listEvents, {}),
    ask(registrationEndpoints.listGolfCoursesOfEvent, { params: { id: eventId } }),
  )

export const partnerRoutes = [
  adminPage(
    paths.eventPartners,
    'partners/partners-page.tsx',
    'PartnersPage',
    live(({ ask, id }) =>
      all(
        ask(registrationEndpoints.getActiveEvent, {}),
        ask(eventEndpoints.getEvent, { params: { id } }),
        ask(partnershipLevelEndpoints.listPartnershipLevelsOfEvent, { params: { eventId: id } }),
        ask(partnerEndpoints.listPartnerSummaries, { params: { eventId: id }, query: {} }),
        ask(partnerEndpoints.listCourseTotals, { params: { eventId: id } }),
        ask(partnerEndpoints.listDeletedPartners, { params: { eventId: id } }),
      ),
    ),
    'search',
    'level',
    'course',
    'affiliation',
    'missing',
    'notes',
    'tax',
    'sort',
  ),
  adminPage(paths.eventEmails, 'email/campaigns/email-list-page.tsx', 'EmailListPage', ({ ask, id }) =>
    all(
      ask(campaignEndpoints.listCampaigns, { params: { eventId: id } }),
      ask(eventEndpoints.getEvent, { params: { id } }),
    ),
  ),
  adminPage(
    paths.newEmail,
    'email/campaigns/composer-pages.tsx',
    'NewEmailPage',
    ({ ask, id }) => loadChoices(ask, id),
    'audience',
    'part',
    'registrations',
  ),
  adminPage(
    paths.email,
    'email/campaigns/composer-pages.tsx',
    'EmailPage',
    async ({ ask, id }) => {
      const campaign = await ask(campaignEndpoints.getCampaign, { params: { id } })
      if (campaign) await loadChoices(ask, campaign.eventId)
    },
    'day',
    'show',
  ),
  adminPage(
    paths.emailLog,
    'email/log/email-log-page.tsx',
    'EmailLogPage',
    async ({ ask, id }) => {
      const log = await ask(registrationLogEndpoints.getRegistrationLog, { params: { id } })
      if (log) await ask(eventEndpoints.getEvent, { params: { id: log.eventId } })
    },
    'show',
  ),
  adminPage(
    paths.payments,
    'payments/payments-page.tsx',
    'PaymentsPage',
    ({ ask, id, query }) =>
      all(
        ask(paymentEndpoints.getPayments, { params: { eventId: id } }),
        ...(query.record === 'yes' ? [ask(paymentSettingsEndpoints.getPaymentSettings, {})] : []),
      ),
    'search',
    'show',
    'record',
  ),
  adminPage(paths.paymentSummary, 'payments/summary-page.tsx', 'PaymentSummaryPage', ({ ask, id }) =>
    ask(paymentEndpoints.getPayments, { params: { eventId: id } }),
  ),
  adminPage(
    paths.ledger,
    'payments/ledger-page.tsx',
    'LedgerPage',
    ({ ask, id }) =>
      all(ask(paymentEndpoints.getLedger, { params: { id } }), ask(paymentSettingsEndpoints.getPaymentSettings, {})),
    'record',
  ),
  adminPage(paths.receipts, 'receipts/receipts-page.tsx', 'ReceiptsPage', ({ ask, id }) =>
    ask(receiptEndpoints.getReceipts, { params: { eventId: id } }),
  ),
  adminPage(paths.fairValues, 'receipts/fair-values-page.tsx', 'FairValuesPage', ({ ask, id }) =>
    ask(receiptEndpoints.getFairValues, { params: { eventId: id } }),
  ),
  adminPage(paths.paymentSettings, 'settings/payment-settings-page.tsx', 'PaymentSettingsPage', ({ ask }) =>
    ask(paymentSettingsEndpoints.getPaymentSettings, {}),
  ),
  adminPage(paths.mail, 'email/status/mail-page.tsx', 'MailPage', ({ ask }) => ask(mailEndpoints.getMailStatus, {})),
  adminPage(paths.system, 'system/system-page.tsx', 'SystemPage', ({ ask }) => ask(systemEndpoints.getSystem, {})),
  adminPage(
    paths.activity,
    'activity/activity-page.tsx',
    'ActivityPage',
    ({ ask, query }) => ask(activityEndpoints.listActivity, { query }),
    'who',
    'day',
    'registrationId',
    'kind',
  ),
  adminPage(paths.mailServer, 'email/status/mail-server-page.tsx', 'MailServerPage', ({ ask }) =>
    ask(mailServerEndpoints.getMailServer, {}),
  ),
] as const
