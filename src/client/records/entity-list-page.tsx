import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findNextSortOrder } from '#shared/domain/reference-data.ts'
import { callApi } from '../api/call.ts'
import { apiQuery } from '../api/queries.ts'
import { Loaded } from '../parts/fallback-pages.tsx'
import { NextStep } from '../parts/next-step.tsx'
import { Actions, Button, buttonClass } from '../ui/button.tsx'
import { Table } from '../ui/display/table.tsx'
import { EmptyState, Skeleton } from '../ui/feedback.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Page } from '../ui/layout/layout.tsx'
import type { Entity, EntityRow } from './entity.ts'
import { describeCount, isFound, minSearchedRows, useSearchText } from './list-search.ts'
import { PasteList } from './paste-list.tsx'

export const useRecords = <R extends EntityRow>({ noun, calls }: Pick<Entity<R, never>, 'noun' | 'calls'>) =>
  useQuery(apiQuery([noun.many], calls.list, {})) as UseQueryResult<R[]>

interface EntityListPageProps<R extends EntityRow, Sent> {
  entity: Entity<R, Sent>
  whyNoNew?: string | undefined
  actions?: ReactNode
  notice?: ReactNode
  tools?: ReactNode
  children?: (rows: readonly R[]) => ReactNode
}

export function EntityListPage<R extends EntityRow, Sent>(props: EntityListPageProps<R, Sent>) {
  const { entity, whyNoNew, actions, notice, tools, children } = props
  const { listTitle, lead, addLabel, paths } = entity
  const query = useRecords<R>(entity)
  return (
    <Page
      title={listTitle}
      lead={lead}
      actions={
        <Actions isEven={Boolean(actions ?? entity.paste)}>
          {whyNoNew ? (
            <Button tone="primary" disabledReason={whyNoNew}>
              {addLabel}
            </Button>
          ) : (
            <Link to={paths.add} className={buttonClass()}>
              {addLabel}
            </Link>
          )}
          {entity.paste && query.data && <PasteNames entity={entity} rows={query.data} />}
          {actions}
        </Actions>
      }
    >
      {notice}
      <NextStep />
      <Loaded query={query} loading={<Skeleton rows={6} />}>
        {(rows) => (
          <FoundRows entity={entity} rows={rows} tools={tools}>
            {children ?? ((found) => <EntityTable entity={entity} caption={listTitle} rows={found} />)}
          </FoundRows>
        )}
      </Loaded>
    </Page>
  )
}

interface FoundRowsProps<R extends EntityRow, Sent> {
  entity: Entity<R, Sent>
  rows: readonly R[]
  tools: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

function FoundRows<R extends EntityRow, Sent>({ entity, rows, tools, children }: FoundRowsProps<R, Sent>) {
  const { noun, searched, whenEmpty, isAlwaysSearched } = entity
  const [search, setSearch] = useSearchText()
  if (rows.length === 0 && whenEmpty) {
    return (
      <EmptyState title={`No ${noun.many} yet`}>
        <p>{whenEmpty}</p>
      </EmptyState>
    )
  }
  const found = searched ? rows.filter((row) => isFound(search, searched(row))) : rows
  const count = describeCount(found.length, rows.length, noun)
  const hasSearch = searched && (rows.length >= minSearchedRows || isAlwaysSearched || search !== '')
  return (
    <>
      {hasSearch && (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2 [&>:nth-child(2)]:pt-1.5">
          <SearchField
            label={`Search ${noun.many}`}
            isLabelHidden
            className="w-112 max-w-full"
            placeholder={`Search ${noun.many}`}
            value={search}
            onChange={setSearch}
            status={count}
          />
          {tools}
        </div>
      )}
      {found.length > 0 || rows.length === 0 ? (
        children(found)
      ) : (
        <EmptyState
          title={`No ${noun.many} found`}
          action={<Button onPress={() => setSearch('')}>Show all {rows.length}</Button>}
        >
          Nothing matches “{search.trim()}”.
        </EmptyState>
      )}
    </>
  )
}

interface EntityTableProps<R extends EntityRow, Sent> {
  entity: Entity<R, Sent>
  caption: string
  rows: readonly R[]
}

export function EntityTable<R extends EntityRow, Sent>({ entity, caption, rows }: EntityTableProps<R, Sent>) {
  const name = (row: R) => (
    <Link to={entity.paths.edit} params={{ id: String(row.id) }}>
      {entity.nameOf(row)}
    </Link>
  )
  const columns = [{ key: 'name', header: entity.nameLabel ?? 'Name', cell: name }, ...entity.columns]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function PasteNames<R extends EntityRow, Sent>({ entity, rows }: { entity: Entity<R, Sent>; rows: readonly R[] }) {
  const { noun, calls, nameOf, paste } = entity
  if (!paste) return null
  const save = (name: string, position: number, requestId: string) => {
    const sortOrder = findNextSortOrder(rows as never, position)
    return callApi(calls.save, { body: { ...paste.toValues(name), id: 0, sortOrder, requestId } } as never)
  }
  return <PasteList noun={noun} names={rows.map(nameOf)} maxLength={paste.maxLength} save={save} />
}
