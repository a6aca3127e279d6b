/** Which fields apply to the person in a spot, and how they read. */

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
 * Clears what doesn't apply: the attendee of a declined spot, and fields that aren't asked. Returns the same spot if
 * everything applies.
 */
export function tidySpot<S extends Spot>(spot: S): S {
  const attendeeInfo = spot.isDeclined || !spot.attendeeInfo ? null : tidyInfo(spot.attendeeInfo, spot)
  return attendeeInfo === spot.attendeeInfo ? spot : { ...spot, attendeeInfo }
}

function tidyInfo(info: AttendeeInfo, spot: Spot): AttendeeInfo {
  const tidy = mapFields((key, { blank }) => (doesApply(key, info, spot) ? info[key] : blank)) as AttendeeInfo
  return attendeeKeys.every((key) => tidy[key] === info[key]) ? info : tidy
}

/** Returns errors for values that don't apply. Paths are fields of the spot. */
export function checkInfo(spot: Spot): Issue[] {
  const { attendeeInfo } = spot
  if (!attendeeInfo) return []
  return attendeeKeys.flatMap((key) => {
    const { blank, notApplicable } = attendeeFields[key]
    const isWrong = notApplicable && attendeeInfo[key] !== blank && !doesApply(key, attendeeInfo, spot)
    return isWrong ? [{ path: `attendeeInfo.${key}`, message: notApplicable }] : []
  })
}

export type AttendeeLookups = Record<ChoiceList, readonly { id: number; name: string }[]>

/** Describes an attendee's fields except name and company. Fields that belong together form one text. */
export function describeAttendee(spot: Spot, lookups: AttendeeLookups): string[] {
  const info = spot.attendeeInfo
  if (!info) return []
  const read = (key: AttendeeKey) => (doesApply(key, info, spot) ? readField(key, info, lookups) : '')
  return fieldGroups
    .filter(({ head }) => !attendeeFields[head].isName)
    .map(({ head, members }) => [read(head), ...members.map(read)].filter(Boolean).join(', '))
    .filter((fact) => fact !== '')
}

/** The words for activities after a name. */
export const activityWords: Record<Activity, string> = {
  golf: 'Golf & dinner',
  vip: 'VIP reception',
  dinner: 'Dinner only',
}

/** Names the activities. Golf and VIP include dinner, so it is named only alone. */
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

/** Returns the typed texts about an attendee except the name, for someone who may have to type them again. */
export function listAttendeeTexts(info: AttendeeInfo): string[] {
  const texts = attendeeKeys.filter((key) => key !== 'firstName' && key !== 'lastName').map((key) => info[key])
  return texts.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
}
