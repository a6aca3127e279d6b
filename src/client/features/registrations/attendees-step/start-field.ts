import { type Activity, hasActivity, type Spot } from '#shared/domain/spots/spot.ts'
import { spotFieldId } from './spot-fields.ts'

const activities: readonly Activity[] = ['golf', 'dinner', 'vip']

/**
 * Where work on a spot begins, as ids in the order in which they are wanted: at the activities while none is chosen,
 * otherwise at the first name; at the decline where nobody is asked for.
 */
export function listStartFields(index: number, spot: Spot): string[] {
  const firstName = 'attendeeInfo.firstName'
  const fields = hasActivity(spot) ? [firstName, 'isDeclined'] : [...activities, firstName]
  return fields.map((field) => spotFieldId(`${index}.${field}`))
}
