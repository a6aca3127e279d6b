import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { RecordPage, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { activityNames, LevelForm } from './level-form.tsx'
import { copyLevel, openLevel } from './open-level.ts'

const levelsQuery = apiQuery(['partnershipLevels'], partnershipLevelEndpoints.listPartnershipLevels, {})

const columns: readonly Column<PartnershipLevel>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, isActive, displayInRegistration }) => (
      <>
        <Link to={paths.editPartnershipLevel} params={{ id: String(id) }}>
          {name}
        </Link>{' '}
        {!isActive && <Tag>Inactive</Tag>} {!displayInRegistration && <Tag>Not in registration</Tag>}
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
  {
    key: 'copy',
    header: 'Copy',
    isHeaderHidden: true,
    cell: ({ id, name }) => (
      <Link
        to={paths.newPartnershipLevel}
        search={{ copy: String(id) }}
        className={actionLinkClass}
        aria-label={`Copy ${name}`}
      >
        Copy
      </Link>
    ),
  },
]

export function PartnershipLevelsPage() {
  return (
    <ListPage
      title="Partnership Levels"
      lead="Each level covers a range of donations."
      add={{ label: 'Add New Partnership Level', to: paths.newPartnershipLevel }}
      noun={{ one: 'partnership level', many: 'partnership levels' }}
      query={useQuery(levelsQuery)}
      whenEmpty={<p>Add your first level, starting with the smallest donation. Then select levels for your event.</p>}
    >
      {(rows) => <Table caption="Partnership levels" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

export function PartnershipLevelPage() {
  const id = useRecordId()
  const copied = Number(useSearch({ strict: false }).copy ?? 0)
  const query = useRecord({
    queryKey: ['partnershipLevels', 'open', id, copied],
    queryFn: () => (id === 0 && copied > 0 ? copyLevel(copied) : openLevel(id)),
  })
  return (
    <RecordPage
      title={id === 0 ? 'New partnership level' : query.data?.level.name || 'Partnership level'}
      eyebrow={<Link to={paths.partnershipLevels}>Partnership Levels</Link>}
      query={query}
    >
      {({ saved, ...opened }) => (
        <>
          <LevelForm opened={opened} />
          {saved && (
            <RecordRemoval
              noun="level"
              name={saved.name}
              remove={() => callApi(partnershipLevelEndpoints.deletePartnershipLevel, { params: { id } })}
              listPath={paths.partnershipLevels}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}
