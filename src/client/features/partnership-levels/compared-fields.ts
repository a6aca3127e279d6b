import type { ComparedField } from '#client/records/compare-fields.ts'
import type { PartnershipLevelEntry } from '#shared/contracts/partnership-levels.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import { activityNames } from './activity-names.ts'
import { describeChoices } from './choices.ts'
import type { OpenedLevel } from './open-level.ts'

type PaidActivity = PartnershipLevelEntry['golfActivity']

/** What two versions of a level are compared by, each in words. */
export function listComparedFields({
  affiliations,
  benefits,
}: Pick<OpenedLevel, 'affiliations' | 'benefits'>): ComparedField<PartnershipLevelEntry>[] {
  return [
    { name: 'name', label: 'Name', show: ({ name }) => name },
    {
      name: 'numCoursePreferences',
      label: 'Number of course preferences',
      show: (level) => level.numCoursePreferences,
    },
    {
      name: 'displayInRegistration',
      label: 'Display in registration',
      show: ({ displayInRegistration }) => (displayInRegistration ? 'Yes' : 'No'),
    },
    {
      name: 'donation',
      label: 'Donation range',
      show: ({ donation }) => formatRange(donation.rangeStart, donation.rangeEnd),
    },
    { name: 'benefits', label: 'Benefits', show: (level) => describeChoices(benefits, level.benefits) },
    { name: 'affiliations', label: 'Affiliations', show: (level) => describeChoices(affiliations, level.affiliations) },
    { name: 'golfActivity', label: activityNames.golf, show: ({ golfActivity }) => describePaid(golfActivity) },
    { name: 'dinnerActivity', label: activityNames.dinner, show: ({ dinnerActivity }) => describePaid(dinnerActivity) },
    {
      name: 'vipActivity',
      label: activityNames.vip,
      show: ({ vipActivity }) => `${vipActivity.numberIncluded} included`,
    },
  ]
}

const describePaid = ({ numberIncluded, costOfAdditional, additionalAllowed }: PaidActivity) =>
  `${numberIncluded} included, ${additionalAllowed} additional at ${formatMoney(costOfAdditional)}`
