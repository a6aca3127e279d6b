import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { titleFailure } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { formatDate, formatMoment } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { checkReminderDays, type ReminderAudience } from '#shared/domain/mail/reminders.ts'
import { countOf } from '#shared/domain/text.ts'
import { ReminderPreviews, type Ticks } from './reminder-previews.tsx'
import { audiences, HoldButton, loadReminders, type Plan, useSavePlan } from './save-plan.tsx'

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
    <RecordPage
      title="Reminders"
      tabTitle={reminders.data ? `Reminders for ${reminders.data.eventName}` : 'Reminders'}
      eyebrow={
        <>
          <Link to={paths.events}>Events</Link>
          {reminders.data && ` · ${reminders.data.eventName}`}
        </>
      }
      query={reminders}
      width="normal"
    >
      {(plan) => <PlanAndPreview plan={plan} />}
    </RecordPage>
  )
}

/** A plan as it is entered. */
interface EnteredPlan {
  days: string
  audience: ReminderAudience
  /** The version that the entries started from. Fields that weren't edited follow a colleague's save. */
  base: Plan & Pick<Reminders, 'version'>
}

/** In the order in which they are saved; as they were typed where they cannot be read. */
const nameDays = (typed: string) =>
  readDays(typed)
    ?.toSorted((one, other) => other - one)
    .join(', ') ?? typed

const enterPlan = (plan: Plan & Pick<Reminders, 'version'>): EnteredPlan => ({
  days: plan.daysBefore.join(', '),
  audience: plan.audience,
  base: plan,
})

/** The entries on top of the saved plan, or null if they are equal. */
function rebase({ days, audience, base }: EnteredPlan, plan: Reminders): EnteredPlan | null {
  const hasOwn = (isBase: boolean, isSaved: boolean) => !isBase && !isSaved
  const [before, now] = [enterPlan(base), enterPlan(plan)]
  const hasOwnDays = hasOwn(nameDays(days) === nameDays(before.days), nameDays(days) === nameDays(now.days))
  const hasOwnAudience = hasOwn(audience === base.audience, audience === plan.audience)
  if (!hasOwnDays && !hasOwnAudience) return null
  return {
    days: hasOwnDays ? days : now.days,
    audience: hasOwnAudience ? audience : plan.audience,
    base: {
      daysBefore: hasOwnDays ? base.daysBefore : plan.daysBefore,
      audience: hasOwnAudience ? base.audience : plan.audience,
      isHeld: plan.isHeld,
      version: base.version,
    },
  }
}

/** The plan, and who would get the next reminder by it. */
export function PlanAndPreview({ plan }: { plan: Reminders }) {
  const preview = useQuery(previewQuery(plan))
  // Another plan keeps them, until they are saved.
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [typed, setTyped] = useState<EnteredPlan | null>(null)
  const changed = typed && rebase(typed, plan)
  const isPlanChanged = changed !== null
  const isSameDays = typed !== null && nameDays(typed.days) === nameDays(plan.daysBefore.join(', '))
  // Blanks and another order are no change, and are not typed over.
  const entered = changed ?? { ...enterPlan(plan), ...(isSameDays && { days: typed.days }) }

  return (
    <Stack>
      <EventTabs eventId={plan.eventId} />
      <Standing plan={plan} />
      <Section
        title="Schedule"
        note={`Reminders are sent at 10 AM. Online updates close on ${formatDate(plan.closeDate)}.`}
      >
        <Steps plan={plan} />
        <PlanForm plan={plan} entered={entered} isChanged={isPlanChanged} onEnter={setTyped} />
      </Section>
      <Loaded query={preview} loading={<Skeleton label="Loading the preview" rows={4} />}>
        {(previews) => (
          <ReminderPreviews
            plan={plan}
            isPlanChanged={isPlanChanged}
            previews={previews}
            ticks={ticks}
            onTick={setTicks}
          />
        )}
      </Loaded>
      <LeaveGuard hasChanges={isPlanChanged || ticks.size > 0} />
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

interface PlanFormProps {
  plan: Reminders
  entered: EnteredPlan
  isChanged: boolean
  onEnter: Dispatch<SetStateAction<EnteredPlan | null>>
}

/** When reminders are sent, and to whom. */
function PlanForm({ plan, entered, isChanged, onEnter }: PlanFormProps) {
  const { days, audience, base } = entered
  const [refused, setRefused] = useState<{ days: string; problem: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Entries made during the save are a change of the saved plan.
  const saving = useSavePlan(plan.eventId, 'Plan saved', (saved) =>
    onEnter((now) => (now === null || isSame(now, sent.current) ? null : { ...now, base: saved })),
  )
  const sent = useRef<EnteredPlan | null>(null)

  function enter(changes: Partial<EnteredPlan>) {
    // A refusal is shown until something else is entered.
    if (saving.error) saving.reset()
    onEnter({ ...entered, ...changes })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const daysBefore = readDays(days)?.toSorted((one, other) => other - one)
    const problem = daysBefore ? checkReminderDays(daysBefore) : 'Enter whole numbers separated by commas'
    setRefused(problem ? { days, problem } : null)
    if (!daysBefore || problem) return field.current?.focus()
    sent.current = entered
    onEnter(entered)
    saving.mutate({ base, mine: { ...base, daysBefore, audience } })
  }

  const unchanged = isChanged ? undefined : 'No changes to save'
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextField
          ref={field}
          label="Days before updates close"
          hint="Up to five numbers separated by commas. Leave blank for no reminders."
          value={days}
          onChange={(typed) => enter({ days: typed })}
          error={refused?.days === days ? refused.problem : undefined}
          inputMode="numeric"
        />
        <RadioGroup
          label="Recipients"
          choices={audiences}
          value={audience}
          onChange={(chosen) => enter({ audience: chosen })}
          isStacked
        />
        {isChanged && plan.approved && (
          <p className={layout.note}>If you change the plan, approve it again before any reminder is sent.</p>
        )}
        {isChanged && saving.failure && (
          <Notice tone="error" title={titleFailure('The plan wasn’t saved', saving.error)}>
            {saving.failure}
          </Notice>
        )}
        <Actions>
          <Button type="submit" isBusy={saving.isPending} disabledReason={unchanged}>
            Save plan
          </Button>
        </Actions>
      </Stack>
      {saving.question}
    </form>
  )
}

/** Null for what holds anything else than whole numbers. */
function readDays(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  return words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : null
}
