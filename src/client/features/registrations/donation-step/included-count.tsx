import { NumberField } from '#client/ui/fields/number-field.tsx'
import { setIncluded } from '#shared/domain/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { donationFieldId, messageFor } from './donation-fields.ts'
import type { PlaceKind } from './places.ts'
import styles from './places-table.module.css'
import type { DonationIssues } from './use-donation-issues.ts'

type IncludedCountProps = { kind: PlaceKind; terms: DonationTerms; issues: DonationIssues }

/** How many people the level includes; an admin may agree on another number. */
export function IncludedCount({ kind, terms, issues }: IncludedCountProps) {
  const { draft, change, canEdit } = useWizard()
  const { donation } = draft
  const field = kind.included
  if (!canEdit(`donation.${field}`)) return <span className={styles.figure}>{donation[field] ?? 0}</span>
  return (
    <NumberField
      id={donationFieldId(field)}
      label={`Included, ${kind.name}`}
      isLabelHidden
      className={styles.count}
      maxDigits={3}
      disabledReason={donation[kind.waived] ? 'Waived' : undefined}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setIncluded(donation, kind.type, count, terms) })
      }}
      error={messageFor(field, issues.shown)}
    />
  )
}
