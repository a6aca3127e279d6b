import { ChevronDown } from 'lucide-react'
import { emailInput, PublicField, useRefused } from '#client/parts/public/public-form.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { checkboxClass, choiceClass, chooserClass, selectClass } from '#client/ui/fields/control-classes.ts'
import { Field, FieldMessage } from '#client/ui/fields/field.tsx'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { type AttendeeKey, attendeeFields } from '#shared/domain/spots/attendee-fields.ts'
import { replyFieldName } from '#shared/public-forms.ts'

export const isAsked = (key: AttendeeKey, spot: GuestSpot): boolean => {
  const { activity, canWait, belongsTo } = attendeeFields[key]
  const isWaiting = canWait && !spot.golf && !spot.dinner
  if (activity && !spot[activity] && !isWaiting) return false
  return !belongsTo || isAsked(belongsTo.key as AttendeeKey, spot)
}

export function GuestField({ name, spot }: { name: AttendeeKey; spot: GuestSpot }) {
  const field = attendeeFields[name]
  const { typed, error } = useRefused(name)
  const stored = (name === 'email' && invitedEmail(spot)) || (spot.attendee?.[name] ?? field.blank)
  const id = fieldIdOf(name)
  const label = field.labelForGuest ?? field.label
  const className = conditions[name]
  if (field.kind === 'flag') {
    return (
      <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
        <label className={choiceClass}>
          <input
            id={id}
            type="checkbox"
            name={name}
            className={checkboxClass}
            defaultChecked={'token' in typed ? name in typed : stored === true}
            aria-describedby={error ? `${id}-message` : undefined}
            aria-invalid={error ? true : undefined}
          />
          <span className="min-w-0">{label}</span>
        </label>
        {error && <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      </div>
    )
  }
  const parts = {
    label,
    hint: field.hintForGuest ?? field.hint,
    isRequired: field.required !== undefined,
    ...(className && { className }),
  }
  const value = String(stored ?? '')
  if (field.kind !== 'choice') {
    const input = { name, value, autoComplete: autoComplete[name] ?? 'off', ...keyboards[field.kind] }
    return <PublicField {...parts} {...input} />
  }
  return (
    <Field {...{ id, error }} {...parts}>
      {(control) => (
        <span className={chooserClass}>
          <select {...control} name={name} className={selectClass} defaultValue={typed[name] ?? value}>
            <option value="">{field.placeholder ?? 'Choose one'}</option>
            {(field.list === 'travelMethods' ? spot.travelMethods : spot.clubTypes).map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

const invitedEmail = ({ attendee, sentTo }: GuestSpot) => attendee?.email || (sentTo ?? '')

/** The style sheet shows dependent fields, because the page works without scripts. */
const conditions: Partial<Record<AttendeeKey, string | undefined>> = {
  postalCode: 'group-not-[:has([name=travelMethodId]>[value="1"]:checked)]:hidden',
  airport: 'group-not-[:has([name=travelMethodId]>[value="2"]:checked)]:hidden',
  requestedRentalClubTypeId: 'group-not-[:has([name=isRentalClubsRequested]:checked)]:hidden',
}

const autoComplete: Partial<Record<AttendeeKey, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  email: 'email',
  mobile: 'tel',
  postalCode: 'postal-code',
}

const keyboards = {
  text: { type: 'text' },
  email: emailInput,
  phone: { type: 'tel', inputMode: 'tel' },
  postalCode: { type: 'text', inputMode: 'numeric' },
} as const

/** Hidden entries must not reappear when a later choice shows their fields. */
export function clearHiddenFields(form: HTMLFormElement) {
  // All details are hidden while the reply is "no", and return with "yes".
  if (new FormData(form).get(replyFieldName) === 'no') return
  for (const name of Object.keys(conditions)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && field.offsetParent === null) field.value = ''
  }
}
