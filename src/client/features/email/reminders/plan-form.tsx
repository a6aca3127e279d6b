import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { titleFailure } from '#client/api/request-error.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#client/ui/fields/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Reminders } from '#shared/contracts/registrations/reminders.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { mailingPlaceholders } from '#shared/domain/mail/mailing.ts'
import { checkReminderDays } from '#shared/domain/mail/reminders.ts'
import { maxLength } from '#shared/limits.ts'
import { audiences, type Plan, useSavePlan } from './save-plan.tsx'

type SavedPlan = Plan & Pick<Reminders, 'version'>

/** A plan as it is entered. */
export type EnteredPlan = Omit<Plan, 'daysBefore' | 'isHeld'> & {
  daysBefore: string
  /** The plan that the entries started from. */
  base: SavedPlan
}

/** In the order in which they are saved; as they were typed where they cannot be read. */
export const nameDays = (typed: string) =>
  readDays(typed)
    ?.toSorted((one, other) => other - one)
    .join(', ') ?? typed

export const enterPlan = (plan: SavedPlan): EnteredPlan => ({
  ...plan,
  daysBefore: plan.daysBefore.join(', '),
  base: plan,
})

/** Whether it differs from what it was opened with, and from what is saved now. Blanks and another order are no change. */
export function isPlanEdited(entered: EnteredPlan, plan: SavedPlan): boolean {
  const values = ({ daysBefore, audience, subject, text }: EnteredPlan) => [
    nameDays(daysBefore),
    audience,
    subject,
    text,
  ]
  return [entered.base, plan].every((saved) => !isSame(values(enterPlan(saved)), values(entered)))
}

interface PlanFormProps {
  plan: Reminders
  entered: EnteredPlan
  isChanged: boolean
  onEnter: Dispatch<SetStateAction<EnteredPlan | null>>
}

/** When reminders are sent, to whom, and with which text. */
export function PlanForm({ plan, entered, isChanged, onEnter }: PlanFormProps) {
  const { daysBefore: days, audience, subject, text, base } = entered
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
    saving.mutate({ base, mine: { ...base, daysBefore, audience, subject, text } })
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
          onChange={(typed) => enter({ daysBefore: typed })}
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
        <TextField
          label="Subject"
          hint="Leave blank for the default subject."
          value={subject}
          onChange={(typed) => enter({ subject: typed })}
          maxLength={maxLength.mailingSubject}
        />
        <TextAreaField
          label="Opening text"
          hint={`Start with a greeting. We always add the missing spots and the button. Leave blank for the default text. Placeholders: ${placeholders}.`}
          value={text}
          onChange={(typed) => enter({ text: typed })}
          maxLength={maxLength.reminderText}
        />
        {isChanged && plan.approved && (
          <p className="text-ink-soft text-note">
            If you change the plan, approve it again before any reminder is sent.
          </p>
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
          {(subject || text) && <Button onPress={() => enter({ subject: '', text: '' })}>Use the default text</Button>}
        </Actions>
      </Stack>
      {saving.question}
    </form>
  )
}

const placeholders = mailingPlaceholders.flatMap((name) => (name === 'link' ? [] : `{${name}}`)).join(', ')

/** Null for what holds anything else than whole numbers. */
function readDays(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  return words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : null
}
