import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { useUnmetPairings } from './people/person-row.tsx'
import { useBoard, useBoardList, useBoardWords, useOpenBoard, useSelection } from './store/board-context.ts'
import { type BoardState, isWalkIn } from './store/board-state.ts'
import { countPeople } from './store/board-words.ts'
import { listOffers, type Offer } from './store/offers.ts'
import { hasKeys } from './store/selection.ts'

const barClass = [
  'sticky bottom-3 z-10 col-span-full flex flex-wrap items-end gap-x-3 gap-y-2 rounded-md border-2 border-brass bg-surface px-4 py-3 shadow-float',
  'in-data-compact:grid in-data-compact:grid-cols-[auto_1fr] in-data-compact:items-start in-data-compact:self-end in-data-compact:px-3 in-data-compact:pt-2 in-data-compact:[grid-area:1/1]',
  'in-data-compact:[&_:is(button,select)]:min-h-8.5 in-data-compact:[&_:is(button,select)]:text-note in-data-compact:[&_button]:px-2 in-data-compact:[&_select]:ps-2 in-data-compact:[&_select]:pe-5',
  'in-data-dragging:hidden!',
].join(' ')
const wideClass = 'in-data-compact:col-span-full'

export const SelectionBar = memo(function SelectionBar() {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  if (pickedUp.length === 0) return null
  return (
    <section className={barClass} aria-label="Picked up" data-selection-bar="" data-foot-bar="" data-print="hide">
      <Who personIds={pickedUp} />
      <PickUpPartner personIds={pickedUp} />
      <Pairings personIds={pickedUp} />
      <MoveTo key={pickedUp.join(' ')} label={hasKeys() ? 'Move to (key M)' : 'Move to'} personIds={pickedUp} />
      <TakeOff personIds={pickedUp} />
      <Cancel />
    </section>
  )
})

export function PhoneSelectionBar() {
  const { part } = useOpenBoard()
  const { group, site } = useBoardWords()
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const [isMoving, setMoving] = useState(false)
  const first = useBoard(({ people }) => people.get(pickedUp[0] ?? 0)?.name)
  if (pickedUp.length === 0) return null
  return (
    <section
      className="flex flex-col gap-1 border-t-3 border-brass px-gutter pt-1 pb-2"
      aria-label="Picked up"
      data-selection-bar=""
    >
      <div className="flex items-center">
        <Who personIds={pickedUp} />
        <Cancel />
      </div>
      <p className="text-ink-soft text-note">{`Tap a ${group}, or tap someone to swap with.`}</p>
      <div className="flex flex-wrap gap-2 [&_button]:px-3 [&_button]:text-note">
        <Button onPress={() => setMoving(true)}>{`Move to ${site}…`}</Button>
        <TakeOff personIds={pickedUp} />
        <PickUpPartner personIds={pickedUp} />
      </div>
      <Pairings personIds={pickedUp} />
      <Dialog
        isOpen={isMoving}
        onClose={() => setMoving(false)}
        isDismissable
        title={`Move ${pickedUp.length === 1 ? first : countPeople(part, pickedUp.length)}`}
      >
        <MoveTo key={pickedUp.join(' ')} label="Move to" personIds={pickedUp} />
      </Dialog>
    </section>
  )
}

type PickedUpProps = { personIds: readonly number[] }

function Who({ personIds }: PickedUpProps) {
  const { part } = useOpenBoard()
  const { group } = useBoardWords()
  const person = useBoard(({ people }) => people.get(personIds[0] ?? 0))
  const areLeftOver = useSelection((selection) => selection.areLeftOver)
  if (!person) return null
  return (
    <p className={`flex min-w-0 flex-[1_1_10rem] flex-col leading-[1.3] ${wideClass}`}>
      <span className="font-semibold">
        {personIds.length === 1 ? person.name : countPeople(part, personIds.length)}
      </span>
      <span className="text-ink-soft text-note">{person.partner}</span>
      {areLeftOver && (
        <span className="text-note font-semibold text-brass">{`${personIds.length} left. Choose the next ${group}`}</span>
      )}
    </p>
  )
}

function Cancel() {
  const { selectionActions } = useOpenBoard()
  return (
    <Button tone="quiet" onPress={selectionActions.cancel}>
      Cancel
    </Button>
  )
}

function PickUpPartner({ personIds }: PickedUpProps) {
  const { selectionActions } = useOpenBoard()
  const [personId = 0] = personIds
  const partner = useBoard(({ people }) => people.get(personId)?.partner)
  const all = useBoardList((state) => listColleagues(state, personId))
  if (personIds.length > 1 || all.length < 2) return null
  return (
    <Button className={wideClass} onPress={() => selectionActions.pickUp(all)}>
      {`Select all ${all.length} from ${partner}`}
    </Button>
  )
}

function listColleagues({ people, places }: BoardState, personId: number): number[] {
  const registrationId = people.get(personId)?.registrationId
  const isPlaced = places.has(personId)
  const all = [...people.values()].filter((one) => one.registrationId === registrationId && !isWalkIn(one.id))
  return all.filter(({ id }) => isPlaced || !places.has(id)).map(({ id }) => id)
}

function MoveTo({ personIds, label }: PickedUpProps & { label: string }) {
  const { selectionActions, selection } = useOpenBoard()
  const state = useBoard((current) => current)
  const { offers, first } = listOffers(state, personIds, selection.getState().lastGroup)
  const [wanted, setWanted] = useState(first)
  const offer = offers.find(({ group }) => group === wanted) ?? offers[0]
  if (!offer) return null
  return (
    <div className="flex flex-wrap items-end gap-2 in-data-compact:contents">
      <SelectField
        label={label}
        className={`w-76 max-w-full in-data-compact:w-auto in-data-compact:gap-0 ${wideClass}`}
        options={offers.map(({ group, label, heading }) => ({ value: group, label, group: heading }))}
        value={offer.group}
        onChange={(key) => key && setWanted(key)}
      />
      <Button tone="primary" onPress={() => selectionActions.pressGroup(offer.group)}>
        {describeMove(offer)}
      </Button>
    </div>
  )
}

function describeMove({ takes, coming }: Offer) {
  if (takes > 0 && takes < coming) return `Move ${takes} of ${coming}`
  return coming === 1 ? 'Move' : `Move ${coming}`
}

function TakeOff({ personIds }: PickedUpProps) {
  const { selectionActions } = useOpenBoard()
  const isAnyPlaced = useBoard(({ places }) => personIds.some((id) => places.has(id)))
  if (!isAnyPlaced) return null
  return <Button onPress={() => selectionActions.takeOff(personIds)}>Remove</Button>
}

const maxUnmetShown = 2

function Pairings({ personIds }: PickedUpProps) {
  const { part } = useOpenBoard()
  const [personId = 0] = personIds
  const eventId = useBoard(({ board }) => board.eventId)
  const unmet = useUnmetPairings(personId).split('\n').filter(Boolean)
  if (personIds.length !== 1) return null
  return (
    <div className={wideClass}>
      {unmet.slice(0, maxUnmetShown).map((words) => (
        <p key={words} className="text-ink-soft text-note">
          {words}
        </p>
      ))}
      {unmet.length > maxUnmetShown && (
        <p className="text-ink-soft text-note">{`and ${unmet.length - maxUnmetShown} more unmet pairings`}</p>
      )}
      <Link
        to={paths.placementPairings}
        params={{ id: String(eventId) }}
        search={part === 'golf' ? { golfer: String(personId) } : { diner: String(personId) }}
        className={actionLinkClass}
      >
        Add pairing
      </Link>
    </div>
  )
}
