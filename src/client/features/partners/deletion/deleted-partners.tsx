import { useQuery } from '@tanstack/react-query'
import { useSite } from '#client/api/app-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import type { DeletedPartner } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { restorableDays } from '#shared/limits.ts'
import { describeAttendance } from '../describe-partner.ts'
import { deletedPartnersQuery } from '../queries.ts'
import type { PartnerDeletion } from './partner-deletion.tsx'

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

/** What takes the focus when the card of a registration is gone: the card after it, or before it, or the page's title. */
export function findNeighbour(registrationId: number): HTMLElement | null {
  const card = document.querySelector(`li[data-key="${registrationId}"]`)
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour?.querySelector('button') ?? document.getElementById(pageTitleId)
}

const deletedPartnersId = 'deleted-partners'

/**
 * What takes the focus when the button that restored a registration is gone: what unfolds the list of the others, or the
 * page's title after the last of them. Null for somebody who is elsewhere by now.
 */
export function findBesideRestored(): HTMLElement | null {
  const list = document.getElementById(deletedPartnersId)
  if (!list?.contains(document.activeElement)) return null
  const isLast = list.querySelectorAll('tbody tr').length <= 1
  return isLast ? document.getElementById(pageTitleId) : list.querySelector('button')
}
