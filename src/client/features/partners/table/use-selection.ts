import { useCallback, useMemo, useState } from 'react'
import type { PartnerSummary } from '#shared/contracts/partners.ts'

/** A bulk action excludes rows that the filters hide. */
export function useSelection(rows: readonly PartnerSummary[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen])
  const isAll = selected.length > 0 && selected.length === rows.length

  return {
    chosen,
    selected,
    isAll,
    totalGiven: selected.reduce((sum, row) => sum + row.totalGiven, 0),
    toggle: useCallback((id: number, isSelected: boolean) => {
      setChosen((before) => {
        const after = new Set(before)
        if (isSelected) after.add(id)
        else after.delete(id)
        return after
      })
    }, []),
    toggleAll: () => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
