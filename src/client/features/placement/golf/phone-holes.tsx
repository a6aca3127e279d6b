import { Flag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Tag } from '#client/ui/display/facts.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { type SearchProps, usePhonePage } from '../engine/board-tools.tsx'
import { useShownSites } from '../engine/people/group-list.tsx'
import styles from '../engine/phone-board.module.css'
import { PhoneBoard, SiteChooser } from '../engine/phone-board.tsx'
import { CourseSelector, type GolfAddress } from './courses.tsx'
import { describeHoleRoom, type Hole, teamKey, teamsOf, useBoard, useBoardTexts } from './golf-state.ts'
import { TeamList } from './hole-grid.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'

/** The holes on a small screen: one at a time, or those without a place. */
export function PhoneHoles({ address, ...search }: SearchProps & { address: GolfAddress }) {
  const { courseId, shown, wantsUnassigned } = address
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter(({ golfCourseId }) => golfCourseId === courseId)
  const shownSites = useShownSites(courseId, shown.groups)
  const meeting = holes.filter((hole) => shownSites.some(({ id }) => id === hole.golfCourseHoleDetailId))
  const [first] = meeting
  const page = usePhonePage(address, 'hole', wantsUnassigned)
  const { isList, show } = page
  const hole = holes.find(({ holeNumber }) => String(holeNumber) === page.asked) ?? holes[0]

  // When a filter is turned on, and not when a move makes the hole here one that does not meet it any more.
  const filters = shown.groups.join(' ')
  const isMeeting = hole === undefined || meeting.includes(hole)
  const showFirstMeeting = useEffectEvent(() => {
    if (!isMeeting && first && !isList) show(first.holeNumber)
  })
  useEffect(() => {
    if (filters) showFirstMeeting()
  }, [filters])

  return (
    <>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      <PhoneBoard
        {...search}
        address={address}
        areaId={courseId}
        page={page}
        unassigned={<UnassignedGolfers courseId={courseId} isOfAllCourses={wantsUnassigned} />}
        number={hole?.holeNumber}
        SiteIcon={Flag}
        meeting={<p role="status">{filters && describeMeeting(meeting.length, holes.length)}</p>}
      >
        {hole && (
          <PhoneHole holes={holes.filter((one) => one === hole || meeting.includes(one))} hole={hole} onShow={show} />
        )}
      </PhoneBoard>
    </>
  )
}

const describeMeeting = (count: number, all: number) =>
  count === 0 ? 'No hole is like that. Turn a filter of the holes off.' : `${count} of ${all} holes are like that.`

type PhoneHoleProps = {
  /** Those to choose from, the one shown among them. */
  holes: readonly Hole[]
  hole: Hole
  onShow: (holeNumber: number) => void
}

/** One hole with its two teams one below the other, and the way to the others. */
function PhoneHole({ holes, hole, onShow }: PhoneHoleProps) {
  const { holeNumber, isPar3 } = hole
  const name = readHoleName(hole)
  const rooms = useBoardTexts((state) => holes.map((one) => describeHoleRoom(state, one)))
  return (
    <section className={styles.single} aria-label={`Hole ${holeNumber}`}>
      <SiteChooser
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
