/** Who of a registration comes, for everybody who is told how many that is. */

export interface Attendance {
  /** Everybody but those who have declined. */
  attending: number
  /** Of them, those whose names are known. */
  named: number
  declined: number
}

interface Attendee {
  isDeclined: boolean
  isMissingName: boolean
}

/** Of the spots in the auto-filled view. */
export function countAttendance(attendees: readonly Attendee[]): Attendance {
  const attending = attendees.filter(({ isDeclined }) => !isDeclined)
  return {
    attending: attending.length,
    named: attending.filter(({ isMissingName }) => !isMissingName).length,
    declined: attendees.length - attending.length,
  }
}
