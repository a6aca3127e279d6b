import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { RemindNow } from '#client/parts/remind-now.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'
import { type EnteredPlan, enterPlan, isPlanEdited, PlanForm } from './plan-form.tsx'
import { ReminderPreviews, type Selections } from './reminder-previews.tsx'
import { HoldButton, loadReminders } from './save-plan.tsx'

export const remindersQuery = (eventId: number) => ({
  queryKey: ['reminders', eventId],
  queryFn: () => loadReminders(eventId),
})

/** For one version of the plan. Exclusions of an earlier version disappear after a save. */
const previewQuery = ({ eventId, version }: Reminders) => ({
  queryKey: ['reminders', eventId, 'preview', version],
  queryFn: () => takeFirstOrCall(reminderEndpoints.previewReminders, { params: { eventId } }),
})

/** The reminders of missing names: when they leave, who gets the next one with which words, and what holds them back. */
export function RemindersPage() {
  const eventId = Number(useParams({ from: paths.eventReminders }).id)
  const reminders = useQuery(remindersQuery(eventId))
  return (
    <EventPage
      eventId={eventId}
      title="Reminders"
      tabTitle="Reminders for"
      eventName={reminders.data?.eventName}
      query={reminders}
    >
      {(plan) => <PlanAndPreview plan={plan} />}
    </EventPage>
  )
}

/** The plan, and who would get the next reminder by it. */
export function PlanAndPreview({ plan }: { plan: Reminders }) {
  const preview = useQuery(previewQuery(plan))
  // Another plan keeps them, until they are saved.
  const [selections, setSelections] = useState<Selections>(new Map())
  const [typed, setTyped] = useState<EnteredPlan | null>(null)
  const isPlanChanged = typed !== null && isPlanEdited(typed, plan)
  const entered = typed && (isPlanChanged || typed.base.version === plan.version) ? typed : enterPlan(plan)

  return (
    <Stack>
      <Standing plan={plan} />
      <Section
        title="Schedule"
        note={`Planned reminders are sent at 10 AM. Online updates close on ${formatDate(plan.closeDate)}.`}
      >
        <Steps plan={plan} />
        <Actions>
          <RemindNow eventId={plan.eventId}>Remind partners now</RemindNow>
        </Actions>
        <PlanForm plan={plan} entered={entered} isChanged={isPlanChanged} onEnter={setTyped} />
      </Section>
      <Loaded query={preview} loading={<Skeleton label="Loading the preview" rows={4} />}>
        {(previews) => (
          <ReminderPreviews
            plan={plan}
            isPlanChanged={isPlanChanged}
            previews={previews}
            selections={selections}
            onSelect={setSelections}
          />
        )}
      </Loaded>
      <LeaveGuard hasChanges={isPlanChanged || selections.size > 0} />
    </Stack>
  )
}

/** Whether anything goes out at all. */
function Standing({ plan }: { plan: Reminders }) {
  const { timeZone = 'UTC', today = '' } = useSite() ?? {}
  if (today > plan.closeDate) {
    return <Notice>Online updates closed on {formatDate(plan.closeDate)}, so no more reminders will be sent.</Notice>
  }
  if (plan.isHeld) {
    return (
      <Notice tone="warning" title="Reminders are paused" action={<HoldButton plan={plan} />}>
        No reminders are sent while paused.{' '}
        {plan.approved
          ? 'Any that come due are sent after you resume.'
          : 'After you resume, they still need your approval.'}
      </Notice>
    )
  }
  if (!plan.approved) {
    return (
      <Notice tone="warning" title="Reminders need your approval">
        Check and approve the next reminder below. Later ones are then sent automatically.
      </Notice>
    )
  }
  return (
    <Notice tone="success" title="Reminders are sent automatically" action={<HoldButton plan={plan} />}>
      Approved by {plan.approved.by} on {formatMoment(plan.approved.at, timeZone)}.
    </Notice>
  )
}

type Step = Reminders['steps'][number]

function Steps({ plan }: { plan: Reminders }) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const columns: Column<Step>[] = [
    { key: 'days', header: 'Before updates close', cell: ({ daysBefore }) => countOf(daysBefore, 'day') },
    { key: 'at', header: 'Date', cell: ({ at }) => formatMoment(at, timeZone) },
    { key: 'state', header: 'Status', cell: (step) => <StepState {...step} isHeld={plan.isHeld} /> },
  ]
  if (plan.steps.length === 0) return <Notice>No reminders planned.</Notice>
  return <Table caption="Reminders for this event" columns={columns} rows={plan.steps} rowKey={({ at }) => at} />
}

function StepState({ state, reminded, isHeld }: Step & { isHeld: boolean }) {
  switch (state) {
    case 'ran':
      return <Tag tone="success">{countOf(reminded, 'partner')} reminded</Tag>
    case 'next':
      return <Tag tone="current">{isHeld ? 'Paused' : 'Next'}</Tag>
    case 'passed':
      return <Tag>Not sent</Tag>
    case 'waiting':
      return <Tag>Waiting</Tag>
  }
}
