import { activityEndpoints } from './activity.ts'
import { affiliationEndpoints } from './affiliations.ts'
import { authEndpoints } from './auth.ts'
import { benefitEndpoints } from './benefits.ts'
import { dashboardEndpoints } from './dashboards.ts'
import { deskEndpoints } from './desk.ts'
import { campaignEndpoints } from './email/campaigns.ts'
import { mailEndpoints } from './email/mail.ts'
import { mailServerEndpoints } from './email/mail-server.ts'
import { eventEndpoints } from './events.ts'
import { golfCourseEndpoints } from './golf-courses.ts'
import { liveEndpoints } from './live.ts'
import { partnerEndpoints } from './partners.ts'
import { partnershipLevelEndpoints } from './partnership-levels.ts'
import { paymentSettingsEndpoints } from './payments/payment-settings.ts'
import { paymentEndpoints } from './payments/payments.ts'
import { receiptEndpoints } from './payments/receipts.ts'
import { boardEndpoints } from './placement/board.ts'
import { dinnerEndpoints } from './placement/dinner.ts'
import { golfPlacementEndpoints } from './placement/golf-placement.ts'
import { pairingEndpoints } from './placement/pairings.ts'
import { proposalEndpoints } from './placement/proposal.ts'
import { printEndpoints } from './print.ts'
import { registrationEndpoints } from './registrations/endpoints.ts'
import { guestLinkEndpoints } from './registrations/guest-links.ts'
import { nameLinkEndpoints } from './registrations/name-links.ts'
import { pairingRequestEndpoints } from './registrations/pairing-request.ts'
import { registrationLogEndpoints } from './registrations/registration-log.ts'
import { settingsEndpoints } from './settings.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './users.ts'

export const allEndpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...affiliationEndpoints,
  ...benefitEndpoints,
  ...golfCourseEndpoints,
  ...partnershipLevelEndpoints,
  ...eventEndpoints,
  ...deskEndpoints,
  ...printEndpoints,
  ...registrationEndpoints,
  ...registrationLogEndpoints,
  ...guestLinkEndpoints,
  ...nameLinkEndpoints,
  ...partnerEndpoints,
  ...campaignEndpoints,
  ...dashboardEndpoints,

  ...boardEndpoints,
  ...golfPlacementEndpoints,
  ...proposalEndpoints,
  ...dinnerEndpoints,
  ...pairingEndpoints,
  ...pairingRequestEndpoints,
  ...paymentEndpoints,
  ...receiptEndpoints,
  ...paymentSettingsEndpoints,
  ...liveEndpoints,
  ...settingsEndpoints,
  ...systemEndpoints,
  ...activityEndpoints,
  ...mailEndpoints,
  ...mailServerEndpoints,
}
export type EndpointName = keyof typeof allEndpoints
