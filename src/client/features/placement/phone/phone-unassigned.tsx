import { use } from 'react'
import styles from '../engine/phone-board.module.css'
import { FoundPlaced } from '../engine/phone-board.tsx'
import { FoundContext } from '../engine/store/board-context.ts'
import { nameTeamOf } from '../golf/describe-golf.ts'
import { useBoard } from '../golf/golf-state.ts'
import { UnassignedGolfers } from '../golfers/unassigned-golfers.tsx'
import { type BoardToolsProps, GolferFilterChips, GolferSearch } from '../search/board-tools.tsx'

type OnShow = { onShow: (holeNumber: number) => void }

/** The golfers of the course without a place. A search also finds those who have one, and leads to their hole. */
export function PhoneUnassigned({ address, onShow, ...search }: BoardToolsProps & OnShow) {
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
