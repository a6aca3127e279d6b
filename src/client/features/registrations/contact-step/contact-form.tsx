import type { FormEvent } from 'react'
import { FormErrorSummary } from '#client/ui/form/error-summary.tsx'
import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import { ServerIssues } from '../wizard/server-issues.tsx'
import { StepActions } from '../wizard/step-actions.tsx'
import { useWizard } from '../wizard/wizard-context.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './contact-form.module.css'
import { PersonFields } from './person-fields.tsx'
import { RegisteredByFields } from './registered-by-fields.tsx'
import { dropEmptyRows } from './registered-by-rows.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
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
      <StepActions step="contact" />
    </form>
  )
}
