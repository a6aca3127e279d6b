import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useDebounced, useSearchText } from '#client/records/list-search.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxGroup, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import type { FilterOption, PartnersPage } from '#shared/contracts/partners.ts'
import { type FilteredId, missingParts, partnerOrders } from '#shared/domain/registration/search.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import {
  describeUnknown,
  listUnreadable,
  missingPartNames,
  orderNames,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from './filter-partners.ts'
import styles from './partner-filters.module.css'

/** The filters, stored in the address so that Back works and links can be shared. */
export function usePartnerFilters() {
  const address = useSearch({ from: paths.eventPartners })
  const navigate = useNavigate({ from: paths.eventPartners })
  const [search, setSearch] = useSearchText()
  const { search: _, ...inAddress } = address
  const key = JSON.stringify(inAddress)
  const filters = useMemo(() => readFilters(JSON.parse(key)), [key])
  const settled = useSettledSearch(search)
  /** The selected values. */
  const asked = useMemo(() => ({ ...filters, search: settled }), [filters, settled])

  /** Takes up what is named and leaves the rest as it is. */
  function change(changes: Partial<PartnerFilters>) {
    const changed = writeFilters({ ...filters, ...changes })
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
  }

  function clear() {
    setSearch('')
    void navigate({ search: ({ sort }) => ({ sort }), resetScroll: false })
  }

  /** Takes out of the address what names nothing, and says so once. */
  function drop(unknown: readonly FilteredId[]) {
    toast(describeUnknown(unknown), { tone: 'warning' })
    const without = Object.fromEntries(unknown.map((name) => [name, undefined]))
    void navigate({ search: (before) => ({ ...before, ...without }), replace: true, resetScroll: false })
  }

  return { search, setSearch, asked, ...filters, change, clear, drop, unreadable: listUnreadable(inAddress) }
}

/** Filters that don't exist are reported and removed, whether the page or the server noticed. */
export function useDropUnknown({ unreadable, drop }: PartnerFiltering, told: PartnersPage | null): void {
  const unknown = [...new Set([...unreadable, ...(told?.unknown ?? [])])].join()
  const dropNow = useEffectEvent(drop)
  useEffect(() => {
    if (unknown !== '') dropNow(unknown.split(',') as FilteredId[])
  }, [unknown])
}

/** So long after the last key the partners are searched for. */
const debounceMilliseconds = 150

/** The search once its typing has come to rest; at once where it came from the address, or was cleared. */
function useSettledSearch(typed: string): string {
  const inAddress = useSearch({ from: paths.eventPartners, select: ({ search = '' }) => search })
  const rested = useDebounced(typed, debounceMilliseconds)
  const isAtOnce = typed === inAddress || typed.trim() === ''
  return cutToFit((isAtOnce ? typed : rested).trim(), maxLength.search)
}

export type PartnerFiltering = ReturnType<typeof usePartnerFilters>

/** The options. */
export type FilterOptions = Record<FilteredId, readonly FilterOption[]>

type PartnerFiltersProps = {
  filtering: PartnerFiltering
  options: FilterOptions
}

const fields: readonly { name: FilteredId; title: string; label: string; all: string }[] = [
  { name: 'level', title: 'Level', label: 'Partner level', all: 'All levels' },
  { name: 'course', title: 'Course', label: 'Assigned course', all: 'All courses' },
  { name: 'affiliation', title: 'Affiliation', label: 'Affiliation', all: 'All affiliations' },
]

/** The order of the list. */
export const SortField = ({ filtering: { sort, change } }: { filtering: PartnerFiltering }) => (
  <div className={styles.sort} data-print="hide">
    <SelectField
      label="Sort by"
      options={partnerOrders.map((order) => ({ value: order, label: orderNames[order] }))}
      value={sort}
      onChange={(chosen) => change({ sort: chosen })}
      placeholder="Newest first"
      isClearable
    />
  </div>
)

/** The filters beside the search. What is chosen applies at once; Esc, or going elsewhere, folds it. */
export function FilterPopup({ filtering, options, told }: PartnerFiltersProps & { told: PartnersPage }) {
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  const { missing, hasNotes, change } = filtering
  useEffect(() => {
    if (isOpen) document.getElementById(panelId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, panelId])
  const active = listChips(filtering, options).length
  const withNotes = { value: 'notes' as const, label: `Internal notes (${told.withNotes})` }
  const choices = missingParts.map((part) => ({
    value: part,
    label: `${missingPartNames[part]} (${told.missing[part]})`,
  }))

  return (
    <div ref={area} className={styles.area} data-print="hide">
      <Button ref={button} aria-expanded={isOpen} aria-controls={panelId} onPress={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </Button>
      <fieldset id={panelId} className={styles.panel} hidden={!isOpen} aria-label="Filters">
        {fields.map(({ name, label, all }) => (
          <SelectField
            key={name}
            label={label}
            options={options[name].map(({ id, name, partners }) => ({ value: id, label: `${name} (${partners})` }))}
            value={filtering[name]}
            onChange={(chosen) => change({ [name]: chosen })}
            placeholder={all}
            isClearable
          />
        ))}
        <CheckboxGroup
          label="Only partners with"
          choices={[...choices, withNotes]}
          value={[...missing, ...(hasNotes ? (['notes'] as const) : [])]}
          onChange={(chosen) =>
            change({ missing: chosen.filter((one) => one !== 'notes'), hasNotes: chosen.includes('notes') })
          }
        />
        <Button className={styles.done} onPress={fold}>
          Done
        </Button>
      </fieldset>
    </div>
  )
}

interface ChipOfFilter {
  label: string
  without: Partial<PartnerFilters>
}

/** Whatever the list is narrowed by. */
function listChips({ missing, hasNotes, ...filters }: PartnerFiltering, options: FilterOptions): ChipOfFilter[] {
  const ofIds = fields.flatMap(({ name, title }) => {
    const id = filters[name]
    const chosen = options[name].find((option) => option.id === id)?.name ?? 'none'
    return id === null ? [] : [{ label: `${title}: ${chosen}`, without: { [name]: null } }]
  })
  return [
    ...ofIds,
    ...missing.map((part) => ({
      label: missingPartNames[part],
      without: { missing: missing.filter((other) => other !== part) },
    })),
    ...(hasNotes ? [{ label: 'Internal notes', without: { hasNotes: false } }] : []),
  ]
}

/** The active filters. Each can be removed. */
export function ActiveFilters({ filtering, options }: PartnerFiltersProps) {
  const chips = listChips(filtering, options)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Clear ${label}`}
            onClick={() => filtering.change(without)}
          >
            <span className={styles.face}>
              {label}
              <X size={14} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
