import type { UseFormReturn } from 'react-hook-form'
import { FormCheckboxField, FormDateField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { type CountedDate, classifyEmail, countedDates } from '#shared/domain/mail/campaign.ts'
import { startUpper } from '#shared/domain/text.ts'
import type { EmailValues } from './email-values.ts'
import { describeDays } from './queries.ts'

export const rowClass =
  'sm:grid! sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-x-0 sm:[&>:not(:first-child)]:col-start-2 sm:[&>:first-child]:pt-3'

const scheduleLabels = { now: 'Now', day: 'On a date', days: 'Days before' } as const
const whenKinds = Object.keys(scheduleLabels) as (keyof typeof scheduleLabels)[]

const segmentClass =
  'flex min-h-11.5 flex-1 cursor-pointer items-center justify-center border-s border-line-strong px-4 text-note font-semibold whitespace-nowrap first-of-type:border-s-0 hover:bg-pine-wash has-checked:bg-brass-wash has-checked:text-brass has-checked:shadow-[inset_0_-3px_0_var(--color-brass)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus max-sm:px-2'

type ScheduleFieldProps = {
  form: UseFormReturn<EmailValues>
  values: EmailValues
  days: readonly string[]
}

export function ScheduleField({ form, values, days }: ScheduleFieldProps) {
  const { control } = form
  const { when } = values
  return (
    <div className={`flex flex-col gap-2 ${rowClass}`}>
      <span className="text-[0.9375rem] font-semibold" aria-hidden="true">
        When
      </span>
      <div className="flex flex-wrap items-start gap-2">
        <fieldset className="flex overflow-hidden rounded-md border border-line-strong bg-surface max-sm:w-full">
          <legend className="sr-only">When</legend>
          {whenKinds.map((value) => (
            <label key={value} className={segmentClass}>
              <input
                type="radio"
                name="when"
                className="sr-only"
                checked={when === value}
                onChange={() => form.setValue('when', value, { shouldDirty: true })}
              />
              {scheduleLabels[value]}
            </label>
          ))}
        </fieldset>
        {when === 'day' && <FormDateField control={control} name="on" label="Day" isLabelHidden className={barClass} />}
        {when === 'days' && (
          <>
            <FormTextField
              control={control}
              name="days"
              label="Days before"
              isLabelHidden
              className={`${barClass} w-32`}
              title="Numbers separated by commas, like 30, 14, 7. Enter -7 for a week after it."
            />
            <FormSelectField
              control={control}
              name="from"
              label="Counted from"
              isLabelHidden
              className={barClass}
              options={(Object.keys(countedDates) as CountedDate[]).map((value) => ({
                value,
                label: startUpper(countedDates[value]),
              }))}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 -my-1">
        <p className="text-note text-ink-soft" role="status">
          {describeWhen(values, days)}
        </p>
        {when !== 'now' && <FormCheckboxField control={control} name="isOnWeekdays" label="Weekdays only" />}
      </div>
    </div>
  )
}

const barClass = '[&>label]:absolute'

function describeWhen({ kind, when, days: written }: EmailValues, days: readonly string[]): string {
  if (when === 'now') return 'We’ll send it as soon as you confirm.'
  if (days.length === 0)
    return when === 'day' ? 'Select today or a later date.' : 'Enter days that haven’t passed, like 30, 14, 7.'
  const after = when === 'days' && written.includes('-') ? ' Negative numbers mean days after.' : ''
  const recount =
    classifyEmail({ kind }) === 'reminder'
      ? 'Anyone who’s done by then won’t get it.'
      : 'We’ll check the recipients again before sending.'
  return `${describeDays(days)}. ${recount}${after}`
}
