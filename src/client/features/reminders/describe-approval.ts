/** What approving the reminders sends at the next moment at which they leave: guests are reminded on days of their own. */
export function describeApproval(due: Record<'partners' | 'guests', boolean>, leaves: string): string {
  if (due.partners) return `Approve the reminders: what is due leaves ${leaves}`
  return due.guests ? `Approve the reminders: those to silent guests leave ${leaves}` : 'Approve the reminders'
}
