import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ToggleChip, ToggleChips } from '#client/ui/buttons/toggle-chip.tsx'

/** What a board's address may carry besides its event. */
interface BoardSearch {
  course?: string | undefined
  search?: string | undefined
  show?: string | undefined
  hole?: string | undefined
  table?: string | undefined
  list?: string | undefined
}

/** What of the board is shown, as it stands in the address: Back works, and a colleague can be sent the link. */
export function useBoardSearch() {
  const asked: BoardSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const write = useCallback(
    (changes: BoardSearch, replace = false) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace, resetScroll: false }),
    [navigate],
  )
  const writeSearch = useCallback((text: string) => write({ search: text || undefined }, true), [write])
  return { asked, write, writeSearch }
}

/** The toggles as an address carries them (`?show=vip,room`); undefined when none is on. */
export const writeShown = (filters: readonly string[]): string | undefined => filters.join(',') || undefined

/** What the phone shows: `?hole=7` or `?table=12`, or `?list=waiting` for those without a place. */
export function usePhonePage(group: 'hole' | 'table', opensWithList: boolean) {
  const { asked, write } = useBoardSearch()
  const isList = asked.list === 'waiting' || (!asked.list && !asked[group] && opensWithList)
  return {
    asked: asked[group],
    isList,
    // Back leads from the list to the hole or table; from one to the next it would be a long way back.
    show: (number: number) => write({ [group]: String(number), list: undefined }, !isList),
    showList: () => write({ list: 'waiting' }),
  }
}

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
