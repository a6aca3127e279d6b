/** What somebody changed of a donation and the places that come with it, in words. */

import type { NamesBehindIds } from './names-behind-ids.ts'
import {
  asList,
  joinKnown,
  type Plain,
  readCount,
  readMoney,
  readName,
  sayBox,
  sayField,
  type Words,
} from './plain-values.ts'

const counts = [
  ['golfersIncluded', 'the included golfers'],
  ['golfersAdditional', 'the additional golfers'],
  ['dinnersIncluded', 'the included dinner-only guests'],
  ['dinnersAdditional', 'the additional dinner-only guests'],
  ['vipsIncluded', 'the included VIPs'],
] as const

const waivers = [
  ['golfersWaived', 'golf'],
  ['dinnersWaived', 'dinner only'],
  ['vipsWaived', 'the VIP reception'],
  ['allWaived', 'all places'],
] as const

export function describeDonationChange(from: Plain, to: Plain, names: NamesBehindIds): string[] {
  const readLevel = (id: unknown): Words => (id === 0 ? 'none' : readName(names.levels, id))
  const readCourses = (ids: unknown) =>
    joinKnown(
      asList(ids)
        .filter((id) => id !== 0)
        .map((id) => readName(names.courses, id)),
    )
  return [
    ...sayField('the affiliation', from.affiliationId, to.affiliationId, (id) => readName(names.affiliations, id)),
    ...sayField('the donation', from.donation, to.donation, readMoney),
    ...sayField('the level', from.partnershipLevelId, to.partnershipLevelId, readLevel),
    ...counts.flatMap(([field, what]) => sayField(what, from[field], to[field], readCount)),
    ...sayField('the cost of additional attendees', from.additionalAttendeeCost, to.additionalAttendeeCost, readMoney),
    ...waivers.flatMap(([field, what]) => sayBox(from[field], to[field], `waived ${what}`, `no longer waived ${what}`)),
    ...sayBox(
      from.attendingForBusinessPurposes,
      to.attendingForBusinessPurposes,
      'noted the attendance as one for business purposes',
      'no longer noted the attendance as one for business purposes',
    ),
    ...sayField('the course preferences', from.coursePreferences, to.coursePreferences, readCourses),
  ]
}
