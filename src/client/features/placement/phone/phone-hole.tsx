import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { TeamList } from '../holes/team-list.tsx'
import { useBoardTexts } from '../store/board-context.ts'
import { type Hole, teamKey, teamsOf } from '../store/board-state.ts'
import { describeHoleRoom } from '../store/describe-moves.ts'
import styles from './phone-board.module.css'

type PhoneHoleProps = {
  /** Those to choose from, the one shown among them. */
  holes: readonly Hole[]
  hole: Hole
  onShow: (holeNumber: number) => void
}

/** One hole with its two teams one below the other, and the way to the others. */
export function PhoneHole({ holes, hole, onShow }: PhoneHoleProps) {
  const { holeNumber, isPar3 } = hole
  const name = readHoleName(hole)
  return (
    <section className={styles.hole} aria-label={`Hole ${holeNumber}`}>
      <HoleChooser holes={holes} hole={hole} onShow={onShow} />
      {(name || isPar3) && (
        <p className={styles.about}>
          {name}
          {isPar3 && (
            <Tag tone="current">
              <Flag size={12} aria-hidden="true" />
              Par 3
            </Tag>
          )}
        </p>
      )}
      <div className={styles.teams}>
        {teamsOf(hole).map((team) => (
          <TeamList key={teamKey(team)} hole={hole} teamNumber={team.teamNumber} isTabbable />
        ))}
      </div>
    </section>
  )
}

/** To the hole before, to the next one, or to any; the last is followed by the first, as on the course. */
function HoleChooser({ holes, hole, onShow }: PhoneHoleProps) {
  const rooms = useBoardTexts((state) => holes.map((one) => describeHoleRoom(state, one)))
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
