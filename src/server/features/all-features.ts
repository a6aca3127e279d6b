import type { Features } from '../app.ts'
import { asItWasQueued } from '../mail/deliver.ts'
import { affiliationHandlers } from './affiliations/routes.ts'
import { benefitHandlers } from './benefits/routes.ts'
import { keepNameCounts } from './dashboards/name-counts.ts'
import { dashboardHandlers } from './dashboards/routes.ts'
import { findWhyNot } from './email-log/judge-mail.ts'
import { emailLogHandlers } from './email-log/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { exportHandlers } from './exports/routes.ts'
import { golfCourseHandlers } from './golf-courses/routes.ts'
import { serveHelp } from './help/serve-help.ts'
import { liveHandlers } from './live/routes.ts'
import { writeMailing } from './partners/mailings/mailing-mail.ts'
import { mailingHandlers, partnerHandlers } from './partners/routes.ts'
import { partnershipLevelHandlers } from './partnership-levels/routes.ts'
import { dinnerHandlers, placementHandlers } from './placement/routes.ts'
import { findRegistrationAccess, refuseWhenClosed } from './registrations/access.ts'
import { writeGuestLinkMail } from './registrations/guest-links/guest-link-mail.ts'
import { writeConfirmationMail, writeRegisteredForMail } from './registrations/mails/registered-for-mail.ts'
import { writeRegisteredByMail } from './registrations/mails/waiting-mails.ts'
import { linkHandlers, registrationHandlers } from './registrations/routes.ts'
import { writeGuestReminder, writeNamesReminder } from './reminders/reminder-mail.ts'
import { reminderHandlers } from './reminders/routes.ts'
import { runReminders } from './reminders/run-reminders.ts'
import { serveStopPage } from './reminders/stop-page.ts'
import { searchHandlers } from './search/routes.ts'
import { mailStatusHandlers } from './settings/mail-status/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { signInHandlers } from './sign-in/routes.ts'
import { writeSignInMail } from './sign-in/sign-in-mail.ts'
import { writeInvitationMail } from './users/invitation-mail.ts'
import { userHandlers } from './users/routes.ts'

/** The one place where the features are put together; the rest of the server knows none of them. */
export const allFeatures: Features = {
  handlers: (config, deps) => ({
    ...signInHandlers(deps),
    ...settingsHandlers(config, deps),
    ...mailStatusHandlers(config, deps, findWhyNot),
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
    ...reminderHandlers(config, deps),
    ...mailingHandlers(config, deps),
    ...placementHandlers(deps),
    ...dinnerHandlers(deps),
    ...liveHandlers(deps),
    ...searchHandlers(deps),
    ...linkHandlers(config, deps),
  }),
  mailWriters: {
    confirmation: writeConfirmationMail,
    registeredBy: writeRegisteredByMail,
    reopened: asItWasQueued,
    handedOver: asItWasQueued,
    registeredFor: writeRegisteredForMail,
    namesReminder: writeNamesReminder,
    guestLink: writeGuestLinkMail,
    guestReminder: writeGuestReminder,
    guestDeclined: asItWasQueued,
    guestSpotGone: asItWasQueued,
    mailing: writeMailing,
    signIn: writeSignInMail,
    invitation: writeInvitationMail,
  },
  registrationRules: (deps) => ({
    findAccess: (...asked) => findRegistrationAccess(deps.db, ...asked),
    refuseWhenClosed: (...change) => refuseWhenClosed(deps, ...change),
  }),
  servePages: async (app, deps) => {
    await serveStopPage(app, deps)
    await serveHelp(app)
  },
  everyMinute: async (deps) => {
    await keepNameCounts(deps)
    await runReminders(deps)
  },
}
