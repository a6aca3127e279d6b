import { useCallback, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { checkboxStates, filterSpots, type SpotFilter } from '#shared/domain/spots/checkboxes.ts'
import { useWizard } from '../../wizard/wizard-context.ts'
import { AllowanceBar } from '../activities/allowance-bar.tsx'
import { useSpotEdits } from '../edits/use-spot-edits.ts'
import { CompanyDialog } from '../fields/company-dialog.tsx'
import { PastePeople } from '../paste/paste-people.tsx'
import { spotFieldId, spotHeadId } from '../spot-fields.ts'
import { type EditableParts, indexOf, messagesOf, summarize, useSpotIssues } from '../spot-issues.ts'
import { SpotCard } from './spot-card.tsx'
import { SpotFilters } from './spot-filters.tsx'
import styles from './spot-list.module.css'
import type { SpotListProps } from './spot-list.tsx'
import { SpotToolbar, SpotTools } from './spot-toolbar.tsx'
import { focusFirstWrong, focusStart, useOpenSpot } from './use-open-spot.ts'

type EditableSpotsProps = Omit<SpotListProps, 'canEdit'> & { editable: EditableParts }

const nothing: readonly never[] = []

export function EditableSpots(props: EditableSpotsProps) {
  const { spots, totals, onChange, lookups, attending, filter, onFilter, editable, serverIssues = nothing } = props
  const { found, shown, isSummed, leave, showAll } = useSpotIssues({ spots, totals, serverIssues, editable })
  const tables = new Map(useWizard().saved?.seated.map(({ spotId, table }) => [spotId, table]))
  const { edits, losses, forgetLosses } = useSpotEdits({ spots, totals, onChange })
  const [isPasting, setPasting] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [company, setCompany] = useState<string | null>(null)
  const matches = filterSpots(spots, totals, new Set([...found, ...serverIssues].map(indexOf)))
  const round = filter === 'declined' ? matches.declined : matches[filter].filter((index) => !spots[index]?.isDeclined)
  const leaveSpot = useCallback(
    (index: number) => {
      leave(String(index))
      forgetLosses()
    },
    [leave, forgetLosses],
  )
  const { openIndex, open, toggle, goOn } = useOpenSpot({ spots, round, onLeave: leaveSpot })
  const summary = useRef<HTMLElement>(null)
  // The spot that is worked on stays while it is, also when it no longer is what the filter asks for.
  const cards = filter === 'all' ? matches.all : matches.all.filter((index) => index === openIndex || isMatch(index))
  const lastOfRound = round.at(-1) ?? -1

  function isMatch(index: number) {
    return matches[filter].includes(index)
  }

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
    fillIn,
    declineOpen() {
      document.getElementById(spotHeadId(cards[0] ?? 0))?.focus()
      edits.declineOpen()
    },
  }))

  // The button, being of no more use, would take the focus away with it.
  function fillIn() {
    document.getElementById(spotHeadId(cards[0] ?? 0))?.focus()
    edits.fillIn()
  }

  function openForField(fieldId: string) {
    const issue = shown.find(({ path }) => spotFieldId(path) === fieldId)
    if (issue) open(indexOf(issue))
  }

  // What a filter leaves out would be missed while the filter itself is out of sight.
  const isFolded = !isUnfolded && filter === 'all'
  function fold() {
    setUnfolded(isFolded)
    if (!isFolded) changeFilter('all')
  }

  function changeFilter(next: SpotFilter) {
    if (openIndex !== null && !matches[next].includes(openIndex)) open(null)
    onFilter(next)
  }

  return (
    <div>
      {isSummed && (
        <div className={styles.summary}>
          <ErrorSummary ref={summary} errors={shown.map(summarize)} onGo={openForField} />
        </div>
      )}
      <AllowanceBar spots={spots} totals={totals} />
      <SpotToolbar spots={spots} totals={totals} isFolded={isFolded} onFold={fold}>
        <SpotTools {...{ spots, attending, editable, edits }} onPaste={() => setPasting(true)} onFillIn={fillIn} />
      </SpotToolbar>
      <PastePeople
        {...{ spots, totals, editable, edits }}
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onFillIn={fillIn}
      />
      <SpotFilters matches={matches} filter={filter} onFilter={changeFilter} isFolded={isFolded} />
      <ol className={styles.list}>
        {cards.map((index) => {
          const spot = spots[index]
          return (
            spot && (
              <SpotCard
                key={spot.spotNumber}
                index={index}
                spot={spot}
                table={tables.get(spot.id)}
                isLast={index >= lastOfRound}
                messages={messagesOf(index, shown)}
                boxes={index === openIndex ? checkboxStates(spots, index, totals) : null}
                losses={index === openIndex ? losses : null}
                lookups={lookups}
                editable={editable}
                edits={edits}
                onToggle={toggle}
                onNext={goOn}
                onLeaveField={leave}
                onCopyCompany={setCompany}
              />
            )
          )
        })}
      </ol>
      <CompanyDialog company={company} onClose={() => setCompany(null)} spots={spots} edits={edits} />
    </div>
  )
}
