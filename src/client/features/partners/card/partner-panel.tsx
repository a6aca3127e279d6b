import { SidePanel } from '#client/parts/side-panel.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { findRow, usePartnerList } from '../list/partner-list.ts'
import { InternalNotes } from './internal-notes.tsx'
import { PaidLine, PartnerActions, PartnerCard } from './partner-card.tsx'

type PartnerPanelProps = {
  id: string
  row: PartnerSummary
  rows: readonly PartnerSummary[]
  onOpen: (id: number) => void
}

export function PartnerPanel({ id, row, rows, onOpen }: PartnerPanelProps) {
  const { timeZone } = usePartnerList()
  const { nameForMarketingMaterials: name } = row

  function close() {
    onOpen(row.id)
    requestAnimationFrame(() => findRow(row.id)?.querySelector('button')?.focus())
  }

  const said = [
    `Registration ${formatRegistrationNumber(row.id)}`,
    row.partnershipLevel,
    row.affiliation,
    `registered ${formatDate(readToday(timeZone, row.createdDateTime))}`,
  ]
  return (
    <SidePanel {...{ id, row, rows }} title={name} noun="partner" onOpen={(next) => onOpen(next.id)} onClose={close}>
      <div className="px-6 max-md:px-gutter">
        <p className="text-ink-soft text-note">{said.filter(Boolean).join(' · ')}</p>
        <PaidLine row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-2 py-2 px-6 border-b border-line [&>:last-child]:ms-auto [&_:is(button,_a)]:text-note [&>nav_a]:min-h-9 [&>nav_a]:px-3 max-md:px-gutter max-md:gap-1 max-md:[&>nav]:gap-1.5 max-md:[&>nav_a]:min-h-touch max-md:[&>nav_a]:px-2.5">
        <PartnerActions row={row} />
      </div>
      <div className="flex-1 py-4 px-6 text-note [&_select]:text-note max-md:px-gutter">
        <PartnerCard key={row.id} row={row} />
      </div>
      <div className="bottom-0 border-t border-line bg-surface px-6 py-3 text-note max-md:px-gutter md:sticky [&_textarea]:min-h-15">
        <InternalNotes key={row.id} row={row} />
      </div>
    </SidePanel>
  )
}
