import { Flag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PhoneDock } from '../engine/phone-board.tsx'
import { FoundContext } from '../engine/store/board-context.ts'
import { useBoard } from '../golf/golf-state.ts'
import { useShownHoles } from '../holes/hole-grid.tsx'
import { usePhoneAddress } from '../search/board-address.ts'
import { type BoardToolsProps, CourseSelector, HoleFilterChips } from '../search/board-tools.tsx'
import { WishesOfGolfer } from '../wishes/wishes-of-golfer.tsx'
import { PhoneHole } from './phone-hole.tsx'
import { PhoneUnassigned } from './phone-unassigned.tsx'

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
