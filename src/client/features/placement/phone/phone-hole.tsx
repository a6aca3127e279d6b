import { Flag } from 'lucide-react'
import { Tag } from '#client/ui/display/facts.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { GroupChooser } from '../engine/phone/group-chooser.tsx'
import styles from '../engine/phone/phone-board.module.css'
import { describeHoleRoom } from '../golf/describe-golf.ts'
import { type Hole, teamKey, teamsOf, useBoardTexts } from '../golf/golf-state.ts'
import { TeamList } from '../holes/team-list.tsx'

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
  const rooms = useBoardTexts((state) => holes.map((one) => describeHoleRoom(state, one)))
  return (
    <section className={styles.single} aria-label={`Hole ${holeNumber}`}>
      <GroupChooser
        label="Hole"
        options={holes.map((one, index) => ({
          value: one.holeNumber,
          label: `Hole ${one.holeNumber} · ${rooms[index]}`,
        }))}
        value={holeNumber}
        onShow={onShow}
      />
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
      <div className={styles.groups}>
        {teamsOf(hole).map((team) => (
          <TeamList key={teamKey(team)} hole={hole} teamNumber={team.teamNumber} isTabbable />
        ))}
      </div>
    </section>
  )
}
