import { activityEndpoints } from '../contracts/activity.ts'
import { eventEndpoints } from '../contracts/events.ts'
import { partnerEndpoints } from '../contracts/partners.ts'
import { partnershipLevelEndpoints } from '../contracts/partnership-levels.ts'
import { paymentSettingsEndpoints } from '../contracts/payments/payment-settings.ts'
import { paymentEndpoints } from '../contracts/payments/payments.ts'
import { receiptEndpoints } from '../contracts/payments/receipts.ts'
import { registrationEndpoints } from '../contracts/registrations/endpoints.ts'
import { mailEndpoints } from '../contracts/registrations/mail.ts'
import { mailServerEndpoints } from '../contracts/registrations/mail-server.ts'
import { mailingEndpoints } from '../contracts/registrations/mailings.ts'
import { registrationLogEndpoints } from '../contracts/registrations/registration-log.ts'
import { reminderEndpoints } from '../contracts/registrations/reminders.ts'
import { systemEndpoints } from '../contracts/system.ts'
import { paths } from '../paths.ts'
import { adminPage, all, live } from './route.ts'

const mailingPages = 'email/mailings/mailing-pages.tsx'

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
  adminPage(paths.eventReminders, 'email/reminders/reminders-page.tsx', 'RemindersPage', ({ ask, id }) =>
    all(
      ask(reminderEndpoints.getReminders, { params: { eventId: id } }),
      ask(reminderEndpoints.previewReminders, { params: { eventId: id } }),
    ),
  ),
  adminPage(paths.eventMailings, mailingPages, 'MailingsPage', ({ ask, id }) =>
    ask(mailingEndpoints.listMailings, { params: { eventId: id } }),
  ),
  adminPage(
    paths.newMailing,
    mailingPages,
    'NewMailingPage',
    ({ ask, id, query }) =>
      all(
        ask(mailingEndpoints.listMailingReceivers, { params: { eventId: id }, query }),
        ask(mailingEndpoints.listMailTemplates, {}),
      ),
    'search',
    'level',
    'course',
    'affiliation',
    'missing',
    'notes',
    'tax',
    'ids',
  ),
  adminPage(paths.mailing, 'email/mailings/mailing-result.tsx', 'MailingPage', ({ ask, id }) =>
    ask(mailingEndpoints.getMailing, { params: { id } }),
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
    ({ ask, id }) => ask(paymentEndpoints.getPayments, { params: { eventId: id } }),
    'search',
    'show',
    'record',
  ),
  adminPage(paths.paymentReminders, 'payments/payment-reminders-page.tsx', 'PaymentRemindersPage', ({ ask, id }) =>
    ask(paymentEndpoints.getPaymentReminders, { params: { eventId: id } }),
  ),
  adminPage(paths.ledger, 'payments/ledger-page.tsx', 'LedgerPage', ({ ask, id }) =>
    ask(paymentEndpoints.getLedger, { params: { id } }),
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
