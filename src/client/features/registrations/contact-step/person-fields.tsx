import type { Control } from 'react-hook-form'
import { FormCheckboxField, FormEmailField, FormPhoneField, FormTextField } from '#client/ui/form/form-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { useWizard } from '../wizard/wizard-context.ts'

const noCapitals = 'Refrain from all caps'

export function PersonFields({ control }: { control: Control<Contact> }) {
  const { visit, canEdit, user, draft } = useWizard()
  const isPartner = visit.role === 'user'
  const isOwn = isSameEmail(user.email, draft.contact.email)
  const emailHint = `${isOwn ? 'This is the address you log in with. ' : ''}It cannot be changed here.`
  // An account has room for longer names than a registration.
  const describeTruncation = (full: string, what: string) =>
    isPartner && draft.id === 0 && full.length > maxLength.personName
      ? `Only the first ${maxLength.personName} characters of your ${what} fit here. `
      : ''
  const isFixed = (field: keyof Contact) => !canEdit(`contact.${field}`)
  return (
    <Section title={isPartner ? 'About you' : 'The partner'}>
      <div className={layout.stack5}>
        <FormTextField
          control={control}
          name="companyName"
          label="Company"
          hint={describeTruncation(user.companyName, "company's name") || undefined}
          maxLength={maxLength.personName}
          autoComplete="organization"
          isReadOnly={isFixed('companyName')}
        />
        <FormTextField
          control={control}
          name="nameForMarketingMaterials"
          label="Name for marketing materials"
          hint={isPartner ? `How signs and programs will name you. ${noCapitals}` : noCapitals}
          maxLength={maxLength.personName}
          autoComplete="organization"
          isReadOnly={isFixed('nameForMarketingMaterials')}
          isRequired
        />
        <FieldRow>
          <FormTextField
            control={control}
            name="firstName"
            label="First name"
            hint={`${describeTruncation(user.firstName, 'first name')}${noCapitals}`}
            placeholder="Jane"
            maxLength={maxLength.personName}
            autoComplete="given-name"
            isReadOnly={isFixed('firstName')}
            isRequired
          />
          <FormTextField
            control={control}
            name="lastName"
            label="Last name"
            hint={`${describeTruncation(user.lastName, 'last name')}${noCapitals}`}
            placeholder="Doe"
            maxLength={maxLength.personName}
            autoComplete="family-name"
            isReadOnly={isFixed('lastName')}
            isRequired
          />
        </FieldRow>
        <FieldRow>
          <FormEmailField
            control={control}
            name="email"
            label="Email"
            hint={isPartner ? emailHint : undefined}
            maxLength={maxLength.email}
            isReadOnly={isFixed('email')}
            isRequired
          />
          <FormPhoneField
            control={control}
            name="phoneNumber"
            label="Phone"
            autoComplete="tel-national"
            isReadOnly={isFixed('phoneNumber')}
            isRequired={isPartner}
          />
        </FieldRow>
        {canEdit('contact.doNotSendConfirmation') && (
          <FormCheckboxField
            control={control}
            name="doNotSendConfirmation"
            label="Do not send confirmation"
            hint="The contact gets no mail about this registration."
          />
        )}
      </div>
    </Section>
  )
}
