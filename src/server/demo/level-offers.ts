import type { LevelOption } from '#shared/domain/donation/level-choice.ts'

/** What a level offers, apart from its name. */
export type LevelOffer = Omit<LevelOption, 'id' | 'name'>

const eagle: LevelOffer = {
  donationRangeStart: 2_500,
  donationRangeEnd: 4_999,
  numCoursePreferences: 2,
  golfersIncluded: 4,
  golfersAdditionalAllowed: 4,
  golfersAdditionalCost: 450,
  dinnersIncluded: 2,
  dinnersAdditionalAllowed: 4,
  dinnersAdditionalCost: 125,
  vipIncluded: 1,
}

/** The levels that are known by their names; their ranges follow one another without a gap up to the limit of a donation. */
const offers: Record<string, LevelOffer> = {
  Birdie: {
    ...eagle,
    donationRangeStart: 1_000,
    donationRangeEnd: 2_499,
    numCoursePreferences: 1,
    golfersIncluded: 2,
    golfersAdditionalAllowed: 2,
    dinnersIncluded: 0,
    dinnersAdditionalAllowed: 2,
    vipIncluded: 0,
  },
  Eagle: eagle,
  Albatross: {
    ...eagle,
    donationRangeStart: 5_000,
    donationRangeEnd: 8_499,
    numCoursePreferences: 3,
    vipIncluded: 2,
  },
  Ace: {
    ...eagle,
    donationRangeStart: 8_500,
    donationRangeEnd: 14_999,
    numCoursePreferences: 3,
    golfersIncluded: 8,
    golfersAdditionalCost: 400,
    dinnersIncluded: 4,
    dinnersAdditionalCost: 100,
    vipIncluded: 4,
  },
  Host: {
    ...eagle,
    donationRangeStart: 15_000,
    donationRangeEnd: 999_999_999,
    numCoursePreferences: 3,
    golfersIncluded: 12,
    golfersAdditionalAllowed: 8,
    golfersAdditionalCost: 350,
    dinnersIncluded: 8,
    dinnersAdditionalAllowed: 8,
    dinnersAdditionalCost: 100,
    vipIncluded: 6,
  },
  'Dinner Table': {
    ...eagle,
    donationRangeStart: 2_000,
    donationRangeEnd: 3_500,
    numCoursePreferences: 0,
    golfersIncluded: 0,
    golfersAdditionalAllowed: 0,
    golfersAdditionalCost: 0,
    dinnersIncluded: 10,
    vipIncluded: 0,
  },
  'In-Kind Gift': {
    ...eagle,
    donationRangeStart: 500,
    donationRangeEnd: 20_000,
    numCoursePreferences: 1,
    golfersIncluded: 2,
    dinnersIncluded: 0,
  },
}

/** What the level of this name offers; any other name gets what an Eagle gets. */
export const findOffer = (name: string): LevelOffer => offers[name] ?? eagle
