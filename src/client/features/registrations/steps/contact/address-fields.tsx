import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '#client/api/app-context.ts'
import { describeAddress } from '#client/features/registrations/draft/contact-rows.ts'
import { emptyContact } from '#client/features/registrations/draft/draft.ts'
import { addressOnFileQuery, territoriesQuery } from '#client/features/registrations/queries.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { FormCheckboxField, FormMaskedField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { KnownAddress } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { autoFormatPostalCode, isEmail, isSameEmail } from '#shared/domain/formats.ts'
import { dropInvisible } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

type AddressFieldsProps = {
  form: Pick<UseFormReturn<Contact>, 'control' | 'getValues' | 'setValue' | 'clearErrors'>
  isClosed?: boolean
}

export function AddressFields({ form, isClosed = false }: AddressFieldsProps) {
  const { control, getValues, setValue, clearErrors } = form
  const territories = useQuery(territoriesQuery)
  const typed = useRef(emptyContact)
  const isOnFile = useWatch({ control, name: 'isAddressOnFile' })
  const field = { control, isRequired: !isOnFile }
  const text = { ...field, maxLength: maxLength.personName }

  function followCheckbox(isSelected: boolean | null) {
    const shown = isSelected ? emptyContact : typed.current
    typed.current = getValues()
    for (const name of addressFields) setValue(name, shown[name])
    clearErrors([...addressFields])
  }

  return (
    <Section title="Address">
      <div className="flex min-w-0 flex-col gap-5">
        <AddressOnFile
          control={control}
          disabledReason={isClosed ? 'You can no longer change the address.' : undefined}
          onChanged={followCheckbox}
        />
        <fieldset className="flex min-w-0 flex-col gap-5" disabled={isOnFile || isClosed} aria-label="Postal address">
          <FormTextField {...text} name="addressLine1" label="Address line 1" autoComplete="address-line1" />
          <FormTextField
            {...text}
            name="addressLine2"
            label="Address line 2"
            autoComplete="address-line2"
            isRequired={false}
          />
          <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(9rem,1fr)]">
            <FormTextField {...text} name="city" label="City" autoComplete="address-level2" />
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
          <LoadFailure title="We couldn’t load the states" error={territories.error} onRetry={territories.refetch} />
        )}
      </div>
    </Section>
  )
}

type AddressOnFileProps = {
  control: Control<Contact>
  disabledReason: string | undefined
  onChanged: (isSelected: boolean | null) => void
}

function AddressOnFile({ control, disabledReason, onChanged }: AddressOnFileProps) {
  const isOnFile = useWatch({ control, name: 'isAddressOnFile' })
  const email = dropInvisible(useWatch({ control, name: 'email' })).trim()
  const user = useCurrentUser()
  const isOwn = isSameEmail(email, user?.email ?? '')
  const mayKnow = isEmail(email) && (isOwn || user?.role === 'admin')
  const { data: known } = useQuery({ ...addressOnFileQuery(email), enabled: mayKnow })
  const isUnknown = isOwn && user?.role !== 'admin' && known === null && !isOnFile
  const lines = mayKnow && known ? describeAddress({ ...known, isAddressOnFile: false }, known.state) : []
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FormCheckboxField
        control={control}
        name="isAddressOnFile"
        label="Address on File"
        hint={
          isUnknown
            ? undefined
            : describeKnown(mayKnow ? known : undefined, { isOnFile, isOwn, isAsked: isEmail(email) })
        }
        disabledReason={disabledReason ?? (isUnknown ? 'We don’t have your address yet.' : undefined)}
        onChanged={onChanged}
      />
      {lines.length > 0 && (
        <address
          className="ms-8.5 flex flex-col border-line-strong border-s-2 ps-3 not-italic wrap-anywhere"
          aria-label="Known address"
        >
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </div>
  )
}

/** Null means no address; undefined means unknown. */
function describeKnown(
  known: KnownAddress | null | undefined,
  { isOnFile, isOwn, isAsked }: Record<'isOnFile' | 'isOwn' | 'isAsked', boolean>,
) {
  if (!isAsked) return 'Enter the email to see whether we have an address on file.'
  if (known === null) {
    return `We don’t have ${isOwn ? 'your' : 'their'} address. Select this only if the organizers have it from earlier years.`
  }
  if (isOnFile)
    return `We’ll use ${known ? 'this address' : 'the address on file'}. Clear this to enter a different one.`
  return known
    ? 'Select this if the address below is still correct.'
    : 'Select this if the address on file hasn’t changed.'
}

const addressFields = ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode'] as const
