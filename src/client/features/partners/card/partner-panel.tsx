import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Eyebrow } from '#client/ui/layout/layout.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { findRow, usePartnerList } from '../list/partner-list.ts'
import { PartnerActions, PartnerCard } from './partner-card.tsx'
import styles from './partner-panel.module.css'

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
    row.partnershipLevel,
    row.affiliation,
    `registered ${formatDate(todayIn(timeZone, row.createdDateTime))}`,
  ]
  return (
    <article ref={panel} id={id} className={styles.panel} aria-label={name} data-print="hide" onKeyDown={pressKey}>
      <header className={styles.head}>
        <Eyebrow>{`Registration ${formatRegistrationNumber(row.id)}`}</Eyebrow>
        <div className={styles.turn}>
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
        <h2 tabIndex={-1} className={styles.name} translate="no">
          {name}
        </h2>
        <p className={styles.said}>{said.filter(Boolean).join(' · ')}</p>
        <dl className={styles.money}>
          <div>
            <dt>Total given</dt>
            <dd>{formatMoney(row.totalGiven)}</dd>
          </div>
          <div>
            <dt>Donation</dt>
            <dd>{formatMoney(row.donationAmount)}</dd>
          </div>
        </dl>
      </header>
      <div className={styles.actions}>
        <PartnerActions row={row} />
      </div>
      <div className={styles.body}>
        <PartnerCard key={row.id} row={row} />
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
