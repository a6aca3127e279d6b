import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { issuesOf } from '#client/features/registrations/save/issues.ts'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { ReadOnlyStep, ServerIssues } from '#client/features/registrations/wizard/step-notices.tsx'
import { contactRulesFor } from '#client/features/registrations/wizard/steps.ts'
import { useWizard, type Wizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import {
  FormCheckboxField,
  FormEmailField,
  FormErrorSummary,
  FormPhoneField,
  FormTextField,
} from '#client/ui/form/form-fields.tsx'
import { FieldRow, Section } from '#client/ui/layout/layout.tsx'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactSummary } from './contact-summary.tsx'
import { ChosenContact, TypedContact } from './known-contact.tsx'
import { markWrongEmail, RegisteredByField } from './registered-by-field.tsx'

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

  function finish(isSaving: boolean, event?: FormEvent) {
    const check = form.handleSubmit((contact) => {
      wizard.change({ contact })
      wizard.finishStep('contact', isSaving)
    })
    void check(event)
  }

  return (
    <form noValidate onSubmit={(event) => finish(false, event)} className="flex min-w-0 max-w-184 flex-col gap-10">
      {!isSubmitted && <ServerIssues part="contact" fieldIdOf={(path) => fieldIdOf(toWholeFieldPath(path))} />}
      <FormErrorSummary control={form.control} />
      <ChosenContact form={form} />
      <PersonFields form={form} />
      <AddressFields form={form} isClosed={!wizard.canEdit('contact.city')} />
      <RegisteredByField form={form} />
      <StepActions step="contact" onSave={wizard.saved ? () => finish(true) : undefined} />
    </form>
  )
}

const toWholeFieldPath = (path: string) => path.replace(/^(registeredByEmails)\..*/, '$1')

function useContactForm({ draft, user, change, serverIssues }: Wizard): UseFormReturn<Contact> {
  const check: Resolver<Contact> = standardSchemaResolver(contactRulesFor(user.role))
  const form = useForm<Contact>({
    defaultValues: draft.contact,
    resolver: async (contact, context, options) => markWrongEmail(await check(contact, context, options), contact),
    // A message on blur would move the button that is being pressed.
    mode: 'onSubmit',
    // The error summary moves the focus, because it knows the page's order.
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
          const follows = isNew && name === 'companyName' && marketingName === company.current
          company.current = companyName
          // Setting it calls this function again.
          if (follows && marketingName !== companyName) return setValue('nameForMarketingMaterials', companyName)
          change({ contact: { ...values } })
        },
      }),
    [subscribe, change, setValue, isNew],
  )

  useEffect(() => {
    for (const { path, message } of issuesOf('contact', serverIssues)) {
      setError(path === '' ? 'root' : (toWholeFieldPath(path) as Path<Contact>), { message })
    }
  }, [serverIssues, setError])

  return form
}

const noCapitals = 'Refrain from all caps'

function PersonFields({ form }: { form: UseFormReturn<Contact> }) {
  const { control } = form
  const { visit, canEdit, user, draft } = useWizard()
  const { contact } = draft
  const isPartner = visit.role === 'user'
  const isOwn = isSameEmail(user.email, contact.email)
  const emailHint = `${isOwn ? 'You log in with this email. ' : ''}You can’t change it here.`
  const describeTruncation = (full: string, entered: string, what: string) =>
    full.length > maxLength.personName && entered === cutToFit(full, maxLength.personName)
      ? `Only the first ${maxLength.personName} characters of your ${what} fit here. `
      : ''
  const field = <Name extends keyof Contact>(name: Name) => ({
    control,
    name,
    maxLength: maxLength[name === 'email' ? 'email' : 'personName'],
    isReadOnly: !canEdit(`contact.${name}`),
  })
  return (
    <Section title={isPartner ? 'About you' : 'The partner'}>
      <div className="flex min-w-0 flex-col gap-5">
        <FormTextField
          {...field('companyName')}
          label="Company"
          hint={describeTruncation(user.companyName, contact.companyName, 'company name') || undefined}
          autoComplete="organization"
        />
        <FormTextField
          {...field('nameForMarketingMaterials')}
          label="Name for marketing materials"
          hint={isPartner ? `The name that appears on signs and in the program. ${noCapitals}` : noCapitals}
          autoComplete="organization"
          isRequired
        />
        <FieldRow>
          <FormTextField
            {...field('firstName')}
            label="First name"
            hint={`${describeTruncation(user.firstName, contact.firstName, 'first name')}${noCapitals}`}
            placeholder="Jane"
            autoComplete="given-name"
            isRequired
          />
          <FormTextField
            {...field('lastName')}
            label="Last name"
            hint={`${describeTruncation(user.lastName, contact.lastName, 'last name')}${noCapitals}`}
            placeholder="Doe"
            autoComplete="family-name"
            isRequired
          />
        </FieldRow>
        <FieldRow>
          <FormEmailField {...field('email')} label="Email" hint={isPartner ? emailHint : undefined} isRequired />
          <FormPhoneField
            control={control}
            name="phoneNumber"
            label="Phone"
            autoComplete="tel"
            isReadOnly={!canEdit('contact.phoneNumber')}
            isRequired={isPartner}
          />
        </FieldRow>
        <TypedContact form={form} />
        {canEdit('contact.doNotSendConfirmation') && (
          <FormCheckboxField
            control={control}
            name="doNotSendConfirmation"
            label="Do not send confirmation"
            hint="The contact won’t get any email about this registration."
          />
        )}
      </div>
    </Section>
  )
}
