/** What may be said about the person in a spot, given what the spot is, and how it reads. */

import type { Issue } from '../issue.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  type ChoiceList,
  doesApply,
  fieldGroups,
  mapFields,
} from './attendee-fields.ts'
import { type Activity, isDinnerOnly, type Spot } from './spot.ts'

/**
 * The spot without what no longer applies: a declined spot has no attendee, and a field is blank where nobody is asked for
 * it. The same spot when all of it applies.
 */
export function tidySpot<S extends Spot>(spot: S): S {
  const attendeeInfo = spot.isDeclined || !spot.attendeeInfo ? null : tidyInfo(spot.attendeeInfo, spot)
  return attendeeInfo === spot.attendeeInfo ? spot : { ...spot, attendeeInfo }
}

function tidyInfo(info: AttendeeInfo, spot: Spot): AttendeeInfo {
  const tidy = mapFields((key, { blank }) => (doesApply(key, info, spot) ? info[key] : blank)) as AttendeeInfo
  return attendeeKeys.every((key) => tidy[key] === info[key]) ? info : tidy
}

/** What is given although it does not apply; paths are those of the spot. */
export function checkInfo(spot: Spot): Issue[] {
  const { attendeeInfo } = spot
  if (!attendeeInfo) return []
  return attendeeKeys.flatMap((key) => {
    const { blank, notApplicable } = attendeeFields[key]
    const isWrong = notApplicable && attendeeInfo[key] !== blank && !doesApply(key, attendeeInfo, spot)
    return isWrong ? [{ path: `attendeeInfo.${key}`, message: notApplicable }] : []
  })
}

/** What there is to choose from. */
export type AttendeeLookups = Record<ChoiceList, readonly { id: number; name: string }[]>

/** What is known of an attendee besides their name and company, as text: what belongs together in one piece. */
export function describeAttendee(spot: Spot, lookups: AttendeeLookups): string[] {
  const info = spot.attendeeInfo
  if (!info) return []
  const read = (key: AttendeeKey) => (doesApply(key, info, spot) ? readField(key, info, lookups) : '')
  return fieldGroups
    .filter(({ head }) => !attendeeFields[head].isName)
    .map(({ head, members }) => [read(head), ...members.map(read)].filter(Boolean).join(', '))
    .filter((fact) => fact !== '')
}

/** What each activity is called beside a name. */
export const activityWords: Record<Activity, string> = {
  golf: 'Golf & dinner',
  vip: 'VIP reception',
  dinner: 'Dinner only',
}

/** What somebody in a spot takes part in; dinner comes with golf and VIP and is named only by itself. */
export function listActivities(spot: Pick<Spot, Activity>): Activity[] {
  return (['golf', 'vip', 'dinner'] as const).filter((one) => (one === 'dinner' ? isDinnerOnly(spot) : spot[one]))
}

export const noActivity = 'No activity yet'

/** The activities in words; never empty. */
export function nameActivities(spot: Pick<Spot, Activity>): string[] {
  const activities = listActivities(spot)
  return activities.length > 0 ? activities.map((activity) => activityWords[activity]) : [noActivity]
}

function readField(key: AttendeeKey, info: AttendeeInfo, lookups: AttendeeLookups): string {
  const [field, value] = [attendeeFields[key], info[key]]
  switch (field.kind) {
    case 'choice':
      return lookups[field.list].find(({ id }) => id === value)?.name ?? ''
    case 'flag':
      return value ? field.column.header : ''
    case 'text':
      return value && !field.belongsTo ? `${field.label}: ${value}` : String(value)
    default:
      return String(value)
  }
}

/** The texts that were typed about an attendee, but for first and last name, for whoever may have to type them again. */
export function listAttendeeTexts(info: AttendeeInfo): string[] {
  const texts = attendeeKeys.filter((key) => key !== 'firstName' && key !== 'lastName').map((key) => info[key])
  return texts.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
}
