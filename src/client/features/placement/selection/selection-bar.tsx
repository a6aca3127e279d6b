import { memo, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { TeamOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import { useBoard, useBoardTexts, useOpenBoard, useSelection } from '../store/board-context.ts'
import { type BoardState, type Hole, teamIn, teamKey, teamLabel, teamsOf } from '../store/board-state.ts'
import { countGolfers } from '../store/describe-moves.ts'
import styles from './selection-bar.module.css'

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
  if (!golfer) return null
  return (
    <p className={styles.who}>
      <span className={styles.name}>{golferIds.length === 1 ? golfer.name : countGolfers(golferIds.length)}</span>
      <span className={layout.note}>{golfer.partner}</span>
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
  return <Button onPress={() => selectionActions.pickUp(all)}>{`Take all ${all.length} of ${partner}`}</Button>
}

function listColleagues({ golfers, places }: BoardState, golferId: number): number[] {
  const registrationId = golfers.get(golferId)?.registrationId
  const isPlaced = places.has(golferId)
  const all = [...golfers.values()].filter((one) => one.registrationId === registrationId)
  return all.filter(({ id }) => isPlaced || !places.has(id)).map(({ id }) => id)
}

type MoveToProps = PickedUpProps & { courseId: number }

function MoveTo({ courseId, golferIds }: MoveToProps) {
  const { selectionActions, store, selection } = useOpenBoard()
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter((hole) => hole.golfCourseId === courseId)
  const [team, setTeam] = useState(() => offerTeam(store.getState(), holes, selection.getState().lastTeam))
  const rooms = useBoardTexts((state) => holes.map((hole) => describeTeams(state, hole)))
  const hole = holes.find(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === team?.golfCourseHoleDetailId)
  if (!team || !hole) return null
  return (
    <div className={styles.move}>
      <SelectField
        label="Hole"
        className={styles.hole ?? ''}
        options={holes.map(({ golfCourseHoleDetailId, holeNumber }, index) => ({
          value: golfCourseHoleDetailId,
          label: `${holeNumber} · ${rooms[index]}`,
        }))}
        value={team.golfCourseHoleDetailId}
        onChange={(holeId) => holeId && setTeam({ ...team, golfCourseHoleDetailId: holeId })}
      />
      <SelectField
        label="Team"
        options={[1, 2].map((value) => ({ value, label: teamLabel(hole, value) }))}
        value={team.teamNumber}
        onChange={(teamNumber) => teamNumber && setTeam({ ...team, teamNumber })}
      />
      <Button tone="primary" onPress={() => selectionActions.pressTeam(team)}>
        {golferIds.length === 1 ? 'Move' : `Move ${golferIds.length}`}
      </Button>
    </div>
  )
}

/** `7A: 2, 7B: full`. */
const describeTeams = (state: BoardState, hole: Hole) =>
  teamsOf(hole)
    .map((team) => {
      const name = (team.teamNumber === 1 ? hole.team1Name : hole.team2Name) || team.teamNumber
      return `${name}: ${roomInTeam(teamIn(state, team).length) || 'full'}`
    })
    .join(', ')

/** The next team with room after the one where the last were put down. */
function offerTeam(state: BoardState, holes: readonly Hole[], last: TeamOnHole | null): TeamOnHole | undefined {
  const teams = holes.flatMap(teamsOf)
  const at = last ? teams.findIndex((team) => teamKey(team) === teamKey(last)) : -1
  const inOrder = [...teams.slice(at + 1), ...teams.slice(0, at + 1)]
  return inOrder.find((team) => roomInTeam(teamIn(state, team).length) > 0) ?? teams[0]
}

function TakeOff({ golferIds }: PickedUpProps) {
  const { selectionActions } = useOpenBoard()
  const isAnyPlaced = useBoard(({ places }) => golferIds.some((id) => places.has(id)))
  if (!isAnyPlaced) return null
  return <Button onPress={() => selectionActions.takeOff(golferIds)}>Take off</Button>
}
