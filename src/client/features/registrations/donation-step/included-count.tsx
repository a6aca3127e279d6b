import { NumberField } from '#client/ui/fields/number-field.tsx'
import { setIncluded } from '#shared/domain/donation/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { type DonationIssues, donationFieldId, messageFor } from './donation-issues.ts'
import styles from './donation-step.module.css'
import type { PlaceKind } from './places.ts'

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
