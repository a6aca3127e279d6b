import { addDays } from '../calendar.ts'
import type { Balance } from './ledger.ts'

/** How long amounts have been due. */
export const agingBuckets = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]

export const agingNames: Record<AgingBucket, string> = {
  notDue: 'Not due',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
}

/** The last day of each of these buckets, in days after the due date. */
const lastDays = { days30: 30, days60: 60, days90: 90 } as const

/** An amount is overdue from the day after its due date. */
export function findBucket(dueOn: string, today: string): AgingBucket {
  if (today <= dueOn) return 'notDue'
  const entry = Object.entries(lastDays).find(([, days]) => today <= addDays(dueOn, days))
  return (entry?.[0] as AgingBucket | undefined) ?? 'older'
}

export type Aging = Record<AgingBucket | 'overpaid', number>

/** Adds up open amounts by age, in cents. The buckets minus `overpaid` are the total open amount. */
export function sumAging(rows: readonly (Pick<Balance, 'openCents'> & { dueOn: string })[], today: string): Aging {
  const sums: Aging = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, overpaid: 0 }
  for (const { openCents, dueOn } of rows) {
    if (openCents < 0) sums.overpaid -= openCents
    else sums[findBucket(dueOn, today)] += openCents
  }
  return sums
}
