import { useState } from 'react'
import type { FieldErrors, ResolverResult, UseFormReturn } from 'react-hook-form'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { dropInvisible } from '#shared/domain/text.ts'

const name = 'registeredByEmails'
const maxCharacters = 10_000

export function RegisteredByField({ form }: { form: UseFormReturn<Contact> }) {
  const { getValues, setValue, getFieldState, formState } = form
  const { canEdit } = useWizard()
  const [text, setText] = useState(() => getValues(name).join('\n'))

  function type(typed: string) {
    setText(typed)
    setValue(name, splitEmails(typed), { shouldValidate: formState.isSubmitted })
  }

  return (
    <Section
      title="Registered by (colleagues)"
      note="Colleagues who can enter attendee names but can’t change anything else. We’ll email each of them a link."
    >
      <TextAreaField
        id={fieldIdOf(name)}
        label="Colleagues’ emails"
        hint="One email per line."
        rows={2}
        value={text}
        onChange={type}
        isReadOnly={!canEdit(`contact.${name}`)}
        error={getFieldState(name, formState).error?.message}
      />
    </Section>
  )
}

export const splitEmails = (text: string): string[] =>
  dropInvisible(text.slice(0, maxCharacters))
    .split(/[\n,;，；、]+/)
    .flatMap((entry) => entry.match(/[^\s<>]+@[^\s<>]+/g) ?? entry.trim())
    .filter(Boolean)

export function markWrongEmail(found: ResolverResult<Contact>, contact: Contact): ResolverResult<Contact> {
  const { [name]: rows, ...others } = found.errors as FieldErrors<Contact>
  if (!Array.isArray(rows)) return found
  const at = rows.findIndex(Boolean)
  const message = `${contact[name][at]}: ${rows[at]?.message}`
  return { values: {}, errors: { ...others, [name]: { type: 'custom', message } } }
}
