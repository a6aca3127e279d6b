import { useCallback, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { checkboxStates } from '#shared/domain/spots/checkboxes.ts'
import { AllowanceBar } from './allowance-bar.tsx'
import type { EditableParts } from './editable-parts.ts'
import { SpotCard } from './spot-card.tsx'
import { spotFieldId, spotHeadId } from './spot-fields.ts'
import { indexOf, messagesOf, summarize } from './spot-issues.ts'
import styles from './spot-list.module.css'
import type { SpotListProps } from './spot-list.tsx'
import { SpotToolbar } from './spot-toolbar.tsx'
import { focusFirstWrong, focusStart, useOpenSpot } from './use-open-spot.ts'
import { useSpotEdits } from './use-spot-edits.ts'
import { useSpotIssues } from './use-spot-issues.ts'

type EditableSpotsProps = Omit<SpotListProps, 'canEdit'> & { editable: EditableParts }

const nothing: readonly never[] = []

/** The spots while they are worked on. */
export function EditableSpots(props: EditableSpotsProps) {
  const { spots, totals, onChange, lookups, editable, serverIssues = nothing } = props
  const { found, shown, isSummed, leave, showAll } = useSpotIssues({ spots, totals, serverIssues, editable })
  const { edits, losses, forgetLosses } = useSpotEdits({ spots, totals, onChange })
  const leaveSpot = useCallback(
    (index: number) => {
      leave(String(index))
      forgetLosses()
    },
    [leave, forgetLosses],
  )
  const { openIndex, open, toggle, goOn } = useOpenSpot(spots, leaveSpot)
  const summary = useRef<HTMLElement>(null)
  const lastToFill = spots.findLastIndex((spot) => !spot.isDeclined)

  useImperativeHandle(props.ref, () => ({
    check() {
      const [first] = found
      if (!first) return true
      flushSync(showAll)
      if (indexOf(first) < 0) summary.current?.focus()
      else {
        open(indexOf(first))
        focusFirstWrong(indexOf(first))
      }
      return false
    },
    openAt(index) {
      open(index)
      focusStart(index, spots)
    },
  }))

  // The button, being of no more use, would take the focus away with it.
  function fillIn() {
    document.getElementById(spotHeadId(0))?.focus()
    edits.fillIn()
  }

  function openForField(fieldId: string) {
    const issue = shown.find(({ path }) => spotFieldId(path) === fieldId)
    if (issue) open(indexOf(issue))
  }

  return (
    <div>
      {isSummed && (
        <div className={styles.summary}>
          <ErrorSummary ref={summary} errors={shown.map(summarize)} onGo={openForField} />
        </div>
      )}
      <AllowanceBar spots={spots} totals={totals} />
      <SpotToolbar spots={spots} totals={totals} onFillIn={editable.activities ? fillIn : undefined} />
      <ol className={styles.list}>
        {spots.map((spot, index) => (
          <SpotCard
            key={spot.spotNumber}
            index={index}
            spot={spot}
            isLast={index >= lastToFill}
            messages={messagesOf(index, shown)}
            boxes={index === openIndex ? checkboxStates(spots, index, totals) : null}
            losses={index === openIndex ? losses : null}
            lookups={lookups}
            editable={editable}
            edits={edits}
            onToggle={toggle}
            onNext={goOn}
            onLeaveField={leave}
          />
        ))}
      </ol>
    </div>
  )
}
