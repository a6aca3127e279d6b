import { useNavigate, useSearch } from '@tanstack/react-router'
import { memo, type ReactNode, use, useCallback, useMemo } from 'react'
import { Button, ToggleChip, ToggleChips } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import type { BoardPerson } from '#shared/contracts/placement/board.ts'
import { createSearchMatcher, toSearchable } from '#shared/domain/text.ts'
import { CompactContext, useBoardWords } from './store/board-context.ts'
import { startUpper } from './store/board-state.ts'

const personFilters = { unnamed: 'Unnamed', vip: 'VIP', split: 'Split companies' } as const
export type PersonFilter = keyof typeof personFilters

interface BoardSearch {
  course?: string | undefined
  search?: string | undefined
  show?: string | undefined
  hole?: string | undefined
  table?: string | undefined
  list?: string | undefined
}

/** The address contains the view, so that Back works and links can be shared. */
export interface BoardAddress {
  asked: BoardSearch
  search: string
  shown: { people: readonly PersonFilter[]; groups: readonly string[] }
  write: (changes: BoardSearch, replace?: boolean) => void
  writeSearch: (text: string) => void
  toggle: (filter: string, isOn: boolean) => void
}

export function useBoardAddress(): BoardAddress {
  const { siteFilters } = useBoardWords()
  const asked: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search = '', show } = asked
  const write = useCallback(
    (changes: BoardSearch, replace = false) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace, resetScroll: false }),
    [navigate],
  )
  const writeSearch = useCallback((text: string) => write({ search: text || undefined }, true), [write])
  const shown = useMemo(() => readShown(show, siteFilters), [show, siteFilters])
  const toggle = useCallback(
    (filter: string, isOn: boolean) => {
      const filters = [...shown.people, ...shown.groups].filter((other) => other !== filter)
      write({ show: (isOn ? [...filters, filter] : filters).join(',') || undefined })
    },
    [shown, write],
  )
  return { asked, search, shown, write, writeSearch, toggle }
}

/** Reads toggles such as `?show=vip,room`, and ignores unknown ones. */
export function readShown(show = '', siteFilters: Readonly<Record<string, string>>): BoardAddress['shown'] {
  const asked = show.split(',')
  const read = <F extends string>(filters: Readonly<Record<F, string>>) =>
    (Object.keys(filters) as F[]).filter((filter) => asked.includes(filter))
  return { people: read(personFilters), groups: read(siteFilters) }
}

/** Indexes people once, because the search runs on every keystroke. */
export const indexPeople = (people: Iterable<BoardPerson>) =>
  [...people].map((person) => ({ person, text: toSearchable(`${person.name}\n${person.company}\n${person.partner}`) }))

interface BoardFilter {
  search: string
  filters: readonly PersonFilter[]
  /** Whether a partner's people are on more holes, or at more tables, than necessary. */
  isSplit: (registrationId: number) => boolean
}

export function findPeople(
  people: ReturnType<typeof indexPeople>,
  { search, filters, isSplit }: BoardFilter,
): ReadonlySet<number> | null {
  if (search.trim() === '' && filters.length === 0) return null
  const meets: Record<PersonFilter, (person: BoardPerson) => boolean> = {
    unnamed: ({ isNamed }) => !isNamed,
    vip: ({ isVip }) => isVip,
    split: ({ registrationId }) => isSplit(registrationId),
  }
  const isMatch = createSearchMatcher(search)
  const found = people.filter(({ person, text }) => filters.every((filter) => meets[filter](person)) && isMatch(text))
  return new Set(found.map(({ person }) => person.id))
}

export interface SearchProps {
  search: string
  onSearch: (search: string) => void
  status: string
}

interface BoardToolsProps extends SearchProps {
  address: BoardAddress
  onEnter: () => void
  children: ReactNode
}

