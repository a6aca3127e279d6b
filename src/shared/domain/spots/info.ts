import type { Issue } from '../issue.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  type ChoiceList,
  fieldGroups,
  isFieldApplicable,
  mapFields,
} from './attendee-fields.ts'
import { type Activity, isDinnerOnly, type Spot } from './spot.ts'

/**
 * Clears the attendee of a declined spot, and fields that aren't asked. Returns the same spot if everything applies.
 */
export function tidySpot<S extends Spot>(spot: S): S {
  const attendeeInfo = spot.isDeclined || !spot.attendeeInfo ? null : tidyInfo(spot.attendeeInfo, spot)
  return attendeeInfo === spot.attendeeInfo ? spot : { ...spot, attendeeInfo }
}

function tidyInfo(info: AttendeeInfo, spot: Spot): AttendeeInfo {
  const tidy = mapFields((key, { blank }) => (isFieldApplicable(key, info, spot) ? info[key] : blank)) as AttendeeInfo
  return attendeeKeys.every((key) => tidy[key] === info[key]) ? info : tidy
}

export function checkAttendeeInfo(spot: Spot): Issue[] {
  const { attendeeInfo } = spot
  if (!attendeeInfo) return []
  return attendeeKeys.flatMap((key) => {
    const { blank, notApplicable } = attendeeFields[key]
    const isWrong = notApplicable && attendeeInfo[key] !== blank && !isFieldApplicable(key, attendeeInfo, spot)
    return isWrong ? [{ path: `attendeeInfo.${key}`, message: notApplicable }] : []
  })
}

export type AttendeeLookups = Record<ChoiceList, readonly { id: number; name: string }[]>

export function describeAttendee(spot: Spot, lookups: AttendeeLookups): string[] {
  const info = spot.attendeeInfo
  if (!info) return []
  const read = (key: AttendeeKey) => (isFieldApplicable(key, info, spot) ? readField(key, info, lookups) : '')
  return fieldGroups
    .filter(({ head }) => !attendeeFields[head].isName)
    .map(({ head, members }) => [read(head), ...members.map(read)].filter(Boolean).join(', '))
    .filter((fact) => fact !== '')
}

export const activityWords: Record<Activity, string> = {
  golf: 'Golf & dinner',
  vip: 'VIP reception',
  dinner: 'Dinner only',
}

/** Golf and VIP include dinner, so dinner is listed only without them. */
export function listActivities(spot: Pick<Spot, Activity>): Activity[] {
  return (['golf', 'vip', 'dinner'] as const).filter((one) => (one === 'dinner' ? isDinnerOnly(spot) : spot[one]))
}

export const noActivity = 'No activity yet'

export function phraseActivities(spot: Pick<Spot, Activity>): string[] {
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

/** Texts that someone may have to type again, without the name. */
export function listAttendeeTexts(info: AttendeeInfo): string[] {
  const texts = attendeeKeys.filter((key) => key !== 'firstName' && key !== 'lastName').map((key) => info[key])
  return texts.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
}
