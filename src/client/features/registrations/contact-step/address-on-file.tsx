import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { FormCheckboxField } from '#client/ui/form/form-fields.tsx'
import type { Contact } from '#shared/contracts/registrations/contact.ts'
import type { KnownAddress } from '#shared/contracts/registrations/lookups.ts'
import { isEmail, isSameEmail } from '#shared/domain/formats.ts'
import { addressOnFileQuery } from '../queries.ts'
import { describeAddress } from '../review-step/describe-summary.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './contact-step.module.css'

type AddressOnFileProps = {
  control: Control<Contact>
  disabledReason: string | undefined
  onChanged: (isTicked: boolean | null) => void
}

/** Null is no address, undefined one that the reader may not know of, or not yet. */
function describeKnown(
  known: KnownAddress | null | undefined,
  { isOnFile, isOwn, isAsked }: Record<'isOnFile' | 'isOwn' | 'isAsked', boolean>,
) {
  if (!isAsked) return 'Whether Fairway has an address shows once the email is entered.'
  if (known === null) {
    const whose = isOwn ? 'yours' : 'theirs'
    return `Fairway has no address of ${whose}; tick this only if the organisers have it from earlier years.`
  }
  if (isOnFile) return `${known ? 'This address' : 'The address on file'} is used. Untick this to enter another one.`
  return known ? 'Tick this if the address below is still right.' : 'Tick this if the address on file has not changed.'
}

/** The box "Address on File", with the address that would be used, or that Fairway has none. */
export function AddressOnFile({ control, disabledReason, onChanged }: AddressOnFileProps) {
  const isOnFile = useWatch({ control, name: 'isAddressOnFile' })
  const email = useWatch({ control, name: 'email' }).trim()
  const { visit, user } = useWizard()
  const isOwn = isSameEmail(email, user.email)
  const mayKnow = isEmail(email) && (isOwn || visit.role === 'admin')
  const { data: known } = useQuery({ ...addressOnFileQuery(email), enabled: mayKnow })
  const lines = mayKnow && known ? describeAddress({ ...known, isAddressOnFile: false }, known.state) : []
  return (
    <div className={styles.onFile}>
      <FormCheckboxField
        control={control}
        name="isAddressOnFile"
        label="Address on File"
        hint={describeKnown(mayKnow ? known : undefined, { isOnFile, isOwn, isAsked: isEmail(email) })}
        disabledReason={disabledReason}
        onChanged={onChanged}
      />
      {lines.length > 0 && (
        <address className={styles.known} aria-label="Known address">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </div>
  )
}
