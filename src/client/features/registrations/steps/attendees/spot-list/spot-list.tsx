import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type EditableParts,
  editableParts,
  indexOf,
  messagesOf,
  spotFieldId,
  spotHeadId,
  summarize,
  useSpotIssues,
} from '#client/features/registrations/draft/spot-issues.ts'
import { issuesOf } from '#client/features/registrations/save/save-failure.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { isSameEmail } from '#shared/domain/formats.ts'
import { checkboxStates } from '#shared/domain/spots/checkboxes.ts'
import { filterSpots, type SpotFilter } from '#shared/domain/spots/edit.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import { type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { PastePeople } from '../paste/paste-people.tsx'
import styles from '../spot-list.module.css'
import { CompanyDialog } from './attendee-form.tsx'
import { SpotCard, SpotLine } from './spot-card.tsx'
import { AllowanceBar, SpotFilters, SpotToolbar, SpotTools } from './spot-toolbar.tsx'
import { focusFirstWrong, focusStart, useOpenSpot } from './use-open-spot.ts'
import { useSpotEdits } from './use-spot-edits.ts'
import { useSpotNotes } from './use-spot-notes.ts'

export interface SpotListHandle {
  /** Answers whether nothing is wrong; otherwise all messages are shown and the first wrong field has the focus. */
  check: () => boolean
  /** Unfolds a spot where work on it begins. */
  openAt: (index: number) => void
  /** Assigns the remaining activities to people without one. */
  fillIn: () => void
}

type SpotListProps = {
  lookups: AttendeeLookups
  /** Asks the guest of a spot for their name. */
  onInvite: (spotId: number) => void
  /** Null while there is nothing to be worked on, and so nothing wrong. */
  ref: Ref<SpotListHandle>
}

/** The spots of a registration, editable or read-only. */
export function SpotList({ lookups, onInvite, ref }: SpotListProps) {
  const { draft, fitted, edition, canEdit } = useWizard()
  const [filter, onFilter] = useState<SpotFilter>('all')
  const editable = editableParts(canEdit)
  const { spots } = fitted
  if (spots.length === 0) {
    return (
      <EmptyState title="There are no attendees included with this registration. Click the right arrow to proceed to the final step." />
    )
  }
  const list = { spots, totals: sumPlaces(draft.donation), lookups, filter, onFilter }
  return editable.names ? (
    <EditableSpots key={edition} {...list} editable={editable} onInvite={onInvite} ref={ref} />
  ) : (
    <ReadOnlySpots {...list} />
  )
}

type SpotsProps = Pick<SpotListProps, 'lookups'> & {
  /** In the order of their numbers, one for each place. */
  spots: Spot[]
  totals: SpotTotals
  filter: SpotFilter
  onFilter: (filter: SpotFilter) => void
}

type EditableSpotsProps = SpotsProps & Pick<SpotListProps, 'onInvite' | 'ref'> & { editable: EditableParts }

function EditableSpots(props: EditableSpotsProps) {
  const { spots, totals, lookups, filter, onFilter, editable, onInvite } = props
  const { draft, change, fitted, serverIssues: allIssues } = useWizard()
  const serverIssues = useMemo(() => issuesOf('attendees', allIssues), [allIssues])
  const { found, shown, isSummed, leave, leaveSpot, showAll } = useSpotIssues({ spots, totals, serverIssues, editable })
  const notes = useSpotNotes(spots)
  const { edits, losses, forgetLosses } = useSpotEdits({
    spots,
    totals,
    company: draft.contact.companyName,
    onChange: (attendees) => change({ attendees, fit: fitted.fit }),
  })
  const [isPasting, setPasting] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [company, setCompany] = useState<string | null>(null)
  const matches = filterSpots(spots, totals, new Set([...found, ...serverIssues].map(indexOf)))
  const round = filter === 'declined' ? matches.declined : matches[filter].filter((index) => !spots[index]?.isDeclined)
  const onLeave = (index: number) => {
    leaveSpot(index)
    forgetLosses()
  }
  const { openIndex, open, toggle, goOn } = useOpenSpot({ spots, round, onLeave })
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
  }))

  useEffect(() => {
    if (serverIssues.length === 0) return
    // The step may just have been opened, which moves the focus to the title of the page.
    const frame = requestAnimationFrame(() => summary.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [serverIssues])

  // The button disappears with the focus.
  function fillIn() {
    focusFirstCard()
    edits.fillIn()
  }

  function declineOpen() {
    focusFirstCard()
    edits.declineOpen()
  }

  function focusFirstCard() {
    document.getElementById(spotHeadId(cards[0] ?? 0))?.focus()
  }

  function openForField(fieldId: string) {
    const issue = shown.find(({ path }) => spotFieldId(path) === fieldId)
    if (issue) open(indexOf(issue))
  }

  // Hidden spots would be missed while the filter is out of sight.
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
        <SpotTools
          {...{ spots, editable, edits }}
          onPaste={() => setPasting(true)}
          onFillIn={fillIn}
          onDecline={declineOpen}
        />
      </SpotToolbar>
      <PastePeople
        {...{ spots, totals, editable, lookups, edits }}
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
                note={notes.get(spot.spotNumber)?.note}
                sameEmail={index === openIndex ? findSameEmail(spots, index) : undefined}
                onInvite={notes.get(spot.spotNumber)?.canInvite ? onInvite : undefined}
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

const nothingWrong = new Set<number>()

function ReadOnlySpots({ spots, totals, lookups, filter, onFilter }: SpotsProps) {
  const notes = useSpotNotes(spots)
  const matches = filterSpots(spots, totals, nothingWrong)
  const shown = spots.filter((_, index) => matches[filter].includes(index))
  return (
    <div>
      <AllowanceBar spots={spots} totals={totals} />
      <SpotToolbar spots={spots} totals={totals} />
      <SpotFilters matches={matches} filter={filter} onFilter={onFilter} />
      <ol className={styles.list}>
        {shown.map((spot) => {
          const facts = describeAttendee(spot, lookups)
          return (
            <li key={spot.spotNumber} className={styles.spot}>
              <VisuallyHidden>Spot </VisuallyHidden>
              <SpotLine spot={spot} note={notes.get(spot.spotNumber)?.note} />
              {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Says which other spot has the same email. */
function findSameEmail(spots: readonly Spot[], index: number): string | undefined {
  const email = spots[index]?.attendeeInfo?.email.trim()
  const other = email && spots.find((spot, at) => at !== index && isSameEmail(spot.attendeeInfo?.email ?? '', email))
  return other ? `Spot ${other.spotNumber} (${other.name}) has the same email.` : undefined
}
