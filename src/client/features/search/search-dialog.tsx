import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useDebounced } from '#client/records/list-search.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/feedback.tsx'
import fieldStyles from '#client/ui/fields/field.module.css'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { searchEndpoints } from '#shared/contracts/registrations/search.ts'
import { isSearchable } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { groupResults, type ResultGroup, type ResultKind, type ResultLink, type ResultRow } from './result-groups.ts'
import styles from './search.module.css'

type SearchDialogProps = { isOpen: boolean; onClose: () => void }

/** The global search, on every page. It starts empty. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search" isWide isDismissable>
      <SearchBox onFollow={onClose} />
    </Dialog>
  )
}

/** So long after the last key it is asked. */
const debounceMilliseconds = 150

const start: Position = { row: 0, link: 0 }

/** A combobox with a grid of results: up and down from row to row, left and right between the links of one, Enter follows. */
function SearchBox({ onFollow }: { onFollow: () => void }) {
  const [text, setText] = useState('')
  const [position, setPosition] = useState(start)
  const [isEnterPressed, setEnterPressed] = useState(false)
  const [whole, setWhole] = useState<ResultKind | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const gridId = useId()
  const search = useSearch(text, whole !== null)
  const groups = search.results ? groupResults(search.results, text.trim(), whole) : []
  const rows = groups.flatMap((group) => group.rows)
  const links = rows[position.row]?.links ?? []

  useEffect(() => input.current?.focus(), [])

  // New results start at the top.
  useEffect(() => {
    if (search.results && whole === null) findCell(gridId, start)?.scrollIntoView({ block: 'nearest' })
  }, [search.results, gridId, whole])

  // Enter before the answer opens its first result when it arrives.
  useEffect(() => {
    if (!isEnterPressed || !search.isSettled) return
    setEnterPressed(false)
    follow(gridId, start)
  }, [isEnterPressed, search.isSettled, gridId])

  function type(typed: string) {
    setText(typed)
    setPosition(start)
    setEnterPressed(false)
    setWhole(null)
  }

  function showWhole(kind: ResultKind) {
    setWhole(kind)
    // The button goes, and the keys belong to the field.
    input.current?.focus()
  }

  function pressKey(event: KeyboardEvent) {
    const moved = move(event.key, position, rows.length, links.length)
    if (moved) {
      setPosition(moved)
      findCell(gridId, moved)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && search.isSettled) follow(gridId, position)
    else if (event.key === 'Enter') setEnterPressed(true)
    // The key that opens it begins the next search.
    else if (event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey) input.current?.select()
    else if (event.key === 'Escape' && text !== '') {
      type('')
      // The next one closes the dialog.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.box}>
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="go"
        className={classNames(fieldStyles.box, styles.field)}
        aria-label="Name, email, phone, hole, or table"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? gridId : undefined}
        aria-activedescendant={rows.length > 0 ? cellId(gridId, position.row, position.link) : undefined}
        placeholder="Name, email, phone, hole, or table"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressKey}
      />
      <Outcome {...search} text={text.trim()} groups={groups} count={rows.length} />
      {rows.length > 0 && (
        <SearchResultList id={gridId} {...{ groups, position, onFollow }} onPoint={setPosition} onWhole={showWhole} />
      )}
    </div>
  )
}

const follow = (gridId: string, position: Position) =>
  findCell(gridId, position)?.querySelector<HTMLElement>('a, button')?.click()

/** Where a key leads, null when it is not one that leads anywhere. */
function move(key: string, { row, link }: Position, rows: number, links: number): Position | null {
  if (rows === 0) return null
  if (key === 'ArrowDown') return { row: (row + 1) % rows, link: 0 }
  if (key === 'ArrowUp') return { row: (row + rows - 1) % rows, link: 0 }
  // As long as there is nowhere to go, they move the caret.
  if (key === 'ArrowRight' && link + 1 < links) return { row, link: link + 1 }
  return key === 'ArrowLeft' && link > 0 ? { row, link: link - 1 } : null
}

