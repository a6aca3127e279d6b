import { memo, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { chooseOffer, sortOffers, type TeamOffer } from '#shared/domain/placement/offer-teams.ts'
import { useBoard, useBoardTexts, useOpenBoard, useSelection } from '../store/board-context.ts'
import { type BoardState, teamKey } from '../store/board-state.ts'
import { countGolfers } from '../store/describe-moves.ts'
import { hasKeys } from './selection-actions.ts'
import styles from './selection-bar.module.css'
import { listOffers, nameOffer, nameOffers } from './team-offers.ts'

/** Who was picked up, and the ways to put them down without aiming. Nothing while nobody is picked up. */
export const SelectionBar = memo(function SelectionBar({ courseId }: { courseId: number }) {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  if (pickedUp.length === 0) return null
  return (
    <section className={styles.bar} aria-label="Picked up" data-selection-bar="" data-foot-bar="" data-print="hide">
      <Who golferIds={pickedUp} />
      <PickUpPartner golferIds={pickedUp} />
      <MoveTo key={pickedUp.join(' ')} courseId={courseId} golferIds={pickedUp} />
      <TakeOff golferIds={pickedUp} />
      <Cancel />
    </section>
  )
})

/** The same in the dock of the phone, where hole and team are chosen in a dialog: mount it while somebody is picked up. */
export function PhoneSelectionBar({ courseId }: { courseId: number }) {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const [isMoving, setMoving] = useState(false)
  const first = useBoard(({ golfers }) => golfers.get(pickedUp[0] ?? 0)?.name)
  if (pickedUp.length === 0) return null
  return (
    <section className={styles.phoneBar} aria-label="Picked up" data-selection-bar="">
      <div className={styles.head}>
        <Who golferIds={pickedUp} />
        <Cancel />
      </div>
      <p className={layout.note}>Tap a team, or a person to swap with.</p>
      <div className={styles.actions}>
        <Button onPress={() => setMoving(true)}>Move to hole…</Button>
        <TakeOff golferIds={pickedUp} />
        <PickUpPartner golferIds={pickedUp} />
      </div>
      <Dialog
        isOpen={isMoving}
        onClose={() => setMoving(false)}
        title={`Move ${pickedUp.length === 1 ? first : countGolfers(pickedUp.length)}`}
      >
        <MoveTo key={pickedUp.join(' ')} courseId={courseId} golferIds={pickedUp} />
      </Dialog>
    </section>
  )
}

type PickedUpProps = { golferIds: readonly number[] }

function Who({ golferIds }: PickedUpProps) {
  const golfer = useBoard(({ golfers }) => golfers.get(golferIds[0] ?? 0))
  const areLeft = useSelection((selection) => selection.areLeft)
  if (!golfer) return null
  return (
    <p className={styles.who}>
      <span className={styles.name}>{golferIds.length === 1 ? golfer.name : countGolfers(golferIds.length)}</span>
      <span className={layout.note}>{golfer.partner}</span>
      {areLeft && <span className={styles.left}>{`${golferIds.length} left: choose the next team`}</span>}
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

/** Picks up everybody of the same partner: those without a place if the one picked up has none, or else all. */
function PickUpPartner({ golferIds }: PickedUpProps) {
  const { selectionActions } = useOpenBoard()
  const [golferId = 0] = golferIds
  const partner = useBoard(({ golfers }) => golfers.get(golferId)?.partner)
  const all = useBoardTexts((state) => listColleagues(state, golferId).map(String)).map(Number)
  if (golferIds.length > 1 || all.length < 2) return null
  return (
    <Button className={styles.all} onPress={() => selectionActions.pickUp(all)}>
      {`Take all ${all.length} of ${partner}`}
    </Button>
  )
}

function listColleagues({ golfers, places }: BoardState, golferId: number): number[] {
  const registrationId = golfers.get(golferId)?.registrationId
  const isPlaced = places.has(golferId)
  const all = [...golfers.values()].filter((one) => one.registrationId === registrationId)
  return all.filter(({ id }) => isPlaced || !places.has(id)).map(({ id }) => id)
}

type MoveToProps = PickedUpProps & { courseId: number }

/** Any team of the course, those first that have room for all, and below which heading they would split their company. */
function MoveTo({ courseId, golferIds }: MoveToProps) {
  const { selectionActions, selection } = useOpenBoard()
  const state = useBoard((current) => current)
  const holes = state.board.holes.filter((hole) => hole.golfCourseId === courseId)
  const all = listOffers(state, golferIds, holes)
  const [wanted, setWanted] = useState(() => {
    const first = chooseOffer(all, selection.getState().lastTeam)
    return first && teamKey(first)
  })
  const offers = all.filter(({ kind }) => kind !== 'there')
  const team = offers.find((offer) => teamKey(offer) === wanted) ?? offers[0]
  if (!team) return null
  return (
    <div className={styles.move}>
      <SelectField
        label={hasKeys() ? 'Move to (key M)' : 'Move to'}
        className={styles.team ?? ''}
        options={sortOffers(offers).flatMap((offer) => {
          const hole = holes.find((one) => one.golfCourseHoleDetailId === offer.golfCourseHoleDetailId)
          const group = nameOffers(state, golferIds, offer.kind)
          return hole ? [{ value: teamKey(offer), label: nameOffer(state, hole, offer), group }] : []
        })}
        value={teamKey(team)}
        onChange={(key) => key && setWanted(key)}
      />
      <Button tone="primary" onPress={() => selectionActions.pressTeam(team)}>
        {nameMove(team)}
      </Button>
    </div>
  )
}

/** `Move`, `Move 4`, `Move 4 of 10`. */
function nameMove({ takes, coming }: TeamOffer) {
  if (takes > 0 && takes < coming) return `Move ${takes} of ${coming}`
  return coming === 1 ? 'Move' : `Move ${coming}`
}

function TakeOff({ golferIds }: PickedUpProps) {
  const { selectionActions } = useOpenBoard()
  const isAnyPlaced = useBoard(({ places }) => golferIds.some((id) => places.has(id)))
  if (!isAnyPlaced) return null
  return <Button onPress={() => selectionActions.takeOff(golferIds)}>Take off</Button>
}
