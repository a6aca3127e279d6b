import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { FormErrorSummary } from '#client/ui/form/form-error-summary.tsx'
import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { ContactSummary } from '../review-step/contact-summary.tsx'
import { issuesOf } from '../wizard/save/save-failure.ts'
import { ReadOnlyStep } from '../wizard/steps/read-only-step.tsx'
import { ServerIssues } from '../wizard/steps/server-issues.tsx'
import { StepActions } from '../wizard/steps/step-actions.tsx'
import { contactRulesFor } from '../wizard/steps/step-validity.ts'
import { useWizard, type Wizard } from '../wizard/wizard-context.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './contact-step.module.css'
import { HandOverSection } from './hand-over.tsx'
import { PersonFields } from './person-fields.tsx'
import { RegisteredByFields } from './registered-by-fields.tsx'
import { dropEmptyRows, quietRows } from './registered-by-rows.ts'

/** Step 1: who registers. */
export function ContactStep() {
  const { canEdit, edition } = useWizard()
  if (canEdit('contact.firstName')) return <ContactForm key={edition} />
  return (
    <ReadOnlyStep step="contact">
      <ContactSummary />
    </ReadOnlyStep>
  )
}

function ContactForm() {
  const wizard = useWizard()
  const form = useContactForm(wizard)

  const { isSubmitted } = form.formState

  const finish = form.handleSubmit((contact) => {
    wizard.change({ contact })
    wizard.finishStep('contact')
  })

  function submit(event: FormEvent) {
    form.freshRow.current = null
    form.setValue('registeredByEmails', dropEmptyRows(form.getValues('registeredByEmails')))
    void finish(event)
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {!isSubmitted && <ServerIssues part="contact" fieldIdOf={fieldIdOf} />}
      <FormErrorSummary control={form.control} />
      <PersonFields control={form.control} />
      <AddressFields form={form} />
      <RegisteredByFields form={form} />
      <HandOverSection />
      <StepActions step="contact" />
    </form>
  )
}

export type ContactFormHandle = UseFormReturn<Contact> & {
  /** The 'registered by' row that was just added and not left yet: nothing is said of it. */
  freshRow: RefObject<number | null>
}

/** The form of the contact; whatever is typed goes into the draft at once. */
function useContactForm({ draft, user, change, serverIssues }: Wizard): ContactFormHandle {
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
  const { subscribe, setError, setValue } = form
  const company = useRef(draft.contact.companyName)
  const isNew = draft.id === 0

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const { nameForMarketingMaterials: marketingName, companyName } = values
          // Until the marketing name is one of its own, it is the company's.
          const follows = isNew && name === 'companyName' && marketingName === company.current
          company.current = companyName
          // Setting it comes back here.
          if (follows && marketingName !== companyName) return setValue('nameForMarketingMaterials', companyName)
          change({ contact: { ...values, registeredByEmails: dropEmptyRows(values.registeredByEmails) } })
        },
      }),
    [subscribe, change, setValue, isNew],
  )

  useEffect(() => {
    for (const { path, message } of issuesOf('contact', serverIssues)) {
      setError(path === '' ? 'root' : (path as Path<Contact>), { message })
    }
  }, [serverIssues, setError])

  return { ...form, freshRow }
}
