import type { MoneyOfEvent } from '#shared/contracts/dashboards.ts'

/** An event's line in the chart of money raised. */
export interface MoneyLine extends MoneyOfEvent {
  kind: 'this' | 'last'
}

export const lineNames = { this: 'This year', last: 'Last year' }
