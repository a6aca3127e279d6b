import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/request-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonRows } from '../ui/feedback/loading.tsx'
import { EmptyState, Notice } from '../ui/feedback/notice.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Page } from '../ui/layout/page.tsx'
import { describeCount, isFound, type Noun } from './search-rows.ts'
import { useSearchText } from './use-debounced-search.ts'

type ListPageProps<Row> = {
  title: string
  lead?: ReactNode
  /** Above the rows. */
  notice?: ReactNode
  /** The link to the form for a new one. */
  add: ReactNode
  noun: Noun
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>
  /** What of a row is searched; without it there is no search. */
  searched?: (row: Row) => readonly string[]
  /** What to do next while there are none. */
  whenEmpty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The page of a list that organisers keep: how many there are, a search, the rows, and the way to a new one. */
export function ListPage<Row>({ title, lead, notice, add, query, children, ...list }: ListPageProps<Row>) {
  const { data, error, refetch } = query
  return (
    <Page title={title} lead={lead} actions={add}>
      {notice}
      {data && (
        <Rows rows={data} {...list}>
          {children}
        </Rows>
      )}
      {!data && !error && (
        <SkeletonRegion>
          <SkeletonRows rows={6} />
        </SkeletonRegion>
      )}
      {!data && error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
    </Page>
  )
}

type RowsProps<Row> = Pick<ListPageProps<Row>, 'noun' | 'searched' | 'whenEmpty' | 'children'> & {
  rows: readonly Row[]
}

function Rows<Row>({ rows, noun, searched, whenEmpty, children }: RowsProps<Row>) {
  const [search, setSearch] = useSearchText()
  if (rows.length === 0) return <EmptyState title={`There are no ${noun.many} yet`}>{whenEmpty}</EmptyState>
  const found = searched ? rows.filter((row) => isFound(search, searched(row))) : rows
  const count = describeCount(found.length, rows.length, noun)
  return (
    <>
      {searched ? (
        <SearchField label={`Search ${noun.many}`} value={search} onChange={setSearch} status={count} />
      ) : (
        <p>{count}</p>
      )}
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState
          title={`No ${noun.many} found`}
          action={<Button onPress={() => setSearch('')}>Show all {rows.length}</Button>}
        >
          Nothing here has “{search.trim()}” in it.
        </EmptyState>
      )}
    </>
  )
}
