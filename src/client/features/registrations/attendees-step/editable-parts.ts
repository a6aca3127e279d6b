/** What of a spot somebody may change; where nothing is, the step can only be read. */
export interface EditableParts {
  activities: boolean
  /** First name, last name and company. */
  names: boolean
  /** Everything else about the attendee. */
  details: boolean
}

/** Every spot is alike: the first one answers for all. `canEdit` takes paths such as `attendees.0.golf`. */
export function editableParts(canEdit: (path: string) => boolean): EditableParts {
  return {
    activities: canEdit('attendees.0.golf'),
    names: canEdit('attendees.0.attendeeInfo.firstName'),
    details: canEdit('attendees.0.attendeeInfo.email'),
  }
}
