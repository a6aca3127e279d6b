import { ToggleChip, ToggleChips } from '#client/ui/button.tsx'

export type FilterChipsProps<Filter extends string> = {
  shown: readonly Filter[]
  toggle: (filter: Filter, isOn: boolean) => void
}

/** The filters of one kind, each with the label of its toggle. */
export function FilterChips<Filter extends string>(
  props: FilterChipsProps<Filter> & { label: string; filters: Record<Filter, string> },
) {
  const { label, filters, shown, toggle } = props
  return (
    <ToggleChips label={label}>
      {(Object.keys(filters) as Filter[]).map((filter) => (
        <ToggleChip key={filter} isSelected={shown.includes(filter)} onChange={(isOn) => toggle(filter, isOn)}>
          {filters[filter]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
}
