import { useState } from 'react'
import { flushSync } from 'react-dom'
import { spotCardId, spotFieldId, spotHeadId, spotsShownId } from '#client/features/registrations/draft/spot-issues.ts'
import { spotAt } from '#shared/domain/spots/checkboxes.ts'
import { type Activity, hasActivity, type Spot } from '#shared/domain/spots/spot.ts'
import { useLatest } from './use-spot-edits.ts'

type Spots = {
  spots: readonly Spot[]
  /** The positions that one goes through, in order. */
  round: readonly number[]
  /** Hears which spot is folded. */
  onLeave: (index: number) => void
}

/** Which spot is unfolded: one at a time, so that a long list stays short. */
export function useOpenSpot(given: Spots) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const latest = useLatest({ openIndex, ...given })
  const [actions] = useState(() => {
    /** Unfolds a spot, or folds the open one with null; on the page when it returns, so that a field can take the focus. */
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
      if (isOpen) focusLine(index)
      else if (shouldFocus) focusStart(index, latest.current.spots)
    }

    /** Goes from one spot to the next of the round; after the last one all are folded. */
    function goOn(index: number) {
      const next = latest.current.round.find((position) => position > index) ?? null
      open(next)
      if (next === null) focusLine(index)
      else focusStart(next, latest.current.spots)
    }

    return { open, toggle, goOn }
  })
  return { openIndex, ...actions }
}

/** Focuses the first field with an error of an open spot, or its line. */
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

/** The line of a folded spot. If a filter hides it, the filter's message. */
function focusLine(index: number) {
  const line = findHead(index) ?? document.getElementById(spotsShownId)
  line?.focus()
}

function findHead(index: number): HTMLElement | null {
  return document.getElementById(spotHeadId(index))
}

const activities: readonly Activity[] = ['golf', 'dinner', 'vip']

/**
 * The IDs to focus when a spot opens, in order of preference: the activities if none is selected, otherwise the first
 * name, or the decline if no name is asked.
 */
export function listStartFields(index: number, spot: Spot): string[] {
  const firstName = 'attendeeInfo.firstName'
  const fields = hasActivity(spot) ? [firstName, 'isDeclined'] : [...activities, firstName]
  return fields.map((field) => spotFieldId(`${index}.${field}`))
}
