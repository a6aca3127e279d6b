import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import { type FieldErrors, type ResolverResult, useWatch } from 'react-hook-form'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { FormEmailField } from '#client/ui/form/form-fields.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { dropInvisible, hasVisible } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import type { ContactFormHandle } from './contact-step.tsx'

const note = 'Colleagues who can enter attendee names, but change nothing else. We’ll email each a link.'

/** The addresses of the people who may name attendees. */
export function RegisteredByFields({ form }: { form: ContactFormHandle }) {
  const { control, getValues, setValue, trigger, formState, freshRow } = form
  const { canEdit } = useWizard()
  const emails = useWatch({ control, name: 'registeredByEmails' })
  const addButton = useRef<HTMLButtonElement>(null)
  const isEditable = canEdit('contact.registeredByEmails')
  const nameOf = (position: number) => `registeredByEmails.${position}` as const

  function add() {
    freshRow.current = emails.length
    setValue('registeredByEmails', [...getValues('registeredByEmails'), ''])
    focusSoon(() => document.getElementById(fieldIdOf(nameOf(emails.length))))
  }

  function remove(position: number) {
    freshRow.current = null
    setValue('registeredByEmails', getValues('registeredByEmails').toSpliced(position, 1))
    // Positions have moved, and the messages with them.
    if (formState.isSubmitted) void trigger('registeredByEmails')
    const neighbor = Math.min(position, emails.length - 2)
    focusSoon(() => (neighbor < 0 ? addButton.current : document.getElementById(fieldIdOf(nameOf(neighbor)))))
  }

  function pasteSeveral(event: ClipboardEvent, position: number) {
    const rows = insertPasted(getValues('registeredByEmails'), position, event.clipboardData.getData('text'))
    if (!rows) return
    event.preventDefault()
    freshRow.current = null
    setValue('registeredByEmails', rows)
  }

  // Errors appear at the next change. A message now would move the button under the pointer.
  function leave(position: number) {
    if (freshRow.current === position) freshRow.current = null
  }

  return (
    <Section title="Registered by" note={note}>
      <div className="flex min-w-0 flex-col gap-4">
        {emails.map((_, position) => (
          <div
            key={nameOf(position)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
            onPaste={isEditable ? (event) => pasteSeveral(event, position) : undefined}
          >
            <FormEmailField
              control={control}
              name={nameOf(position)}
              label={`Registered by email ${position + 1}`}
              maxLength={maxLength.email}
              autoComplete="off"
              isReadOnly={!isEditable}
              onLeave={() => leave(position)}
            />
            {isEditable && (
              <Button
                tone="quiet"
                className="mt-7"
                aria-label={`Remove “Registered by” email ${position + 1}`}
                onPress={() => remove(position)}
              >
                <X size={18} aria-hidden="true" />
                Remove
              </Button>
            )}
          </div>
        ))}
        {isEditable && (
          <div>
            <Button ref={addButton} onPress={add}>
              <Plus size={18} aria-hidden="true" />
              Add an email
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The field is not there, or not gone, before the next drawing. */
function focusSoon(find: () => HTMLElement | null) {
  requestAnimationFrame(() => find()?.focus())
}

/** Rows with an address. Empty rows are no error. */
export function dropEmptyRows(emails: readonly string[]): string[] {
  return emails.filter(hasVisible)
}

/** The rows with several addresses that were pasted into one of them; null for one address, which is pasted as ever. */
export function insertPasted(rows: readonly string[], position: number, text: string): string[] | null {
  const pasted = dropInvisible(text).match(/[^\s,;<>，；、]+@[^\s,;<>，；、]+/g) ?? []
  if (pasted.length < 2) return null
  const kept = hasVisible(rows[position] ?? '') ? 1 : 0
  return rows.toSpliced(position + kept, 1 - kept, ...pasted)
}

/** The errors, without empty rows and the new one that is being typed. */
export function quietRows(
  found: ResolverResult<Contact>,
  contact: Contact,
  freshRow: number | null,
): ResolverResult<Contact> {
  const { registeredByEmails: rows, ...others } = found.errors as FieldErrors<Contact>
  if (!Array.isArray(rows)) return found
  const isQuiet = (row: number) => row === freshRow || !hasVisible(contact.registeredByEmails[row] ?? '')
  const loud = Array.from(rows, (error, row) => (isQuiet(row) ? undefined : error))
  const errors = loud.some(Boolean) ? { ...others, registeredByEmails: loud } : others
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: contact, errors: {} }
}
