import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { useBoard, useBoardView } from './board-context.ts'
import { type BoardState, teamIn } from './board-state.ts'
import { describeHoleRoom } from './describe-moves.ts'
import type { Hole } from './hole-card.tsx'
import styles from './phone-board.module.css'
import { TeamList } from './team-list.tsx'

type PhoneBoardHoleProps = {
  /** Those to choose from, the one shown among them. */
  holes: readonly Hole[]
  hole: Hole
  onShow: (holeNumber: number) => void
}

/** One hole with its two teams one below the other, and the way to the others. */
export function PhoneBoardHole({ holes, hole, onShow }: PhoneBoardHoleProps) {
  const { golfCourseHoleDetailId, holeNumber, holeName, team1Name, team2Name, isPar3 } = hole
  const selected = useBoardView((view) => view.selected)
  const isNamed = holeName !== '' && holeName !== String(holeNumber)
  return (
    <section className={styles.hole} aria-label={`Hole ${holeNumber}`}>
      <Chooser holes={holes} hole={hole} onShow={onShow} />
      {(isNamed || isPar3) && (
        <p className={styles.about}>
          {isNamed && holeName}
          {isPar3 && (
            <Tag tone="current">
              <Flag size={12} aria-hidden="true" />
              Par 3
            </Tag>
          )}
        </p>
      )}
      <div className={styles.teams}>
        {[team1Name, team2Name].map((name, index) => (
          <TeamList
            key={`${golfCourseHoleDetailId} ${index === 0 ? 'one' : 'two'}`}
            golfCourseHoleDetailId={golfCourseHoleDetailId}
            teamNumber={index + 1}
            holeNumber={holeNumber}
            name={name}
            isSelected={
              selected?.golfCourseHoleDetailId === golfCourseHoleDetailId && selected.teamNumber === index + 1
            }
            isTabbable
          />
        ))}
      </div>
    </section>
  )
}

/** To the hole before, to the next one, or to any; the last is followed by the first, as on the course. */
function Chooser({ holes, hole, onShow }: PhoneBoardHoleProps) {
  const rooms = useBoard((state) => holes.map((one) => describeRoomOf(state, one)).join('|')).split('|')
  const at = holes.indexOf(hole)
  const step = (by: number) => {
    const next = holes[(at + by + holes.length) % holes.length]
    if (next) onShow(next.holeNumber)
  }
  return (
    <div className={styles.chooser}>
      <Button className={styles.step} aria-label="Previous hole" onPress={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <SelectField
        label="Hole"
        isLabelHidden
        options={holes.map(({ holeNumber }, index) => ({
          value: holeNumber,
          label: `Hole ${holeNumber} · ${rooms[index]}`,
        }))}
        value={hole.holeNumber}
        onChange={(holeNumber) => holeNumber && onShow(holeNumber)}
      />
      <Button className={styles.step} aria-label="Next hole" onPress={() => step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}

function describeRoomOf(state: BoardState, { golfCourseHoleDetailId }: Hole): string {
  const [one, two] = [1, 2].map((teamNumber) => teamIn(state, { golfCourseHoleDetailId, teamNumber }).length)
  return describeHoleRoom(one ?? 0, two ?? 0)
}
