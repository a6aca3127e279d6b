import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchText } from '#client/records/use-debounced-search.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import { missingParts, type PartnersPage } from '#shared/contracts/partners.ts'
import { cutToFit } from '#shared/domain/text/text.ts'
import { maxLength } from '#shared/limits.ts'
import {
  type LevelOption,
  missingPartNames,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from './filter-partners.ts'
import styles from './partner-filters.module.css'

/** The filters of the list: they stand in the address, so that Back works and a colleague can be sent the link. */
export function usePartnerFilters() {
  const { level, missing } = useSearch({ from: paths.eventPartners })
  const navigate = useNavigate({ from: paths.eventPartners })
  const [search, setSearch] = useSearchText()
  const filters = useMemo(() => readFilters({ level, missing }), [level, missing])
  const settled = useSettledSearch(search)
  /** What the list is to show. */
  const asked = useMemo(() => ({ ...filters, search: settled }), [filters, settled])

  /** Takes up what is named and leaves the rest as it is. */
  function change(changes: Partial<PartnerFilters>) {
    const changed = writeFilters({ ...filters, ...changes })
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
  }

  function clear() {
    setSearch('')
    void navigate({ search: {}, resetScroll: false })
  }

  return { search, setSearch, asked, ...filters, change, clear }
}

/** So long after the last key the partners are searched for. */
const idleMilliseconds = 150

/** The search once its typing has come to rest; at once where it came from the address, or was cleared. */
function useSettledSearch(typed: string): string {
  const inAddress = useSearch({ from: paths.eventPartners, select: ({ search = '' }) => search })
  const [rested, setRested] = useState(typed)

  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), idleMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])

  const isAtOnce = typed === inAddress || typed.trim() === ''
  return cutToFit((isAtOnce ? typed : rested).trim(), maxLength.search)
}

export type PartnerFiltering = ReturnType<typeof usePartnerFilters>

type PartnerFiltersProps = {
  filtering: PartnerFiltering
  levels: readonly LevelOption[]
}

type PopupProps = PartnerFiltersProps & Pick<PartnersPage, 'missing'>

/** The filters beside the search. What is chosen applies at once; Esc, or going elsewhere, folds it. */
export function FilterPopup({ filtering, levels, missing: counts }: PopupProps) {
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  const { level, missing, change } = filtering
  const active = missing.length + (level === null ? 0 : 1)

  return (
    <div ref={area} className={styles.area} data-print="hide">
      <Button ref={button} aria-expanded={isOpen} aria-controls={panelId} onPress={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </Button>
      <fieldset id={panelId} className={styles.panel} hidden={!isOpen} aria-label="Filters">
        <SelectField
          label="Partner level"
          options={levels.map(({ id, name, partners }) => ({ value: id, label: `${name} (${partners})` }))}
          value={level}
          onChange={(chosen) => change({ level: chosen })}
          placeholder="All levels"
          isClearable
        />
        <CheckboxGroup
          label="Only partners with"
          choices={missingParts.map((part) => ({ value: part, label: `${missingPartNames[part]} (${counts[part]})` }))}
          value={missing}
          onChange={(chosen) => change({ missing: chosen })}
          isStacked
        />
        <Button onPress={fold}>Done</Button>
      </fieldset>
    </div>
  )
}

/** The filters that are on; each can be taken off by itself. */
export function ActiveFilters({ filtering, levels }: PartnerFiltersProps) {
  const { level, missing, change } = filtering
  if (level === null && missing.length === 0) return null
  const levelName = levels.find(({ id }) => id === level)?.name ?? 'a level that is not offered'
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {level !== null && <Chip label={`Level: ${levelName}`} onRemove={() => change({ level: null })} />}
      {missing.map((part) => (
        <Chip
          key={part}
          label={missingPartNames[part]}
          onRemove={() => change({ missing: missing.filter((other) => other !== part) })}
        />
      ))}
    </ul>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button type="button" className={styles.chip} aria-label={`Take off filter ${label}`} onClick={onRemove}>
        <span className={styles.face}>
          {label}
          <X size={14} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
