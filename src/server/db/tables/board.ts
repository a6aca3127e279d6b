/** One open board. It counts as open for a short while after it was last seen: a process may die without saying goodbye. */
export interface BoardVisitors {
  visitId: string
  eventId: number
  userId: number
  seenAt: string
}
