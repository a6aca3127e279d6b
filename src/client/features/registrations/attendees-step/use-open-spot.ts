import { useState } from 'react'
import { flushSync } from 'react-dom'
import { spotAt } from '#shared/domain/spots/checkboxes.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { spotCardId, spotHeadId } from './spot-fields.ts'
import { listStartFields } from './start-field.ts'
import { useLatest } from './use-latest.ts'

export interface OpenSpot {
  openIndex: number | null
  /** Unfolds a spot, or folds the open one with null; on the page when it returns, so that a field can take the focus. */
  open: (index: number | null) => void
  toggle: (index: number, shouldFocus: boolean) => void
  /** Goes from one spot to the next that is not declined; after the last one all are folded. */
  goOn: (index: number) => void
}

/** Which spot is unfolded: one at a time, so that a long list stays short. `onLeave` hears which one is folded. */
export function useOpenSpot(spots: readonly Spot[], onLeave: (index: number) => void): OpenSpot {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const latest = useLatest({ openIndex, spots, onLeave })
  const [actions] = useState(() => {
    function open(index: number | null) {
      const before = latest.current.openIndex
      if (index === before) return
      flushSync(() => {
        if (before !== null) latest.current.onLeave(before)
        setOpenIndex(index)
      })
      // The one above that has just been folded must not carry this one out of sight.
      if (index !== null) findHead(index)?.scrollIntoView({ block: 'nearest' })
    }

    function toggle(index: number, shouldFocus: boolean) {
      const isOpen = latest.current.openIndex === index
      open(isOpen ? null : index)
      if (!isOpen && shouldFocus) focusStart(index, latest.current.spots)
    }

    function goOn(index: number) {
      const next = latest.current.spots.findIndex((spot, position) => position > index && !spot.isDeclined)
      open(next < 0 ? null : next)
      if (next < 0) findHead(index)?.focus()
      else focusStart(next, latest.current.spots)
    }

    return { open, toggle, goOn }
  })
  return { openIndex, ...actions }
}

/** The first field of an unfolded spot that has to be put right, or its line. */
export function focusFirstWrong(index: number) {
  focusFirst(index, '[aria-invalid="true"]')
}

/** Where work on an unfolded spot begins, or else the first thing that can be changed. */
export function focusStart(index: number, spots: readonly Spot[]) {
  const wanted = listStartFields(index, spotAt(spots, index)).map((id) => `#${CSS.escape(id)}`)
  focusFirst(index, ...wanted.map((id) => `${id}:not(:disabled, [aria-disabled])`), 'input:not(:disabled)')
}

function focusFirst(index: number, ...selectors: string[]) {
  const card = document.getElementById(spotCardId(index))
  const field = selectors.map((selector) => card?.querySelector<HTMLElement>(selector)).find(Boolean)
  const target = field ?? findHead(index)
  target?.focus()
}

function findHead(index: number): HTMLElement | null {
  return document.getElementById(spotHeadId(index))
}
