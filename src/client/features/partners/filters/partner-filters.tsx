import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Chip, chipClass } from '#client/ui/chip.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import type { FilterCounts, FilterOption } from '#shared/domain/partners/partner-list.ts'
import { type MissingPart, partnerOrders } from '#shared/domain/registration/search.ts'
import { type FilterOptions, missingPartNames, orderNames, type PartnerFilters } from './filter-partners.ts'
import type { PartnerFiltering } from './use-partner-filters.ts'

export type DeletedFilter = { count: number; isShown: boolean; show: (isShown: boolean) => void }

type PartnerFiltersProps = {
  filtering: PartnerFiltering
  options: FilterOptions
  totals: FilterCounts
  deleted: DeletedFilter
}

export function PartnerFilterChips({ filtering, options, totals, deleted }: PartnerFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const chipsId = useId()
  const toggles = listToggles(filtering, totals)
  const chosen = listChosenFilters(filtering, options)
  const active = toggles.filter(({ isOn }) => isOn).length + chosen.length + (filtering.level === null ? 0 : 1)
  return (
    <>
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={chipsId} onPress={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </Button>
      <fieldset
        id={chipsId}
        className={classNames(
          'flex flex-[1_1_20rem] flex-wrap items-center gap-y-1 gap-x-2',
          !isOpen && 'max-sm:hidden',
        )}
        aria-label="Filters"
        data-print="hide"
      >
        <LevelChip filtering={filtering} options={options.level} />
        {toggles
          .filter(({ isOn, isAlwaysShown }) => isOn || isAlwaysShown)
          .map((toggle) => (
            <ToggleOf key={toggle.key} toggle={toggle} change={filtering.change} />
          ))}
        {deleted.count > 0 && (
          <Chip isOn={deleted.isShown} onPress={() => deleted.show(!deleted.isShown)} count={deleted.count}>
            Deleted
          </Chip>
        )}
        {chosen.map(({ name, label }) => (
          <Chip key={name} clears={label} onPress={() => filtering.change({ [name]: null })}>
            {label}
          </Chip>
        ))}
        <MoreFilters filtering={filtering} options={options} toggles={toggles} />
      </fieldset>
    </>
  )
}

interface Toggle {
  key: string
  label: string
  count: number
  isOn: boolean
  isAlwaysShown: boolean
  next: Partial<PartnerFilters>
}

type ToggleOfProps = { toggle: Toggle; change: PartnerFiltering['change'] }

const ToggleOf = ({ toggle: { label, count, isOn, next }, change }: ToggleOfProps) => (
  <Chip isOn={isOn} count={count} onPress={() => change(next)}>
    {label}
  </Chip>
)

const alwaysShown: readonly MissingPart[] = ['names', 'course', 'team']
const underMore: readonly MissingPart[] = ['agreement', 'address']

function listToggles({ missing, hasNotes, hasTax }: PartnerFilters, totals: FilterCounts): Toggle[] {
  const toToggle = (part: MissingPart): Toggle => ({
    key: part,
    label: missingPartNames[part],
    count: totals.missing[part],
    isOn: missing.includes(part),
    isAlwaysShown: alwaysShown.includes(part),
    next: { missing: missing.includes(part) ? missing.filter((other) => other !== part) : [...missing, part] },
  })
  const tax = { key: 'tax', label: 'Tax info', count: totals.withTax, isOn: hasTax, next: { hasTax: !hasTax } }
  const notes = {
    key: 'notes',
    label: 'Internal notes',
    count: totals.withNotes,
    isOn: hasNotes,
    next: { hasNotes: !hasNotes },
  }
  return [
    ...alwaysShown.map(toToggle),
    { ...tax, isAlwaysShown: true },
    ...underMore.map(toToggle),
    { ...notes, isAlwaysShown: false },
  ]
}

function listChosenFilters(filtering: PartnerFiltering, options: FilterOptions) {
  const titles = { course: 'Course', affiliation: 'Affiliation' } as const
  return (['course', 'affiliation'] as const).flatMap((name) => {
    if (filtering[name] === null) return []
    const chosen = options[name].find(({ id }) => id === filtering[name])?.name ?? 'none'
    return [{ name, label: `${titles[name]}: ${chosen}` }]
  })
}

function LevelChip({ filtering, options }: { filtering: PartnerFiltering; options: readonly FilterOption[] }) {
  return (
    <span className="relative inline-flex items-center [&_option]:bg-surface [&_option]:text-ink">
      <select
        className={`${chipClass(filtering.level !== null)} field-sizing-content max-w-48 appearance-none pe-7 text-ellipsis`}
        aria-label="Partner level"
        value={filtering.level ?? ''}
        onChange={({ target }) => filtering.change({ level: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Partner level</option>
        {options.map(({ id, name, partners }) => (
          <option key={id} value={id}>{`${name} (${partners})`}</option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" className="pointer-events-none absolute end-3" />
    </span>
  )
}

type MoreFiltersProps = Omit<PartnerFiltersProps, 'totals' | 'deleted'> & { toggles: readonly Toggle[] }

function MoreFilters({ filtering, options, toggles }: MoreFiltersProps) {
  const { isOpen, setOpen, area, button, panelId } = usePopover()
  const { course, affiliation, sort, change } = filtering
  const withCounts = (some: readonly FilterOption[]) =>
    some.map(({ id, name, partners }) => ({ value: id, label: `${name} (${partners})` }))
  return (
    <div ref={area} className="max-sm:basis-full">
      <button
        ref={button}
        type="button"
        className={chipClass(false)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        More
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <fieldset
        id={panelId}
        className="absolute end-0 top-full z-20 w-[min(22rem,100vw-2*var(--spacing-gutter))] gap-4 not-[[hidden]]:grid p-4 border border-line rounded-md bg-surface shadow-float max-sm:static max-sm:w-auto max-sm:mt-2 max-sm:shadow-none"
        hidden={!isOpen}
        aria-label="More filters"
      >
        <div className="flex flex-wrap gap-2">
          {toggles
            .filter(({ isAlwaysShown }) => !isAlwaysShown)
            .map((toggle) => (
              <ToggleOf key={toggle.key} toggle={toggle} change={change} />
            ))}
        </div>
        <SelectField
          label="Assigned course"
          options={withCounts(options.course)}
          value={course}
          onChange={(chosen) => change({ course: chosen })}
          placeholder="All courses"
          isClearable
        />
        <SelectField
          label="Affiliation"
          options={withCounts(options.affiliation)}
          value={affiliation}
          onChange={(chosen) => change({ affiliation: chosen })}
          placeholder="All affiliations"
          isClearable
        />
        <SelectField
          label="Sort by"
          options={partnerOrders.map((order) => ({ value: order, label: orderNames[order] }))}
          value={sort ?? 'name'}
          onChange={(chosen) => change({ sort: chosen === 'name' ? null : chosen })}
        />
      </fieldset>
    </div>
  )
}
