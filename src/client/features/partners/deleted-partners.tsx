import { useQuery } from '@tanstack/react-query'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import type { DeletedPartner } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { restorableDays } from '#shared/limits.ts'
import { describeAttendance } from './describe-attendance.ts'
import { deletedPartnersId } from './focus-neighbour.ts'
import { deletedPartnersQuery } from './queries.ts'
import type { PartnerDeletion } from './use-partner-deletion.ts'

type DeletedPartnersProps = { eventId: number; deletion: PartnerDeletion }

/** Where what was deleted can be restored; nothing while there is nothing to restore. */
export function DeletedPartners({ eventId, deletion }: DeletedPartnersProps) {
  const { data: rows = [] } = useQuery(deletedPartnersQuery(eventId))
  const timeZone = useSite()?.timeZone ?? 'UTC'
  if (rows.length === 0) return null
  return (
    <div id={deletedPartnersId} data-print="hide">
      <Disclosure
        level={2}
        title={rows.length === 1 ? '1 deleted registration' : `${rows.length} deleted registrations`}
        note={`Of the last ${restorableDays} days: they can be restored.`}
      >
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
              cell: ({ deletedAt, deletedBy }) => `${formatDate(todayIn(timeZone, deletedAt))} by ${deletedBy}`,
            },
            { key: 'until', header: 'Restorable until', cell: ({ restorableUntil }) => formatDate(restorableUntil) },
            {
              key: 'restore',
              header: 'Restore',
              isHeaderHidden: true,
              cell: (row) => (
                <Button
                  aria-label={`Restore ${row.nameForMarketingMaterials}`}
                  isBusy={deletion.restoringId === row.id}
                  onPress={() => deletion.restore(row)}
                >
                  Restore
                </Button>
              ),
            },
          ]}
        />
      </Disclosure>
    </div>
  )
}
