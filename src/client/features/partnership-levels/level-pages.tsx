import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { activityNames, LevelForm } from './level-form.tsx'
import { type OpenedLevel, openLevel } from './open-level.ts'

const listLevels = () => callApi(partnershipLevelEndpoints.listPartnershipLevels, {})

const levelsQuery = queryOptions({ queryKey: ['partnershipLevels'], queryFn: listLevels })

/** A level with everything its form needs; 0 opens a new one. */
const openLevelQuery = (id: number) =>
  queryOptions<OpenedLevel>({ queryKey: ['partnershipLevels', 'open', id], queryFn: () => openLevel(id) })

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

const toList = <Link to={paths.partnershipLevels}>Partnership Levels</Link>

export function NewPartnershipLevelPage() {
  const query = useRecord(openLevelQuery(0))
  return (
    <RecordPage title="New partnership level" eyebrow={toList} query={query}>
      {(opened) => <LevelForm opened={opened} />}
    </RecordPage>
  )
}

export function EditPartnershipLevelPage() {
  const { id } = useParams({ from: paths.editPartnershipLevel })
  const query = useRecord(openLevelQuery(Number(id)))
  const title = query.data?.level.name || 'Partnership level'
  return (
    <RecordPage title={title} eyebrow={toList} query={query}>
      {(opened) => <LevelForm opened={opened} />}
    </RecordPage>
  )
}
