import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  collectSpotMessages,
  type EditableParts,
  findEditableParts,
  indexOf,
  spotFieldId,
  spotHeadId,
  summarize,
  useSpotIssues,
} from '#client/features/registrations/draft/spot-issues.ts'
import { issuesOf } from '#client/features/registrations/save/issues.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { useLatest } from '#client/parts/use-latest.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import { hasPerson, sumPlaces } from '#shared/domain/spots/spot.ts'
import { createSpotEdits, describeFillIn, type EditedSpots } from './spot-edits.ts'
import { firstNameId, SpotHead, SpotPanel } from './spot-row.tsx'
import { ReadOnlySpots } from './spot-summary.tsx'
import { SpotTools } from './spot-tools.tsx'
import { useSpotNotes } from './use-spot-notes.ts'

export interface SpotListHandle {
  /** Returns whether the list is valid; otherwise shows all messages and focuses the first wrong field. */
  check: () => boolean
  openAt: (index: number) => void
}

type SpotListProps = {
  lookups: AttendeeLookups
  ref: Ref<SpotListHandle>
}

export function SpotList({ lookups, ref }: SpotListProps) {
  const { spots, canEdit } = useWizard()
  const notes = useSpotNotes(spots)
  const editable = findEditableParts(canEdit)
  if (spots.length === 0) {
    return (
      <EmptyState title="There are no attendees included with this registration. Click the right arrow to proceed to the final step." />
    )
  }
  return editable.names ? (
    <EditableSpots {...{ lookups, editable, notes, ref }} />
  ) : (
    <ReadOnlySpots {...{ spots, lookups }} noteOf={({ spotNumber }) => notes.get(spotNumber)} />
  )
}

type EditableSpotsProps = SpotListProps & { editable: EditableParts; notes: ReturnType<typeof useSpotNotes> }

function EditableSpots({ lookups, editable, notes, ref }: EditableSpotsProps) {
  const { draft, spots, edition, change, serverIssues: allIssues } = useWizard()
  const totals = sumPlaces(draft.donation)
  const serverIssues = useMemo(() => issuesOf('attendees', allIssues), [allIssues])
  const { found, shown, isSummed, leaveSpot, showAll } = useSpotIssues({ spots, totals, serverIssues, editable })
  const onUndoable = useUndoToast(edition)
  const edits = createSpotEdits({
    ...{ spots, totals, onUndoable },
    isPlanning: editable.activities,
    company: draft.contact.companyName,
    onChange: (attendees) => change({ attendees }),
  })
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const summary = useRef<HTMLElement>(null)
  const latest = useLatest({ openIndex, spots, leaveSpot })

  /** Synchronous, so that a field can take the focus afterwards. Null closes the open spot. */
  const open = useCallback(
    (index: number | null) => {
      const { openIndex: before, leaveSpot: leave } = latest.current
      flushSync(() => {
        if (before !== null && before !== index) leave(before)
        setOpenIndex(index)
      })
      // Closing a spot above must not scroll this one out of view.
      if (index !== null) document.getElementById(spotHeadId(index))?.scrollIntoView({ block: 'nearest' })
    },
    [latest],
  )

  const toggle = useCallback(
    (index: number) => {
      const isOpen = latest.current.openIndex === index
      open(isOpen ? null : index)
      const spot = latest.current.spots[index]
      if (!isOpen && spot && !hasPerson(spot)) document.getElementById(firstNameId(index))?.focus()
    },
    [latest, open],
  )

  const findNext = (index: number) => spots.findIndex((spot, at) => at > index && !spot.isDeclined && !hasPerson(spot))

  function openNextSpot(index: number) {
    const next = findNext(index)
    open(next < 0 ? null : next)
    document.getElementById(next < 0 ? spotHeadId(index) : firstNameId(next))?.focus()
  }

  function openWrong(index: number, fieldId: string) {
    open(index)
    const target = document.getElementById(fieldId) ?? document.getElementById(spotHeadId(index))
    target?.focus()
  }

  useImperativeHandle(ref, () => ({
    check() {
      const [first] = found
      if (!first) return true
      flushSync(showAll)
      if (indexOf(first) < 0) summary.current?.focus()
      else openWrong(indexOf(first), spotFieldId(first.path))
      return false
    },
    openAt: toggle,
  }))

  useEffect(() => {
    if (serverIssues.length === 0) return
    // Runs after the router, which focuses the page's title when the step opens.
    const frame = requestAnimationFrame(() => summary.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [serverIssues])

  function openForField(fieldId: string) {
    const issue = shown.find(({ path }) => spotFieldId(path) === fieldId)
    if (issue) open(indexOf(issue))
  }

  const fillIn = editable.activities ? describeFillIn(spots, totals) : ''
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isSummed && <ErrorSummary ref={summary} errors={shown.map(summarize)} onGo={openForField} />}
      <SpotTools {...{ spots, totals, editable, lookups, edits }} />
      <ol className="border-line border-t">
        {spots.map((spot, index) => {
          const isOpen = index === openIndex
          const messages = collectSpotMessages(index, shown)
          return (
            <li key={spot.spotNumber} className={isOpen ? openClass : closedClass}>
              <SpotHead
                {...{ index, spot, isOpen }}
                note={notes.get(spot.spotNumber)}
                message={Object.values(messages)[0]}
                onToggle={toggle}
              />
              {isOpen && (
                <SpotPanel
                  {...{ spots, totals, index, messages, lookups, editable, edits }}
                  isLast={findNext(index) < 0}
                  onNext={() => openNextSpot(index)}
                  onClose={() => {
                    open(null)
                    document.getElementById(spotHeadId(index))?.focus()
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
      {fillIn && (
        <div>
          <Button onPress={edits.fillIn}>Fill in the remaining activities</Button>
          <p className="pt-1 text-ink-soft text-note">{fillIn}</p>
        </div>
      )}
    </div>
  )
}

// Skips closed spots off screen, because each key press would otherwise lay out up to 297 of them.
const closedClass = 'border-line border-b [contain-intrinsic-block-size:auto_3.3125rem] [content-visibility:auto]'
const openClass = 'mb-3 rounded-md border border-line-strong border-s-4 border-s-brass bg-surface'

function useUndoToast(edition: number): EditedSpots['onUndoable'] {
  const shown = useRef<{ close: () => void } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edition ends the undo of the one before
  useEffect(() => () => shown.current?.close(), [edition])
  return (edit) => {
    shown.current?.close()
    shown.current = edit && toast(edit.message, { action: { label: 'Undo', onAct: edit.undo } })
  }
}
