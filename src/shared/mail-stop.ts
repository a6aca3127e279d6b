/** The page where the recipient of a link stops email. */
export interface MailStop {
  email: string
  isStopped: boolean
  /** Too many changes today. */
  isTooOften: boolean
  /** The event of reminders. Null for fundraising email. */
  event: string | null
}
