import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { siteQuery } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { ExportButton } from '#client/parts/export-button.tsx'
import { ChangeDays, formatZone } from '#client/parts/log/change-days.tsx'
import { useEarlierLines } from '#client/parts/log/earlier-lines.ts'
import { FoldedList } from '#client/parts/log/folded-list.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { useDebouncedSearch } from '#client/records/list-search.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions } from '#client/ui/button.tsx'
import { EmptyState, Skeleton } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { DateField } from '#client/ui/fields/text-field.tsx'
import { FieldRow, Section, Stack } from '#client/ui/layout/layout.tsx'
import { type ActivityPage as ActivityPart, activityEndpoints as calls } from '#shared/contracts/activity.ts'
import { activityKinds } from '#shared/domain/audit-trail/entities.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'

const useFilter = () => useSearch({ from: paths.activity })
type Filter = ReturnType<typeof useFilter>

/** The server validates the values from the address. */
const toQuery = (filter: Filter) => filter as { kind?: never }

const kinds = Object.entries(activityKinds).map(([value, { label }]) => ({ value, label }))

export function ActivityPage() {
  const filter = useFilter()
  const activity = useQuery({
    ...apiQuery(['activity', filter], calls.listActivity, { query: toQuery(filter) }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const site = useQuery(siteQuery)
  const query = {
    data: activity.data && site.data && { activity: activity.data, timeZone: site.data.timeZone },
    error: activity.error ?? site.error,
    refetch: () => Promise.all([activity.refetch(), site.refetch()]),
  }
  return (
    <PageFrame
      title="Activity"
      eyebrow="Administration"
      query={query}
      width="normal"
      loading={<Skeleton label="Loading the changes" fields={2} rows={7} />}
    >
      {({ activity, timeZone }) => (
        <Stack>
          <Filters activity={activity} />
          <Changes key={JSON.stringify(filter)} activity={activity} filter={filter} timeZone={timeZone} />
        </Stack>
      )}
    </PageFrame>
  )
}

function Filters({ activity: { people, partners } }: Pick<ChangesProps, 'activity'>) {
  const { who, day = '', registrationId, kind = '' } = useFilter()
  const navigate = useNavigate({ from: paths.activity })
  const change = useCallback(
    (part: Filter) => void navigate({ search: (old) => ({ ...old, ...part }), replace: true }),
    [navigate],
  )
  // While someone types a year, the browser reports days such as 0202-03-01.
  const writeDay = useCallback(
    (text: string) => (text === '' || (isCalendarDate(text) && text.startsWith('20'))) && change({ day: text }),
    [change],
  )
  const [typedDay, setDay] = useDebouncedSearch(day, writeDay)
  return (
    <FieldRow>
      <SelectField
        label="Person"
        placeholder="Everyone"
        isClearable
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={who === undefined ? null : Number(who)}
        onChange={(id) => change({ who: id === null ? '' : String(id) })}
      />
      <SelectField
        label="Partner"
        placeholder="All"
        isClearable
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        value={registrationId ? Number(registrationId) : null}
        onChange={(id) => change({ registrationId: id === null ? '' : String(id) })}
      />
      <SelectField
        label="Kind"
        placeholder="All"
        isClearable
        options={kinds}
        value={kind || null}
        onChange={(value) => change({ kind: value ?? '' })}
      />
      <DateField label="Day" value={typedDay} onChange={setDay} />
    </FieldRow>
  )
}

interface ChangesProps {
  activity: ActivityPart
  filter: Filter
  timeZone: string
}

function Changes({ activity: { changes, cursor }, filter, timeZone }: ChangesProps) {
  const { lines, earlier } = useEarlierLines({ lines: changes, cursor }, async (before) => {
    const part = await callApi(calls.listActivity, { query: { ...toQuery(filter), before } })
    return { lines: part.changes, cursor: part.cursor }
  })
  if (lines.length === 0) {
    return Object.keys(filter).length === 0 ? (
      <EmptyState title="No changes yet">Changes appear here after someone saves them.</EmptyState>
    ) : (
      <EmptyState title="No changes found">Try different filters.</EmptyState>
    )
  }
  return (
    <Section title="Changes" note={`Newest first. Times are in ${formatZone(timeZone)}.`}>
      <Actions>
        <ExportButton kind="activity" part={{ filter, disabledReason: undefined }} />
      </Actions>
      <FoldedList items={lines} noun="changes" more="Show earlier changes" earlier={earlier}>
        {(shown) => <ChangeDays changes={shown} timeZone={timeZone} foot={({ record }) => record} />}
      </FoldedList>
    </Section>
  )
}
