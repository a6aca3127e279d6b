import { NumberField } from '#client/ui/fields/number-field.tsx'
import { setAdditional } from '#shared/domain/change-donation.ts'
import { type DonationTerms, limitAdditional } from '#shared/domain/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { donationFieldId, messageFor } from './donation-fields.ts'
import type { PlaceKind } from './places.ts'
import styles from './places-table.module.css'
import type { DonationIssues } from './use-donation-issues.ts'

type AdditionalFieldProps = {
  adding: NonNullable<PlaceKind['adding']>
  activity: string
  isWaived: boolean
  terms: DonationTerms
  issues: DonationIssues
}

/** How many people come beyond those included. */
export function AdditionalField({ adding, activity, isWaived, terms, issues }: AdditionalFieldProps) {
  const { draft, change, visit } = useWizard()
  const { donation } = draft
  const { type, field } = adding
  const limit = limitAdditional(donation, terms)[type]
  const reason = isWaived ? 'Waived' : limit === 0 && donation[field] === 0 ? 'None at this level' : undefined
  const limitText = limit === 0 ? 'None at this level' : `Up to ${limit}`
  return (
    <NumberField
      id={donationFieldId(field)}
      label={`Additional, ${activity}`}
      isLabelHidden
      className={styles.count}
      maxDigits={3}
      hint={visit.role === 'user' && !reason ? limitText : undefined}
      disabledReason={reason}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setAdditional(donation, type, count, terms) })
      }}
      error={messageFor(field, issues.shown)}
    />
  )
}
