import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPage } from '#client/records/list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import type { Benefit } from '#shared/contracts/benefits.ts'
import { benefitsQuery } from './queries.ts'

const columns: readonly Column<Benefit>[] = [
  {
    key: 'description',
    header: 'Description',
    cell: ({ id, description }) => (
      <Link to={paths.editBenefit} params={{ id: String(id) }}>
        {description}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
  },
]

export function BenefitsPage() {
  return (
    <ListPage
      title="Benefits"
      lead="What partners get in return. Each partnership level lists those that come with it."
      add={
        <Link to={paths.newBenefit} className={buttonClass()}>
          Add New Benefit
        </Link>
      }
      noun={{ one: 'benefit', many: 'benefits' }}
      query={useQuery(benefitsQuery)}
      searched={({ description }) => [description]}
      whenEmpty={<p>Add the first one, for example “Name on the event banner”. Then tick it on a partnership level.</p>}
    >
      {(rows) => <Table caption="Benefits" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}