const toolsClass =
  'flex flex-wrap items-start gap-x-5 gap-y-2 in-data-compact:items-center in-data-compact:gap-x-2 in-data-compact:gap-y-1 in-data-compact:[&_:is(select,input)]:min-h-8.5 in-data-compact:[&_:is(select,input)]:py-1 in-data-compact:[&_:is(select,input)]:text-note in-data-compact:[&_label]:absolute'
const searchClass =
  'max-w-128 flex-[1_1_16rem] in-data-compact:grid in-data-compact:max-w-none in-data-compact:grid-cols-[minmax(0,11.75rem)_minmax(0,1fr)] in-data-compact:items-center [&_[role=status]]:min-h-[1.5em] in-data-compact:[&_[role=status]]:line-clamp-2 in-data-compact:[&_[role=status]]:min-h-0 in-data-compact:[&_[role=status]]:text-[0.6875rem] in-data-compact:[&_[role=status]]:leading-[1.3]'
const filtersClass =
  'flex flex-wrap gap-x-5 in-data-compact:gap-x-3 in-data-compact:[&_button]:text-caption in-data-compact:[&_button>span]:px-[calc(0.375rem+(0.875rem+0.25rem)/2)] in-data-compact:[&_button[aria-pressed=true]>span]:px-1.5 in-data-compact:[&_fieldset]:gap-x-1 lg:pt-[1.8rem] lg:in-data-compact:pt-0'

export function BoardTools({ address, children, ...search }: BoardToolsProps) {
  return (
    <div className={toolsClass}>
      {children}
      <PeopleSearch className={searchClass} {...search} />
      <div className={filtersClass}>
        <PeopleFilters {...address} />
        <GroupFilters {...address} />
        <Legend />
      </div>
    </div>
  )
}

function Legend() {
  const { legend } = useBoardWords()
  const { isOpen, setOpen, area, button, panelId } = usePopover()
  return (
    <div ref={area} className="relative">
      <Button
        ref={button}
        tone="quiet"
        aria-label="Legend"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
      >
        ?
      </Button>
      <ul
        id={panelId}
        hidden={!isOpen}
        className="absolute end-0 top-full z-20 w-max max-w-72 rounded-md border border-line bg-surface p-3 text-note shadow-float"
      >
        {legend.map(({ sign, meaning }) => (
          <li key={sign}>
            <b className="rounded-sm bg-sunken px-1 font-semibold">{sign}</b> {meaning}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PeopleSearchProps = SearchProps & { className?: string; onEnter?: () => void }

export function PeopleSearch({ search, onSearch, ...field }: PeopleSearchProps) {
  const { person } = useBoardWords()
  const isCompact = use(CompactContext)
  return (
    <SearchField
      {...field}
      label={`Search ${person}s`}
      isLabelHidden={isCompact}
      value={search}
      onChange={onSearch}
      placeholder={isCompact ? 'Name, company' : 'Name, company, or partner'}
    />
  )
}

export function PeopleFilters({ shown, toggle }: BoardAddress) {
  const { person } = useBoardWords()
  return <FilterChips label={`${startUpper(person)}s`} filters={personFilters} shown={shown.people} toggle={toggle} />
}

export function GroupFilters({ shown, toggle }: BoardAddress) {
  const { siteFilters, site } = useBoardWords()
  return <FilterChips label={`${startUpper(site)}s`} filters={siteFilters} shown={shown.groups} toggle={toggle} />
}

interface FilterChipsProps {
  label: string
  filters: Readonly<Record<string, string>>
  shown: readonly string[]
  toggle: BoardAddress['toggle']
}

const FilterChips = memo(function FilterChips({ label, filters, shown, toggle }: FilterChipsProps) {
  return (
    <ToggleChips label={label}>
      {Object.entries(filters).map(([filter, name]) => (
        <ToggleChip key={filter} isSelected={shown.includes(filter)} onChange={(isOn) => toggle(filter, isOn)}>
          {name}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
})
