import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../parts/fallback-pages.tsx'
import { NextStep } from '../parts/next-step.tsx'
import { Actions, Button, buttonClass } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/feedback.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Page } from '../ui/layout/layout.tsx'
import { describeCount, isFound, minSearchedRows, type Noun, useSearchText } from './list-search.ts'

export type ListPageProps<Row> = {
  title: string
  lead?: ReactNode
  notice?: ReactNode
  /** Where the form for a new one is, and why it can't be opened. */
  add: { label: string; to: string; disabledReason?: string | undefined }
  actions?: ReactNode
  noun: Noun
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch'>
  /** The searched text of a row. Without it, there is no search. */
  searched?: (row: Row) => readonly string[]
  /** A shorter list is read faster than searched. */
  minSearched?: number
  /** The next step while the list is empty, unless its groups say it. */
  whenEmpty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The page of a list that organizers keep: how many there are, a search, the rows, and the way to a new one. */
export function ListPage<Row>({ title, lead, notice, add, actions, query, ...list }: ListPageProps<Row>) {
  const addLink = add.disabledReason ? (
    <Button tone="primary" disabledReason={add.disabledReason}>
      {add.label}
    </Button>
  ) : (
    <Link to={add.to} className={buttonClass()}>
      {add.label}
    </Link>
  )
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        actions ? (
          <Actions isEven>
            {addLink}
            {actions}
          </Actions>
        ) : (
          addLink
        )
      }
    >
      {notice}
      <NextStep />
      <Loaded query={query} loading={<Skeleton rows={6} />}>
        {(rows) => <Rows rows={rows} {...list} />}
      </Loaded>
    </Page>
  )
}

type RowsProps<Row> = Pick<ListPageProps<Row>, 'noun' | 'searched' | 'minSearched' | 'whenEmpty' | 'children'> & {
  rows: readonly Row[]
}

function Rows<Row>({ rows, noun, searched, minSearched = minSearchedRows, whenEmpty, children }: RowsProps<Row>) {
  const [search, setSearch] = useSearchText()
  if (rows.length === 0) {
    return whenEmpty ? <EmptyState title={`No ${noun.many} yet`}>{whenEmpty}</EmptyState> : children(rows)
  }
  const found = searched ? rows.filter((row) => isFound(search, searched(row))) : rows
  const count = describeCount(found.length, rows.length, noun)
  return (
    <>
      {searched && (rows.length >= minSearched || search !== '') ? (
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
          Nothing matches “{search.trim()}”.
        </EmptyState>
      )}
    </>
  )
}
