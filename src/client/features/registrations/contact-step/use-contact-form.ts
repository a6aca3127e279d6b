import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { Contact } from '#shared/contracts/registrations/contact.ts'
import { issuesOf } from '../wizard/read-save-failure.ts'
import { contactRulesFor } from '../wizard/step-validity.ts'
import type { Wizard } from '../wizard/wizard-context.ts'

export type ContactFormHandle = UseFormReturn<Contact>

/** The form of the contact; whatever is typed goes into the draft at once. */
export function useContactForm({ draft, user, change, serverIssues }: Wizard): ContactFormHandle {
  const form = useForm<Contact>({
    defaultValues: draft.contact,
    resolver: standardSchemaResolver(contactRulesFor(user.role)),
    // A message that appears when a field is left would push away the button that is just being pressed.
    mode: 'onSubmit',
    // The summary of errors moves the focus: it knows the order of the page.
    shouldFocusError: false,
  })
  const { subscribe, setError } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change({ contact: values }) }),
    [subscribe, change],
  )

  useEffect(() => {
    for (const { path, message } of issuesOf('contact', serverIssues)) {
      setError(path === '' ? 'root' : (path as Path<Contact>), { message })
    }
  }, [serverIssues, setError])

  return form
}
