import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPage } from '#client/records/list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import type { Affiliation } from '#shared/contracts/affiliations.ts'
import { affiliationsQuery } from './queries.ts'

const columns: readonly Column<Affiliation>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link to={paths.editAffiliation} params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  {
    key: 'state',
    header: 'State',
    cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
  },
  { key: 'for', header: 'For', cell: ({ isAdminOnly }) => (isAdminOnly ? 'Administrators' : 'Everybody') },
  { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ count = 0 }) => count },
]

export function AffiliationsPage() {
  return (
    <ListPage
      title="Affiliations"
      lead="How partners are connected with you. The affiliation somebody chooses decides which partnership levels they are offered."
      add={
        <Link to={paths.newAffiliation} className={buttonClass()}>
          Add New Affiliation
        </Link>
      }
      noun={{ one: 'affiliation', many: 'affiliations' }}
      query={useQuery(affiliationsQuery)}
      searched={({ name, description }) => [name, description]}
      whenEmpty={
        <p>
          Add the first one, for example “Supplier”. Then say on each partnership level which affiliations it is for.
        </p>
      }
    >
      {(rows) => <Table caption="Affiliations" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}
