import type { DemoPartner } from './demo-partner.ts'
import { aces, albatrosses, hosts } from './large-partners.ts'
import { eagles, smallGifts } from './small-partners.ts'

const enteredByOrganisers: DemoPartner[] = [
  [
    'Velvet Rope Sound & Light',
    'Augustin Leroy',
    'Supplier',
    4_000,
    {
      byAdmin: true,
      level: 'In-Kind Gift',
      named: 'all',
      contact: { doNotSendConfirmation: true, isAddressOnFile: true },
      review: { comments: 'Gives the stage equipment for the evening.', isTaxInfoRequested: true },
    },
  ],
  [
    'Hope Classic Foundation Board',
    'Eleanor Kingsley',
    'Foundation Board',
    5_000,
    {
      byAdmin: true,
      named: 3,
      choices: { golfersIncluded: 2, dinnersIncluded: 6 },
      contact: { phoneNumber: '', isAddressOnFile: true },
    },
  ],
]

/** Everybody who has registered for the coming event. */
export const partnersThisYear: readonly DemoPartner[] = [
  ...hosts,
  ...aces,
  ...albatrosses,
  ...eagles,
  ...smallGifts,
  ...enteredByOrganisers,
]
