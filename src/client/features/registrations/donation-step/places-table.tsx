import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { toggleWaiver } from '#shared/domain/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { AdditionalField } from './additional-field.tsx'
import { IncludedCount } from './included-count.tsx'
import { type PlaceKind, placeKinds, priceOfAdding } from './places.ts'
import styles from './places-table.module.css'
import type { DonationIssues } from './use-donation-issues.ts'

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
    <div className={styles.places}>
      <Table caption="What is included" columns={columns} rows={placeKinds} rowKey={(kind) => kind.type} />
      <CheckboxField
        label="Waive all"
        hint={visit.role === 'user' ? 'You give the donation and bring nobody.' : undefined}
        isSelected={donation.allWaived}
        onChange={() => change({ donation: toggleWaiver(donation, 'all', terms) })}
      />
    </div>
  )
}

const describePrice = (price: number | null) => (price === null ? '–' : formatMoney(price))
