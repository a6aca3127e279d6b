export interface MailStop {
  email: string
  isStopped: boolean
  isTooOften: boolean
  event: string | null
}
