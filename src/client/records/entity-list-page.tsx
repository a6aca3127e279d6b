import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { nextSortOrder } from '#shared/domain/reference-data.ts'
import { callApi } from '../api/call.ts'
import { apiQuery } from '../api/queries.ts'
import { Table } from '../ui/display/table.tsx'
import type { Entity, Row } from './entity.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { PasteList } from './paste-list.tsx'
import { linkColumn } from './record-page.tsx'

/** All records of a kind. */
export const useRecords = <R extends Row>({ noun, calls }: Pick<Entity<R, never>, 'noun' | 'calls'>) =>
  useQuery(apiQuery([noun.many], calls.list, {})) as UseQueryResult<R[]>

type Overrides<R> = Partial<Pick<ListPageProps<R>, 'add' | 'actions' | 'notice' | 'minSearched' | 'children'>>

/** The list that an entity defines. */
export function EntityListPage<R extends Row, Sent>({
  entity,
  ...overrides
}: { entity: Entity<R, Sent> } & Overrides<R>) {
  const { noun, listTitle, lead, addLabel, whenEmpty, paths, searched } = entity
  const query = useRecords<R>(entity)
  return (
    <ListPage
      title={listTitle}
      lead={lead}
      add={{ label: addLabel, to: paths.add }}
      noun={noun}
      actions={entity.paste && query.data && <PasteNames entity={entity} rows={query.data} />}
      query={query}
      {...(searched && { searched })}
      whenEmpty={whenEmpty && <p>{whenEmpty}</p>}
      {...overrides}
    >
      {overrides.children ?? ((rows) => <EntityTable entity={entity} caption={listTitle} rows={rows} />)}
    </ListPage>
  )
}

interface EntityTableProps<R extends Row, Sent> {
  entity: Entity<R, Sent>
  caption: string
  rows: readonly R[]
}

export function EntityTable<R extends Row, Sent>({ entity, caption, rows }: EntityTableProps<R, Sent>) {
  const { paths, nameOf, columns } = entity
  return (
    <Table
      caption={caption}
      columns={[linkColumn<R>('Name', paths.edit, nameOf), ...columns]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function PasteNames<R extends Row, Sent>({ entity, rows }: { entity: Entity<R, Sent>; rows: readonly R[] }) {
  const { noun, calls, nameOf, paste } = entity
  if (!paste) return null
  const save = (name: string, position: number, requestId: string) => {
    const sortOrder = nextSortOrder(rows as never, position)
    return callApi(calls.save, { body: { ...paste.toValues(name), id: 0, sortOrder, requestId } } as never)
  }
  return <PasteList noun={noun} names={rows.map(nameOf)} maxLength={paste.maxLength} save={save} />
}
