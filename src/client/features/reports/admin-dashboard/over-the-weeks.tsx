import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { MoneyRaised, NamesGiven } from '#shared/contracts/dashboards.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { WeekChart, type WeekLine } from './week-chart.tsx'

export function MoneySection({ money }: { money: UseQueryResult<MoneyRaised> }) {
  return (
    <ChartSection title="Pledged by week" query={money}>
      {(data) => <MoneyOfYears {...data} />}
    </ChartSection>
  )
}

/** The names given against the places that are owed one, beside last year's. */
export function NamesSection({ names }: { names: UseQueryResult<NamesGiven> }) {
  return (
    <ChartSection title="Names entered by week" query={names}>
      {(data) => <NamesOfYears {...data} />}
    </ChartSection>
  )
}

interface ChartSectionProps<Data> {
  title: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

function ChartSection<Data>({ title, query: { data, error }, children }: ChartSectionProps<Data>) {
  return (
    <Section title={title}>
      {data && children(data)}
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
      {!thisYear?.weeks.length && <p>No registrations yet this year.</p>}
      {lines.length > 0 && (
        <WeekChart
          lines={lines}
          until="the event"
          caption="Pledged by the end of each week"
          formatTick={(dollars) => short.format(dollars)}
          format={formatMoney}
        />
      )}
    </>
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
      name: 'Spots',
      of: 'this year, named or not',
      weeks: weeks.map(({ weeksBefore, places }) => ({ weeksBefore, total: places })),
    },
  ].filter((line) => line.weeks.some(({ total }) => total > 0))
  if (!thisYear || lines.length === 0) return <p>No spots need names yet.</p>
  return (
    <WeekChart
      lines={lines}
      until="the close of online updates"
      caption="Names received by the end of each week"
      formatTick={String}
      format={String}
    />
  )
}
