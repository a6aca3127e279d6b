import { Flag } from 'lucide-react'
import { use, useEffect, useEffectEvent } from 'react'
import { Tag } from '#client/ui/display/tag.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import styles from '../engine/phone-board.module.css'
import { FoundPlaced, GroupChooser, PhoneDock } from '../engine/phone-board.tsx'
import { FoundContext } from '../engine/store/board-context.ts'
import {
  type BoardToolsProps,
  CourseSelector,
  GolferFilterChips,
  GolferSearch,
  HoleFilterChips,
  usePhoneAddress,
} from './courses.tsx'
import { describeHoleRoom, type Hole, nameTeamOf, teamKey, teamsOf, useBoard, useBoardTexts } from './golf-state.ts'
import { TeamList, useShownHoles } from './hole-grid.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'
import { WishesOfGolfer } from './wish-marks.tsx'

/** The board on a small screen: one hole, or those without a place; the dock at the lower edge stays under the thumb. */
export function PhoneBoard(props: BoardToolsProps) {
  const { address } = props
  const { courseId, shown } = address
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter(({ golfCourseId }) => golfCourseId === courseId)
  const asksForSomebody = address.search !== '' || shown.golfers.length > 0
  const meeting = useShownHoles(courseId, shown.holes)
  const [first] = meeting
  const { hole, isList, showHole, showList } = usePhoneAddress(holes, shown.wantsUnassigned || asksForSomebody)

  // When a filter is turned on, and not when a move makes the hole here one that does not meet it any more.
  const filters = shown.holes.join(' ')
  const isMeeting = hole === undefined || meeting.includes(hole)
  const showFirstMeeting = useEffectEvent(() => {
    if (!isMeeting && first && !isList) showHole(first.holeNumber)
  })
  useEffect(() => {
    if (filters) showFirstMeeting()
  }, [filters])

  return (
    <>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      {isList && <PhoneUnassigned {...props} onShow={showHole} />}
      {/* Nobody is pale here because of a search that stands on the other page. */}
      {!isList && hole && (
        <FoundContext value={null}>
          <PhoneHole
            holes={holes.filter((one) => one === hole || meeting.includes(one))}
            hole={hole}
            onShow={showHole}
          />
          <HoleFilterChips shown={shown.holes} toggle={address.toggle} />
          <p role="status">{shown.holes.length > 0 && describeMeeting(meeting.length, holes.length)}</p>
        </FoundContext>
      )}
      <PhoneDock
        areaId={courseId}
        Extra={WishesOfGolfer}
        isList={isList}
        groupLabel={`Hole ${hole?.holeNumber ?? ''}`}
        GroupIcon={Flag}
        onShowGroup={() => hole && showHole(hole.holeNumber)}
        onShowList={showList}
      />
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

type OnShow = { onShow: (holeNumber: number) => void }

/** The golfers of the course without a place. A search also finds those who have one, and leads to their hole. */
function PhoneUnassigned({ address, onShow, ...search }: BoardToolsProps & OnShow) {
  const { courseId, shown, toggle } = address
  return (
    <div className={styles.unassigned}>
      <GolferSearch {...search} />
      <GolferFilterChips shown={shown.golfers} toggle={toggle} />
      <UnassignedGolfers courseId={courseId} isOfAllCourses={shown.wantsUnassigned} />
      <FoundOnHoles courseId={courseId} onShow={onShow} />
    </div>
  )
}

function FoundOnHoles({ courseId, onShow }: OnShow & { courseId: number }) {
  const found = use(FoundContext)
  const board = useBoard((state) => state.board)
  const golfers = useBoard((state) => state.people)
  const places = useBoard((state) => state.places)
  const placed = [...(found ?? [])].flatMap((golferId) => {
    const golfer = golfers.get(golferId)
    const place = places.get(golferId)
    const hole = board.holes.find((one) => one.golfCourseHoleDetailId === place?.golfCourseHoleDetailId)
    return golfer?.golfCourseId === courseId && place && hole
      ? [{ person: golfer, where: nameTeamOf(board, place), value: hole.holeNumber }]
      : []
  })
  return <FoundPlaced title="On a hole" found={placed} onShow={onShow} />
}
