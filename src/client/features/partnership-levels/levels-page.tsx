import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPage } from '#client/records/list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { activityNames } from './activity-names.ts'
import { levelsQuery } from './queries.ts'

const columns: readonly Column<PartnershipLevel>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, displayInRegistration }) => (
      <>
        <Link to={paths.editPartnershipLevel} params={{ id: String(id) }}>
          {name}
        </Link>{' '}
        {!displayInRegistration && <Tag>Not in registration</Tag>}
      </>
    ),
  },
  {
    key: 'range',
    header: 'Donation range',
    cell: ({ donation }) => formatRange(donation.rangeStart, donation.rangeEnd),
  },
  { key: 'golf', header: activityNames.golf, isNumeric: true, cell: ({ golfActivity }) => golfActivity.numberIncluded },
  {
    key: 'dinner',
    header: activityNames.dinner,
    isNumeric: true,
    cell: ({ dinnerActivity }) => dinnerActivity.numberIncluded,
  },
  { key: 'vip', header: activityNames.vip, isNumeric: true, cell: ({ vipActivity }) => vipActivity.numberIncluded },
]

export function PartnershipLevelsPage() {
  return (
    <ListPage
      title="Partnership Levels"
      lead="What a donation of a certain size is called, and what it brings."
      add={
        <Link to={paths.newPartnershipLevel} className={buttonClass()}>
          Add New Partnership Level
        </Link>
      }
      noun={{ one: 'partnership level', many: 'partnership levels' }}
      query={useQuery(levelsQuery)}
      whenEmpty={
        <p>Add the first one, from the smallest donation up. Then choose on the event which levels it offers.</p>
      }
    >
      {(rows) => <Table caption="Partnership levels" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}
