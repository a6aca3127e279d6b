import { memo } from 'react'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, MaskedField, TextField } from '#client/ui/fields/text-field.tsx'
import { autoFormatPostalCode } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type AttendeeInfo, type AttendeeKey, attendeeFields } from '#shared/domain/spots/attendee-fields.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'

export type AttendeeFieldProps = {
  name: AttendeeKey
  value: AttendeeInfo[AttendeeKey]
  isAsked: boolean
  lookups: AttendeeLookups
  change: (change: Partial<AttendeeInfo>) => void
  bind: (name: AttendeeKey) => { id: string; error: string | undefined; onBlur: () => void }
}

/** One field of an attendee, as its definition describes it; what is typed beside it does not draw it again. */
export const AttendeeField = memo(function AttendeeField(props: AttendeeFieldProps) {
  const { name, value, isAsked, lookups, change, bind } = props
  const field = attendeeFields[name]
  const { label, hint, placeholder } = field
  const isRequired = field.required !== undefined
  const put = (entered: AttendeeInfo[AttendeeKey]) => change({ [name]: entered })
  if (field.kind === 'flag') {
    return (
      <CheckboxField
        {...bind(name)}
        {...{ label, hint }}
        disabledReason={isAsked ? undefined : field.notApplicable}
        isSelected={value === true}
        onChange={put}
      />
    )
  }
  if (!isAsked) return null
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...bind(name)}
        {...{ label, hint, placeholder, isRequired }}
        isClearable={!isRequired}
        options={lookups[field.list].map((item) => ({ value: item.id, label: item.name }))}
        value={typeof value === 'number' ? value : null}
        onChange={put}
      />
    )
  }
  const named = { label, hint, placeholder, isRequired }
  const text = { ...bind(name), ...named, maxLength: field.limit, value: String(value), enterKeyHint: 'next' as const }
  switch (field.kind) {
    case 'email':
      return <EmailField {...text} autoComplete="off" onChange={put} />
    case 'phone':
      return <TextField {...text} type="tel" inputMode="tel" onChange={put} />
    case 'postalCode':
      return <MaskedField {...text} format={autoFormatPostalCode} inputMode="numeric" onChange={put} />
    case 'text':
      return <TextField {...text} onChange={put} />
  }
}, isSame)
