import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormMaskedField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { autoFormatPostalCode } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { territoriesQuery } from '../queries.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { blankAddress, takeAddress } from './address.ts'
import { AddressOnFile } from './address-on-file.tsx'
import styles from './contact-form.module.css'
import type { ContactFormHandle } from './use-contact-form.ts'

/** The postal address, unless the organisers have it on file. */
export function AddressFields({ form }: { form: ContactFormHandle }) {
  const { control, getValues, setValue, clearErrors } = form
  const { canEdit } = useWizard()
  const territories = useQuery(territoriesQuery)
  const typed = useRef(blankAddress)
  const isOnFile = useWatch({ control, name: 'isAddressOnFile' })
  const isClosed = !canEdit('contact.city')
  const field = { control, isRequired: !isOnFile }

  function followTick(isTicked: boolean | null) {
    const address = isTicked ? blankAddress : typed.current
    typed.current = takeAddress(getValues())
    for (const [name, value] of Object.entries(address)) setValue(name as keyof typeof address, value)
    clearErrors(['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode'])
  }

  return (
    <Section title="Address">
      <div className={styles.fields}>
        <AddressOnFile
          control={control}
          disabledReason={isClosed ? 'The address can no longer be changed.' : undefined}
          onChanged={followTick}
        />
        {/* The box above says why: once is enough for five fields. */}
        <fieldset className={styles.fields} disabled={isOnFile || isClosed} aria-label="Postal address">
          <FormTextField
            {...field}
            name="addressLine1"
            label="Address line 1"
            maxLength={maxLength.personName}
            autoComplete="address-line1"
          />
          <FormTextField
            {...field}
            name="addressLine2"
            label="Address line 2"
            maxLength={maxLength.personName}
            autoComplete="address-line2"
            isRequired={false}
          />
          <div className={styles.place}>
            <FormTextField
              {...field}
              name="city"
              label="City"
              maxLength={maxLength.personName}
              autoComplete="address-level2"
            />
            <FormSelectField
              {...field}
              name="territoryId"
              label="State"
              placeholder={territories.isPending ? 'Loading…' : 'Choose a state'}
              options={(territories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FormMaskedField
              {...field}
              name="postalCode"
              label="Zip code"
              format={autoFormatPostalCode}
              inputMode="numeric"
              placeholder="12345"
              autoComplete="postal-code"
            />
          </div>
        </fieldset>
        {territories.isError && (
          <Notice
            tone="error"
            title="The states could not be loaded"
            action={<Button onPress={() => void territories.refetch()}>Try again</Button>}
          />
        )}
      </div>
    </Section>
  )
}
