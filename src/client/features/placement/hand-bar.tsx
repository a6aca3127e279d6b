import { memo, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { TeamOnHole } from '#shared/domain/placement-moves.ts'
import { roomInTeam } from '#shared/domain/team-placement.ts'
import { useBoard, useBoardView, useOpenBoard } from './board-context.ts'
import { type BoardState, teamIn, teamKey } from './board-state.ts'
import { countGolfers } from './describe-moves.ts'
import styles from './hand-bar.module.css'
import type { Hole } from './hole-card.tsx'

/** Who was picked up, and the ways to put them down without aiming. Nothing while nobody is in hand. */
export const HandBar = memo(function HandBar({ courseId }: { courseId: number }) {
  const { hand } = useOpenBoard()
  const inHand = useBoardView((view) => view.inHand)
  const [first] = inHand
  if (first === undefined) return null
  return (
    <section className={styles.bar} aria-label="Picked up" data-hand="" data-foot-bar="" data-print="hide">
      <Who golferIds={inHand} />
      <TakeAll golferId={first} count={inHand.length} />
      <MoveTo key={inHand.join(' ')} courseId={courseId} golferIds={inHand} />
      <TakeOff golferIds={inHand} />
      <Button tone="quiet" onPress={hand.cancel}>
        Cancel
      </Button>
    </section>
  )
})

export function Who({ golferIds }: { golferIds: readonly number[] }) {
  const golfer = useBoard(({ golfers }) => golfers.get(golferIds[0] ?? 0))
  if (!golfer) return null
  return (
    <p className={styles.who}>
      <span className={styles.name}>{golferIds.length === 1 ? golfer.name : countGolfers(golferIds.length)}</span>
      <span className={styles.company}>{golfer.partner}</span>
    </p>
  )
}

/** Those of the same partner: without a place like the one in hand, or all of them. */
export function TakeAll({ golferId, count }: { golferId: number; count: number }) {
  const { hand } = useOpenBoard()
  const partner = useBoard(({ golfers }) => golfers.get(golferId)?.partner)
  const all = useBoard((state) => listColleagues(state, golferId).join(' '))
    .split(' ')
    .map(Number)
  if (count > 1 || all.length < 2) return null
  return <Button onPress={() => hand.pickUp(all)}>{`Take all ${all.length} of ${partner}`}</Button>
}

function listColleagues({ golfers, places }: BoardState, golferId: number): number[] {
  const registrationId = golfers.get(golferId)?.registrationId
  const isPlaced = places.has(golferId)
  const all = [...golfers.values()].filter((one) => one.registrationId === registrationId)
  return all.filter(({ id }) => isPlaced || !places.has(id)).map(({ id }) => id)
}

export function MoveTo({ courseId, golferIds }: { courseId: number; golferIds: readonly number[] }) {
  const { hand, store, view } = useOpenBoard()
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter((hole) => hole.golfCourseId === courseId)
  const [team, setTeam] = useState(() => offerTeam(store.getState(), holes, view.getState().lastTeam))
  const rooms = useBoard((state) => holes.map((hole) => describeTeams(state, hole)).join('|')).split('|')
  const hole = holes.find(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === team?.golfCourseHoleDetailId)
  if (!team || !hole) return null
  const names = [hole.team1Name, hole.team2Name]
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
        options={[1, 2].map((value) => ({ value, label: names[value - 1] || `Team ${value}` }))}
        value={team.teamNumber}
        onChange={(teamNumber) => teamNumber && setTeam({ ...team, teamNumber })}
      />
      <Button tone="primary" onPress={() => hand.pressTeam(team)}>
        {golferIds.length === 1 ? 'Move' : `Move ${golferIds.length}`}
      </Button>
    </div>
  )
}

const teamsOf = ({ golfCourseHoleDetailId }: Hole): TeamOnHole[] =>
  [1, 2].map((teamNumber) => ({ golfCourseHoleDetailId, teamNumber }))

const describeTeams = (state: BoardState, hole: Hole) =>
  teamsOf(hole)
    .map((team) => roomInTeam(teamIn(state, team).length))
    .map((room, index) => `${(index === 0 ? hole.team1Name : hole.team2Name) || index + 1}: ${room || 'full'}`)
    .join(', ')

/** The next team with room after the one where the last were put down. */
function offerTeam(state: BoardState, holes: readonly Hole[], last: TeamOnHole | null): TeamOnHole | undefined {
  const teams = holes.flatMap(teamsOf)
  const at = last ? teams.findIndex((team) => teamKey(team) === teamKey(last)) : -1
  const inOrder = [...teams.slice(at + 1), ...teams.slice(0, at + 1)]
  return inOrder.find((team) => roomInTeam(teamIn(state, team).length) > 0) ?? teams[0]
}

export function TakeOff({ golferIds }: { golferIds: readonly number[] }) {
  const { hand } = useOpenBoard()
  const isAnyPlaced = useBoard(({ places }) => golferIds.some((id) => places.has(id)))
  if (!isAnyPlaced) return null
  return <Button onPress={() => hand.takeOff(golferIds)}>Take off</Button>
}
