import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { setAdditional, setIncluded, toggleWaiver } from '#shared/domain/donation/change-donation.ts'
import { type DonationTerms, limitAdditional } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { type DonationIssues, donationFieldId, messageFor } from './donation-issues.ts'
import styles from './donation-step.module.css'
import { type PlaceKind, placeKinds, priceOfAdding } from './places.ts'

type PlacesTableProps = { terms: DonationTerms; issues: DonationIssues }

/** For golf, dinner and the VIP reception: what the level includes, what is added and at what cost, and what is waived. */
export function PlacesTable({ terms, issues }: PlacesTableProps) {
  const { draft, change, visit } = useWizard()
  const { donation } = draft
  const columns: Column<PlaceKind>[] = [
    { key: 'activity', header: 'Activity', cell: (kind) => <Tag tone={kind.tone}>{kind.name}</Tag> },
    { key: 'included', header: 'Included', cell: (kind) => <IncludedCount {...{ kind, terms, issues }} /> },
    {
      key: 'additional',
      header: 'Additional',
      cell: ({ name, waived, adding }) =>
        adding ? <AdditionalField {...{ adding, activity: name, isWaived: donation[waived], terms, issues }} /> : '–',
    },
    {
      key: 'each',
      header: 'Each',
      cell: (kind) => describePrice(priceOfAdding(kind, donation, terms)),
    },
    {
      key: 'waive',
      header: 'Waive',
      cell: (kind) => (
        <CheckboxField
          label={`Waive ${kind.name}`}
          isLabelHidden
          isSelected={donation[kind.waived]}
          onChange={() => change({ donation: toggleWaiver(donation, kind.type, terms) })}
        />
      ),
    },
  ]
  return (
    <div className={layout.stack3}>
      <Table caption="What is included" columns={columns} rows={placeKinds} rowKey={(kind) => kind.type} />
      <CheckboxField
        label="Waive all"
        hint={visit.role === 'user' ? 'For a donation without guests.' : undefined}
        isSelected={donation.allWaived}
        onChange={() => change({ donation: toggleWaiver(donation, 'all', terms) })}
      />
    </div>
  )
}

const describePrice = (price: number | null) => (price === null ? '–' : formatMoney(price))

type IncludedCountProps = { kind: PlaceKind; terms: DonationTerms; issues: DonationIssues }

/** How many people the level includes; an admin may agree on another number. */
function IncludedCount({ kind, terms, issues }: IncludedCountProps) {
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

type AdditionalFieldProps = {
  adding: NonNullable<PlaceKind['adding']>
  activity: string
  isWaived: boolean
  terms: DonationTerms
  issues: DonationIssues
}

/** How many people come beyond those included. */
function AdditionalField({ adding, activity, isWaived, terms, issues }: AdditionalFieldProps) {
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
