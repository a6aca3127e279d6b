import fc from 'fast-check'
import {
  changeAmount,
  selectLevel,
  setAdditional,
  setCoursePreference,
  setIncluded,
  toggleWaiver,
} from '#shared/domain/donation/change-donation.ts'
import { countPreferencesAsked } from '#shared/domain/donation/check-donation.ts'
import type { Donation, DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import { anyInfo, type Edit } from './any-spots.ts'

type DonationChange = (donation: Donation, terms: DonationTerms) => Donation

export interface SaveStep {
  kind: 'save'
  author: 'admin' | 'partner' | 'colleague'
  donation: readonly DonationChange[]
  spots: readonly Edit[]
  leftOut: readonly number[]
  isFitted: boolean
  confirmDrop: boolean
  version: 'current' | 'stale' | 'none'
}

export type PlanningStep =
  | { kind: 'place'; golfer: number; team: number; allowFifth: boolean }
  | { kind: 'remove'; golfer: number }
  | { kind: 'assign'; course: number; confirmRelease: boolean }
  | { kind: 'delete' }
  | { kind: 'restore' }

export type Step = { registration: number } & (SaveStep | PlanningStep)

const index = fc.nat(11)

const anyDonationChange: fc.Arbitrary<DonationChange> = fc.oneof(
  fc.constantFrom(100, 600, 2_600, 5_500, 8_600).map(
    (amount): DonationChange =>
      (donation, terms) =>
        changeAmount(donation, amount, terms),
  ),
  fc.nat(3).map(
    (level): DonationChange =>
      (donation, terms) =>
        selectLevel(donation, terms.levels[level % Math.max(1, terms.levels.length)]?.id ?? 0, terms),
  ),
  fc.tuple(fc.constantFrom('golfers', 'dinners'), fc.nat(3)).map(
    ([type, count]): DonationChange =>
      (donation, terms) =>
        setAdditional(donation, type, count, terms),
  ),
  fc.constantFrom('golfers', 'dinners', 'vips', 'all').map(
    (type): DonationChange =>
      (donation, terms) =>
        toggleWaiver(donation, type, terms),
  ),
  fc.tuple(fc.constantFrom('golfers', 'dinners', 'vips'), fc.nat(5)).map(
    ([type, count]): DonationChange =>
      (donation, terms) =>
        terms.role === 'admin' ? setIncluded(donation, type, count, terms) : donation,
  ),
)

export function choosePreferences(donation: Donation, terms: DonationTerms): Donation {
  const asked = countPreferencesAsked(donation, terms)
  return terms.courseIds
    .slice(0, asked)
    .reduce((chosen, courseId, slot) => setCoursePreference(chosen, slot, courseId, terms), donation)
}

const anyValidInfo = anyInfo.map((info) => ({
  ...info,
  firstName: info.firstName.trim() || 'Cy',
  lastName: info.lastName || 'Orr',
  isRentalClubsRequested: info.isRentalClubsRequested && info.requestedRentalClubTypeId !== null,
}))

const anySpotEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ index, toggle: fc.constantFrom('golf', 'dinner', 'vip') }) },
  { weight: 1, arbitrary: fc.record({ index, toggle: fc.constant('declined') }) },
  { weight: 4, arbitrary: fc.record({ index, toggle: fc.constant('info'), info: anyValidInfo }) },
)

const anySave: fc.Arbitrary<SaveStep> = fc.record({
  kind: fc.constant('save'),
  author: fc.constantFrom('admin', 'admin', 'partner', 'colleague'),
  donation: fc.oneof(fc.constant([]), fc.array(anyDonationChange, { maxLength: 2 })),
  spots: fc.array(anySpotEdit, { maxLength: 6 }),
  leftOut: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(index, { maxLength: 2 }) },
  ),
  isFitted: fc.boolean(),
  confirmDrop: fc.constantFrom(true, true, false),
  version: fc.constantFrom('current', 'current', 'current', 'stale', 'none'),
})

const anyPlanning: fc.Arbitrary<PlanningStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('place'), golfer: index, team: fc.nat(2), allowFifth: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), golfer: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign'), course: fc.nat(2), confirmRelease: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore') }) },
)

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(fc.nat(1), fc.oneof({ weight: 3, arbitrary: anySave }, { weight: 2, arbitrary: anyPlanning }))
    .map(([registration, step]): Step => ({ registration, ...step })),
  { minLength: 8, maxLength: 20, size: 'max' },
)
