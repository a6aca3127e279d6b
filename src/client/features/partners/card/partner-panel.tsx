import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { findRow, usePartnerList } from '../list/partner-list.ts'
import { InternalNotes } from './internal-notes.tsx'
import { PaidLine, PartnerActions, PartnerCard } from './partner-card.tsx'

type PartnerPanelProps = {
  id: string
  row: PartnerSummary
  rows: readonly PartnerSummary[]
  /** Opens another one, or closes this one. */
  onOpen: (id: number) => void
}

/** The card of a registration beside the table. Not modal: the table stays usable. On a phone it replaces the table. */
export function PartnerPanel({ id, row, rows, onOpen }: PartnerPanelProps) {
  const { timeZone } = usePartnerList()
  const panel = useRef<HTMLElement>(null)
  const { nameForMarketingMaterials: name } = row
  const place = rows.indexOf(row)
  useTopOfArea(panel)

  function close() {
    onOpen(row.id)
    // The row is back in sight by then.
    requestAnimationFrame(() => findRow(row.id)?.querySelector('button')?.focus())
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && isInside) close()
  }

  const turn = (next: PartnerSummary | undefined) => ({
    isHeld: next === undefined,
    onPress: () => next && onOpen(next.id),
  })
  const said = [
    `Registration ${formatRegistrationNumber(row.id)}`,
    row.partnershipLevel,
    row.affiliation,
    `registered ${formatDate(todayIn(timeZone, row.createdDateTime))}`,
  ]
  return (
    <article
      ref={panel}
      id={id}
      className="fixed z-10 inset-[var(--top,_0)_0_0_auto] flex flex-col w-115 border-s border-line-strong bg-surface overflow-y-auto [scroll-padding-block:4rem_1rem] max-md:static max-md:w-auto max-md:-mx-gutter max-md:border-s-0 max-md:overflow-visible"
      aria-label={name}
      data-print="hide"
      onKeyDown={pressKey}
    >
      <header className="sticky top-0 z-2 flex items-center justify-between gap-2 bg-surface px-6 pt-2 max-md:px-gutter">
        <h2 tabIndex={-1} className="min-w-0 wrap-anywhere focus:outline-none" translate="no">
          {name}
        </h2>
        <div className="-me-3 flex flex-none">
          <Button tone="quiet" aria-label="Previous partner" {...turn(rows[place - 1])}>
            <ChevronUp size={18} aria-hidden="true" />
          </Button>
          <Button tone="quiet" aria-label="Next partner" {...turn(rows[place + 1])}>
            <ChevronDown size={18} aria-hidden="true" />
          </Button>
          <Button tone="quiet" aria-label={`Close ${name}`} onPress={close}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      </header>
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
    </article>
  )
}

/** Keeps the panel between the top of the list's area, or of the window, and the window's bottom. */
function useTopOfArea(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const area = panel.current?.parentElement
      if (area) panel.current?.style.setProperty('--top', `${Math.max(0, area.getBoundingClientRect().top)}px`)
    }
    measure()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', measure, { signal, passive: true })
    addEventListener('resize', measure, { signal })
    return () => listening.abort()
  }, [panel])
}