function useSearch(text: string, isWhole: boolean) {
  const wanted = text.trim()
  const asked = useDebounced(wanted, debounceMilliseconds)
  const isAsked = isSearchable(wanted)

  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = useQuery(
    apiQuery(
      ['search', asked, isWhole],
      searchEndpoints.searchEverything,
      { query: { text: asked, all: isWhole ? 'yes' : undefined } },
      { enabled: isSearchable(asked), placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
    ),
  )
  return {
    results: isAsked && !error ? data : undefined,
    /** Whether what is shown is what was found for what is typed. */
    isSettled: isAsked && asked === wanted && data !== undefined && !isPlaceholderData && !isFetching,
    isAsked,
    isOffline: fetchStatus === 'paused',
    error: isAsked && asked === wanted ? error : null,
    tryAgain: () => void refetch(),
  }
}

type OutcomeProps = Omit<ReturnType<typeof useSearch>, 'results'> & {
  text: string
  groups: readonly ResultGroup[]
  count: number
}

/** The message beside the results. */
function Outcome({ isSettled, isAsked, isOffline, error, tryAgain, text, groups, count }: OutcomeProps) {
  if (error) {
    return (
      <Notice tone="error" action={<Button onPress={tryAgain}>Try again</Button>}>
        {describeFailure(error)}
      </Notice>
    )
  }
  if (isOffline) return <Notice tone="warning">You’re offline. Search resumes when you reconnect.</Notice>
  if (!isAsked)
    return (
      <p className={layout.note}>Type at least two letters, or the number of a hole or table. We search all events.</p>
    )
  if (count > 0) {
    return (
      <VisuallyHidden>
        <span role="status">{`Found: ${groups.map(({ title }) => title).join(', ')}`}</span>
      </VisuallyHidden>
    )
  }
  return (
    <p role="status" className={layout.note}>
      {isSettled ? `No results for “${text}”. Try fewer words or only the first letters.` : 'Searching…'}
    </p>
  )
}

/** A link of the results: the row counts through all groups. */
interface Position {
  row: number
  link: number
}

const cellId = (gridId: string, row: number, link: number) => `${gridId}-${row}-${link}`

const findCell = (gridId: string, { row, link }: Position) => document.getElementById(cellId(gridId, row, link))

type ListProps = {
  id: string
  groups: readonly ResultGroup[]
  position: Position
  onPoint: (position: Position) => void
  onFollow: () => void
  onWhole: (kind: ResultKind) => void
}

/** The focus stays in the field above, which says by its `aria-activedescendant` where one is. */
function SearchResultList({ id, groups, ...shared }: ListProps) {
  let row = -1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be the popup of a combobox
    <div id={id} role="grid" aria-label="Found" className={styles.groups}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: part of that grid
        <div key={group.title} role="rowgroup" aria-label={group.title} className={styles.group}>
          <p aria-hidden="true" className={styles.title}>
            {group.title}
          </p>
          {group.rows.map((result) => {
            row += 1
            return <Row key={result.key} {...{ id, row, result }} {...shared} />
          })}
        </div>
      ))}
    </div>
  )
}

type RowProps = Omit<ListProps, 'groups'> & { row: number; result: ResultRow }

function Row({ id, row, result, position, onPoint, ...act }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of that grid
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    <div role="row" className={styles.row} data-current={position.row === row || undefined}>
      {result.links.map((link, index) => (
        // biome-ignore lint/a11y/useSemanticElements: part of that grid
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
        <span
          key={link.label}
          id={cellId(id, row, index)}
          role="gridcell"
          className={styles.cell}
          data-active={(position.row === row && position.link === index) || undefined}
          onPointerMove={() => onPoint({ row, link: index })}
        >
          <ResultAnchor link={link} {...act} className={index === 0 ? styles.main : styles.link} tabIndex={-1}>
            {link.label}
            {index === 0 && result.facts.length > 0 && <span className={styles.facts}>{result.facts.join(' · ')}</span>}
          </ResultAnchor>
        </span>
      ))}
    </div>
  )
}

type AnchorProps = Pick<ListProps, 'onFollow' | 'onWhole'> & {
  link: ResultLink
  className: string | undefined
  tabIndex?: number
  children: React.ReactNode
}

function ResultAnchor({ link, onFollow, onWhole, className = '', children, ...anchor }: AnchorProps) {
  const { target } = link
  if (typeof target === 'string') {
    return (
      <button type="button" {...anchor} className={className} onClick={() => onWhole(target)}>
        {children}
      </button>
    )
  }
  // Opening results in new tabs keeps the dialog open.
  const close = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey) && onFollow()
  return (
    <Link {...target} {...anchor} className={className} onClick={close}>
      {children}
    </Link>
  )
}
