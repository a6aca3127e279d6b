import type { UseFormReturn } from 'react-hook-form'
import { FormSelectField } from '#client/ui/form/form-fields.tsx'
import { audienceKinds, audienceNames, describeExclusions } from '#shared/domain/mail/campaign.ts'
import { formatCount } from '#shared/domain/text.ts'
import type { PreviewedEmail } from './email-preview.tsx'
import { type EmailValues, newEmail } from './email-values.ts'
import { rowClass } from './schedule-field.tsx'
import { isUnedited } from './starting-texts.ts'

export interface Choices {
  courses: readonly { id: number; label: string }[]
  earlierEvents: readonly { id: number; name: string }[]
  isOver: boolean
}

type AudienceFieldProps = {
  form: UseFormReturn<EmailValues>
  values: EmailValues
  choices: Choices
  found: PreviewedEmail | undefined
  onShow: () => void
}

export const textButtonClass = 'cursor-pointer border-0 bg-transparent p-0 text-pine underline'

export function AudienceField({ form, values, choices, found, onShow }: AudienceFieldProps) {
  const { control } = form
  const { kind, part, registrationIds } = values
  const { courses, earlierEvents, isOver } = choices
  const parts = [
    { value: '', label: 'All' },
    ...courses.map(({ id, label }) => ({ value: `courseId ${id}`, label })),
    { value: 'here', label: 'Not here yet' },
  ]
  const isListed = parts.some(({ value }) => value === part)

  function startOver(chosen: EmailValues['kind']) {
    const start = newEmail(chosen, isOver)
    const words = isUnedited(values) ? start : {}
    const earlierEventId = earlierEvents[0]?.id ?? null
    for (const [name, value] of Object.entries({ ...words, earlierEventId, part: '', excluded: [], kind: chosen })) {
      if (name !== 'registrationIds') form.setValue(name as keyof EmailValues, value, { shouldDirty: true })
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:flex-col max-sm:items-stretch">
      <FormSelectField
        control={control}
        name="kind"
        label="To"
        className={rowClass}
        options={audienceKinds.map((value) => ({ value, label: audienceNames[value] }))}
        onChanged={(chosen) => chosen && startOver(chosen)}
      />
      {kind === 'earlierPartners' && (
        <FormSelectField
          control={control}
          name="earlierEventId"
          label="Earlier event"
          isLabelHidden
          className={besideClass}
          options={earlierEvents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind === 'attendees' && (
        <FormSelectField
          control={control}
          name="part"
          label="Which attendees"
          isLabelHidden
          className={besideClass}
          options={isListed ? parts : [...parts, { value: part, label: found?.part ?? '…' }]}
        />
      )}
      {found && (
        <p className="-mt-1 text-note sm:ms-18 sm:basis-full" role="status">
          <strong className="font-semibold">{formatCount(found.recipients.length, 'recipient')}</strong>
          {found.leftOut.length > 0 && `. ${describeExclusions(found.leftOut.map(({ why }) => why))}`}.{' '}
          <button type="button" className={textButtonClass} onClick={onShow}>
            Show
          </button>
          {registrationIds.length > 0 && kind !== 'earlierPartners' && (
            <>
              {` Includes only ${formatCount(registrationIds.length, 'selected partner')}. `}
              <button type="button" className={textButtonClass} onClick={() => form.setValue('registrationIds', [])}>
                Include all
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}

const besideClass = 'max-sm:-mt-1 [&>label]:absolute'
