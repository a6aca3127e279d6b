import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, useEffect, useRef } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { Contact } from '#shared/contracts/registrations/contact.ts'
import { issuesOf } from '../wizard/save/save-failure.ts'
import { contactRulesFor } from '../wizard/steps/step-validity.ts'
import type { Wizard } from '../wizard/wizard-context.ts'
import { dropEmptyRows, quietRows } from './registered-by-rows.ts'

export type ContactFormHandle = UseFormReturn<Contact> & {
  /** The 'registered by' row that was just added and not left yet: nothing is said of it. */
  freshRow: RefObject<number | null>
}

/** The form of the contact; whatever is typed goes into the draft at once. */
export function useContactForm({ draft, user, change, serverIssues }: Wizard): ContactFormHandle {
  const freshRow = useRef<number | null>(null)
  const check: Resolver<Contact> = standardSchemaResolver(contactRulesFor(user.role))
  const form = useForm<Contact>({
    defaultValues: draft.contact,
    resolver: async (contact, context, options) =>
      quietRows(await check(contact, context, options), contact, freshRow.current),
    // A message that appears when a field is left would push away the button that is just being pressed.
    mode: 'onSubmit',
    // The summary of errors moves the focus: it knows the order of the page.
    shouldFocusError: false,
  })
  const { subscribe, setError } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          change({ contact: { ...values, registeredByEmails: dropEmptyRows(values.registeredByEmails) } }),
      }),
    [subscribe, change],
  )

  useEffect(() => {
    for (const { path, message } of issuesOf('contact', serverIssues)) {
      setError(path === '' ? 'root' : (path as Path<Contact>), { message })
    }
  }, [serverIssues, setError])

  return { ...form, freshRow }
}
