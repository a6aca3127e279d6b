import { fieldIdOf } from '#client/ui/form/error-summary.tsx'

/** The id of the control of a path such as `2.attendeeInfo.email`, which begins with the position in the list. */
export function spotFieldId(path: string): string {
  return fieldIdOf(`attendees.${path}`)
}

export function spotCardId(index: number): string {
  return `spot-${index}`
}

/** The line of a spot that is pressed to unfold it. */
export function spotHeadId(index: number): string {
  return `spot-${index}-head`
}

/** Where it is said how many spots are shown. */
export const spotsShownId = 'spots-shown'
