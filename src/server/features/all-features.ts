import type { Features } from '../app.ts'
import { writeQueuedEmail } from '../mail/deliver.ts'
import { activityHandlers } from './activity/routes.ts'
import { boardHandlers } from './boards/routes.ts'
import { dashboardHandlers } from './dashboards/routes.ts'
import { createDeskRules } from './desk/desk-links.ts'
import { deskHandlers } from './desk/routes.ts'
import { writeCampaignMail } from './email/campaigns/campaign-mail.ts'
import { campaignHandlers } from './email/campaigns/routes.ts'
import { runCampaigns } from './email/campaigns/run-campaigns.ts'
import { findSkipReason } from './email/log/judge-mail.ts'
import { emailLogHandlers } from './email/log/routes.ts'
import { mailServerHandlers } from './email/status/mail-server.ts'
import { mailStatusHandlers } from './email/status/routes.ts'
import { serveStopPage } from './email/stop-page.ts'
import { exportHandlers } from './exports/routes.ts'
import { serveHelp } from './help/serve-help.ts'
import { liveHandlers } from './live/routes.ts'
import { partnerHandlers } from './partners/routes.ts'
import { paymentHandlers, receiveFromStripe } from './payments/routes.ts'
import { writeThanks } from './payments/thank-you-mail.ts'
import { writeLogInMail } from './people/login/login-mail.ts'
import { logInHandlers } from './people/login/routes.ts'
import { writeInvitationMail } from './people/users/invitation-mail.ts'
import { userHandlers } from './people/users/routes.ts'
import { affiliationHandlers } from './planning/affiliations/routes.ts'
import { benefitHandlers } from './planning/benefits/routes.ts'
import { eventHandlers } from './planning/events/routes.ts'
import { golfCourseHandlers } from './planning/golf-courses/routes.ts'
import { partnershipLevelHandlers } from './planning/partnership-levels/routes.ts'
import { printHandlers } from './print/routes.ts'
import { receiptHandlers } from './receipts/routes.ts'
import { findRegistrationAccess, refuseWhenClosed } from './registrations/access.ts'
import { writeConfirmationMail, writeRegisteredForMail } from './registrations/emails/registered-for-mail.ts'
import { writeRegisteredByMail } from './registrations/emails/waiting-mails.ts'
import { writeGuestLinkMail } from './registrations/guest-links/guest-link-mail.ts'
import { writeGuestConfirmation } from './registrations/guest-replies/guest-confirmation.ts'
import { linkHandlers, registrationHandlers } from './registrations/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { systemHandlers } from './system/routes.ts'

/** The only place that imports the features; the rest of the server doesn't refer to them. */
export const allFeatures: Features = {
  handlers: (config, deps) => ({
    ...logInHandlers(deps),
    ...settingsHandlers(config, deps),
    ...mailStatusHandlers(config, deps, findSkipReason),
    ...mailServerHandlers(config, deps),
    ...registrationHandlers(config, deps),
    ...emailLogHandlers(config, deps),
    ...dashboardHandlers(config, deps),
    ...affiliationHandlers(deps),
    ...benefitHandlers(deps),
    ...userHandlers(deps),
    ...eventHandlers(deps),
    ...exportHandlers(deps),
    ...golfCourseHandlers(deps),
    ...partnershipLevelHandlers(deps),
    ...partnerHandlers(deps),
    ...campaignHandlers(config, deps),
    ...boardHandlers(deps),
    ...liveHandlers(deps),
    ...linkHandlers(config, deps),
    ...deskHandlers(config, deps),
    ...printHandlers(deps),
    ...paymentHandlers(config, deps),
    ...receiptHandlers(deps),
    ...systemHandlers(config, deps),
    ...activityHandlers(deps),
  }),
  mailWriters: {
    confirmation: writeConfirmationMail,
    registeredBy: writeRegisteredByMail,
    reopened: writeQueuedEmail,
    registeredFor: writeRegisteredForMail,
    guestLink: writeGuestLinkMail,
    guestConfirmation: writeGuestConfirmation,
    guestDeclined: writeQueuedEmail,
    guestAccepted: writeQueuedEmail,
    guestSpotGone: writeQueuedEmail,
    campaign: writeCampaignMail,
    paymentThanks: writeThanks,
    taxLetter: writeQueuedEmail,
    logIn: writeLogInMail,
    invitation: writeInvitationMail,
  },
  registrationRules: (deps) => ({
    findAccess: (...asked) => findRegistrationAccess(deps.db, ...asked),
    refuseWhenClosed: (...change) => refuseWhenClosed(deps, ...change),
  }),
  deskRules: createDeskRules,
  servePages: async (app, config, deps, show) => {
    await serveStopPage(app, deps, show)
    await serveHelp(app)
    await receiveFromStripe(app, config, deps)
  },
  everyMinute: runCampaigns,
}
