import { type ReactNode, useState } from 'react'
import { type EditableParts, spotFieldId } from '#client/features/registrations/draft/spot-issues.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, MaskedField, TextField } from '#client/ui/fields/text-field.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { autoFormatPostalCode } from '#shared/domain/formats.ts'
import { toMixedCaseNames } from '#shared/domain/spots/all-caps.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  blankAttendeeInfo,
  isFieldApplicable,
} from '#shared/domain/spots/attendee-fields.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

const names: AttendeeKey[] = ['firstName', 'lastName']
const details = attendeeKeys.filter((key) => !names.includes(key))

type AttendeeFormProps = {
  index: number
  spot: Spot
  messages: Record<string, string>
  lookups: AttendeeLookups
  editable: EditableParts
  change: (change: Partial<AttendeeInfo>) => void
  onCopyCompany: (company: string) => void
  next: ReactNode
}

export function AttendeeForm(props: AttendeeFormProps) {
  const { index, spot, messages, lookups, editable, change, onCopyCompany, next } = props
  const info = spot.attendeeInfo ?? blankAttendeeInfo
  const calmed = toMixedCaseNames(info)
  const shown = details.filter(
    (key) => attendeeFields[key].isName || (editable.details && isFieldApplicable(key, info, spot)),
  )
  const isWrong = shown.some((key) => `attendeeInfo.${key}` in messages)
  const [isUnfolded, setUnfolded] = useState(false)
  const facts = [info.company, ...describeAttendee(spot, lookups)].filter(Boolean).join(' · ')
  const field = (name: AttendeeKey) => (
    <AttendeeField
      key={name}
      {...{ name, lookups, change }}
      value={info[name]}
      id={spotFieldId(`${index}.attendeeInfo.${name}`)}
      error={messages[`attendeeInfo.${name}`]}
    />
  )
  return (
    <div className="flex min-w-0 max-w-184 flex-col gap-4">
      <FieldRow>{names.map(field)}</FieldRow>
      {calmed && (
        <div>
          <Button tone="quiet" onPress={() => change(calmed)}>
            Change to {calmed.firstName} {calmed.lastName}
          </Button>
        </div>
      )}
      {next}
      <details open={isUnfolded || isWrong} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary className="min-h-touch cursor-pointer content-center font-semibold text-pine">
          More details{' '}
          {!isUnfolded && facts && (
            <span translate="no" className="font-normal text-ink-soft text-note wrap-anywhere">
              {facts}
            </span>
          )}
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          {shown.map(field)}
          {info.company.trim() && (
            <div>
              <Button tone="quiet" onPress={() => onCopyCompany(info.company)}>
                Use this company for everyone
              </Button>
            </div>
          )}
        </div>
      </details>
    </div>
  )
}

type AttendeeFieldProps = {
  id: string
  name: AttendeeKey
  value: AttendeeInfo[AttendeeKey]
  error: string | undefined
  lookups: AttendeeLookups
  change: (change: Partial<AttendeeInfo>) => void
}

function AttendeeField({ id, name, value, error, lookups, change }: AttendeeFieldProps) {
  const field = attendeeFields[name]
  const { label, hint, placeholder } = field
  const isRequired = field.required !== undefined
  const onChange = (entered: AttendeeInfo[AttendeeKey]) => change({ [name]: entered })
  if (field.kind === 'flag') {
    return <CheckboxField {...{ id, error, label, hint, onChange }} isSelected={value === true} />
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...{ id, error, label, hint, placeholder, isRequired, onChange }}
        isClearable={!isRequired}
        options={lookups[field.list].map((item) => ({ value: item.id, label: item.name }))}
        value={typeof value === 'number' ? value : null}
      />
    )
  }
  const text = { id, error, label, hint, placeholder, isRequired, onChange, value: String(value) }
  const limited = { ...text, maxLength: field.limit, enterKeyHint: 'next' as const }
  switch (field.kind) {
    case 'email':
      return <EmailField {...limited} autoComplete="off" />
    case 'phone':
      return <TextField {...limited} type="tel" inputMode="tel" />
    case 'postalCode':
      return <MaskedField {...limited} format={autoFormatPostalCode} inputMode="numeric" />
    case 'text':
      return <TextField {...limited} />
  }
}
