import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { NamesGiven } from '#shared/contracts/dashboards.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { WeekChart, type WeekLine } from './week-chart.tsx'

/** The names given against the places that are owed one, beside last year's. */
export function NamesSection({ names: { data, error } }: { names: UseQueryResult<NamesGiven> }) {
  return (
    <Section title="Names over the weeks">
      {data && <NamesOfYears {...data} />}
      {!data && error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {!data && !error && <Skeleton label="Loading the chart" rows={5} />}
    </Section>
  )
}

function NamesOfYears({ thisYear, lastYear }: NamesGiven) {
  const weeks = thisYear?.weeks ?? []
  const given = (of: NonNullable<typeof lastYear>, kind: WeekLine['kind'], name: string): WeekLine => ({
    kind,
    name,
    of: of.eventName,
    weeks: of.weeks.map((week) => ({ weeksBefore: week.weeksBefore, total: week.given })),
  })
  const lines: WeekLine[] = [
    ...(thisYear ? [given(thisYear, 'this', 'This year')] : []),
    ...(lastYear ? [given(lastYear, 'last', 'Last year')] : []),
    {
      kind: 'bound' as const,
      name: 'Places',
      of: 'this year, with a name or without',
      weeks: weeks.map(({ weeksBefore, places }) => ({ weeksBefore, total: places })),
    },
  ].filter((line) => line.weeks.some(({ total }) => total > 0))
  if (!thisYear || lines.length === 0) return <p>There are no places yet that names are owed for.</p>
  return (
    <>
      <Pace {...thisYear} />
      <WeekChart
        lines={lines}
        until="the close of online updates"
        caption="Names given by the end of each week"
        formatTick={String}
        format={String}
      />
    </>
  )
}

function Pace({ weeks, closeDate, missingAtThisPace }: NonNullable<NamesGiven['thisYear']>) {
  const places = weeks.at(-1)?.places ?? 0
  if (missingAtThisPace === null) return null
  return (
    <p>
      {missingAtThisPace === 0
        ? `At the pace of the last three weeks all ${places} names will be there when online updates close on ${formatDate(closeDate)}.`
        : `At the pace of the last three weeks ${missingAtThisPace} of ${places} names will be missing when online updates close on ${formatDate(closeDate)}.`}
    </p>
  )
}
