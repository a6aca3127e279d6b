import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { MoneyRaised } from '#shared/contracts/dashboards.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { WeekChart } from './week-chart.tsx'

export function MoneySection({ money: { data, error } }: { money: UseQueryResult<MoneyRaised> }) {
  return (
    <Section title="Money raised over the weeks">
      {data && <MoneyOfYears {...data} />}
      {!data && error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {!data && !error && <Skeleton label="Loading the chart" rows={5} />}
    </Section>
  )
}

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

function MoneyOfYears({ thisYear, lastYear }: MoneyRaised) {
  const lines = [
    ...(thisYear ? [{ kind: 'this' as const, name: 'This year', of: thisYear.eventName, weeks: thisYear.weeks }] : []),
    ...(lastYear ? [{ kind: 'last' as const, name: 'Last year', of: lastYear.eventName, weeks: lastYear.weeks }] : []),
  ].filter(({ weeks }) => weeks.length > 0)
  return (
    <>
      {!thisYear?.weeks.length && <p>There is no registration yet. This year’s line begins with the first one.</p>}
      {lines.length > 0 && (
        <WeekChart
          lines={lines}
          until="the event"
          caption="Money raised by the end of each week"
          formatTick={(dollars) => short.format(dollars)}
          format={formatMoney}
        />
      )}
    </>
  )
}
