import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { MoneyRaised } from '#shared/contracts/dashboards.ts'
import { MoneyChart } from './money-chart.tsx'

/** Money raised over the weeks against last year's. */
export function MoneySection({ money: { data, error } }: { money: UseQueryResult<MoneyRaised> }) {
  return (
    <Section title="Money raised over the weeks">
      {data && <MoneyOfYears {...data} />}
      {!data && error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {!data && !error && (
        <SkeletonRegion label="Loading the chart">
          <SkeletonRows rows={5} />
        </SkeletonRegion>
      )}
    </Section>
  )
}

function MoneyOfYears({ thisYear, lastYear }: MoneyRaised) {
  const isEmpty = !thisYear || thisYear.weeks.length === 0
  const lines = [
    ...(isEmpty ? [] : [{ kind: 'this' as const, ...thisYear }]),
    ...(lastYear && lastYear.weeks.length > 0 ? [{ kind: 'last' as const, ...lastYear }] : []),
  ]
  return (
    <>
      {isEmpty && <p>There is no registration yet. This year’s line begins with the first one.</p>}
      {lines.length > 0 && <MoneyChart lines={lines} />}
    </>
  )
}
