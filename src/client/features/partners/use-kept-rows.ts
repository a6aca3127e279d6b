import { useState } from 'react'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { usePartnersWork } from './partners-context.ts'

/**
 * The rows to show: those that were found, and those whose course was chosen, or whose donation was agreed to, since the
 * filters were set. Whoever goes through the partners without a course must not lose the card, and the focus in it, by
 * giving it one.
 */
export function useKeptRows(rows: readonly PartnerRow[], found: readonly PartnerRow[], filters: string) {
  const { underWay, agreeing } = usePartnersWork()
  const [kept, setKept] = useState<{ filters: string; ids: ReadonlySet<number> }>({ filters, ids: new Set() })

  const ids = [...underWay.keys(), ...agreeing.keys()]
  if (kept.filters !== filters) setKept({ filters, ids: new Set() })
  else if (ids.some((id) => !kept.ids.has(id))) setKept({ filters, ids: new Set([...kept.ids, ...ids]) })

  if (kept.ids.size === 0 || found.length === rows.length) return found
  const shown = new Set([...kept.ids, ...found.map(({ id }) => id)])
  return rows.filter(({ id }) => shown.has(id))
}
