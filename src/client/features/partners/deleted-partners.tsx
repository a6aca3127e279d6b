import { Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import type { DeletedPartner } from '#shared/contracts/partners.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { restorableDays } from '#shared/limits.ts'
import type { PartnerDeletion } from './card/partner-deletion.tsx'
import { describeAttendance } from './list/describe-partner.ts'
import { findRow, usePartnerList } from './list/partner-list.ts'

type DeletedPartnersProps = Pick<PartnerDeletion, 'restore' | 'restoringId'> & { rows: readonly DeletedPartner[] }

export function DeletedPartners({ rows, restore, restoringId }: DeletedPartnersProps) {
  const { timeZone } = usePartnerList()
  return (
    <section id={deletedPartnersId} className="flex min-w-0 flex-col gap-2" data-print="hide">
      <h2 tabIndex={-1}>{formatCount(rows.length, 'deleted registration')}</h2>
      <p className="text-ink-soft">{`Deleted in the last ${restorableDays} days. You can restore them.`}</p>
      <Table<DeletedPartner>
        caption="Deleted registrations"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'Partner', cell: ({ nameForMarketingMaterials }) => nameForMarketingMaterials },
          { key: 'total', header: 'Total', isNumeric: true, cell: ({ totalGiven }) => formatMoney(totalGiven) },
          { key: 'attendees', header: 'Attendees', cell: ({ attendance }) => describeAttendance(attendance) },
          {
            key: 'deleted',
            header: 'Deleted',
            cell: ({ deletedAt, deletedBy }) => `${formatDate(readToday(timeZone, deletedAt))} by ${deletedBy}`,
          },
          { key: 'until', header: 'Restorable until', cell: ({ restorableUntil }) => formatDate(restorableUntil) },
          {
            key: 'restore',
            header: 'Restore',
            isHeaderHidden: true,
            cell: (row) => (
              <Button
                aria-label={`Restore ${row.nameForMarketingMaterials}`}
                isBusy={restoringId === row.id}
                onPress={() => restore(row)}
              >
                Restore
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

export function findNeighbor(registrationId: number): HTMLElement | null {
  const row = findRow(registrationId)
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbor?.querySelector('button') ?? document.getElementById(pageTitleId)
}

const deletedPartnersId = 'deleted-partners'

/** Returns null if the user has moved the focus elsewhere. */
export function findFocusAfterRestore(): HTMLElement | null {
  const title = document.getElementById(pageTitleId)
  if (document.activeElement === document.body) return title
  const list = document.getElementById(deletedPartnersId)
  if (!list?.contains(document.activeElement)) return null
  const isLast = list.querySelectorAll('tbody tr').length <= 1
  return isLast ? title : list.querySelector('h2')
}
