import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#client/api/api-query.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { RecordPage, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { activityNames, LevelForm } from './level-form.tsx'
import { openLevel } from './open-level.ts'

const levelsQuery = apiQuery(['partnershipLevels'], partnershipLevelEndpoints.listPartnershipLevels, {})

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
      add={{ label: 'Add New Partnership Level', to: paths.newPartnershipLevel }}
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

export function PartnershipLevelPage() {
  const id = useRecordId()
  const query = useRecord({ queryKey: ['partnershipLevels', 'open', id], queryFn: () => openLevel(id) })
  return (
    <RecordPage
      title={id === 0 ? 'New partnership level' : query.data?.level.name || 'Partnership level'}
      eyebrow={<Link to={paths.partnershipLevels}>Partnership Levels</Link>}
      query={query}
    >
      {(opened) => <LevelForm opened={opened} />}
    </RecordPage>
  )
}
