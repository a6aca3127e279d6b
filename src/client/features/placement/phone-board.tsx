import { Flag, Redo2, Undo2, UsersRound } from 'lucide-react'
import { type ComponentProps, use, useEffect, useEffectEvent } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { FoundContext, useBoard, useBoardView, useOpenBoard } from './board-context.ts'
import { BoardSaid } from './board-said.tsx'
import { waitingOn } from './board-state.ts'
import { CourseSelector, HoleFilterChips } from './board-tools.tsx'
import styles from './phone-board.module.css'
import { usePhoneBoardAddress } from './phone-board-address.ts'
import { PhoneBoardHand } from './phone-board-hand.tsx'
import { PhoneBoardHole } from './phone-board-hole.tsx'
import { PhoneBoardWaiting, type PhoneBoardWaitingProps } from './phone-board-waiting.tsx'
import { useShownHoles } from './use-shown-holes.ts'

/** The board on a small screen: one hole, or those without a place; what is worked with stays under the thumb. */
export function PhoneBoard(props: PhoneBoardWaitingProps) {
  const { address } = props
  const { courseId, shown } = address
  const allHoles = useBoard(({ board }) => board.holes)
  const holes = allHoles.filter(({ golfCourseId }) => golfCourseId === courseId)
  const asksForSomebody = address.search !== '' || shown.golfers.length > 0
  const meeting = useShownHoles(courseId, shown.holes)
  const [first] = meeting
  const { hole, isList, showHole, showList } = usePhoneBoardAddress(holes, shown.wantsUnassigned || asksForSomebody)
  const isCarrying = useBoardView(({ inHand }) => inHand.length > 0)

  // When a filter is turned on, and not when a move makes the hole here one that does not meet it any more.
  const filters = shown.holes.join(' ')
  const isMeeting = hole === undefined || meeting.includes(hole)
  const lead = useEffectEvent(() => {
    if (!isMeeting && first && !isList) showHole(first.holeNumber)
  })
  useEffect(() => {
    if (filters) lead()
  }, [filters])

  return (
    <>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      {isList && <PhoneBoardWaiting {...props} onShow={showHole} />}
      {/* Nobody is pale here because of a search that stands on the other page. */}
      {!isList && hole && (
        <FoundContext value={null}>
          <PhoneBoardHole
            holes={holes.filter((one) => one === hole || meeting.includes(one))}
            hole={hole}
            onShow={showHole}
          />
          <HoleFilterChips shown={shown} toggle={address.toggle} />
          <p role="status">{shown.holes.length > 0 && describeMeeting(meeting.length, holes.length)}</p>
        </FoundContext>
      )}
      <div className={styles.dock} data-print="hide">
        <div className={isCarrying ? styles.heard : styles.said}>
          <BoardSaid />
        </div>
        <PhoneBoardHand courseId={courseId} />
        {!isList && !isCarrying && <WayToAdd onPress={showList} />}
        <div className={styles.bar}>
          <BarButton
            aria-pressed={!isList}
            data-last-resort={isList ? undefined : ''}
            sign={Flag}
            words={`Hole ${hole?.holeNumber ?? ''}`}
            onClick={() => hole && showHole(hole.holeNumber)}
          />
          <WaitingButton courseId={courseId} isPressed={isList} onClick={showList} />
          <HistoryButton verb="Undo" />
          <HistoryButton verb="Redo" />
        </div>
      </div>
    </>
  )
}

const describeMeeting = (count: number, all: number) =>
  count === 0 ? 'No hole is like that. Turn a filter of the holes off.' : `${count} of ${all} holes are like that.`

type BarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  sign: typeof Flag
  words: string
  /** What it is about, as far as there is room. */
  more?: string | undefined
  /** Takes the focus when what had it is no longer on the screen. */
  'data-last-resort'?: '' | undefined
}

function BarButton({ sign: Icon, words, more, ...button }: BarButtonProps) {
  return (
    <button {...button} type="button" className={styles.item}>
      <Icon size={18} aria-hidden="true" />
      {words}
      {more && <span className={styles.more}>{more}</span>}
    </button>
  )
}

/** With a team selected, + stands on the other page. */
function WayToAdd({ onPress }: { onPress: () => void }) {
  const isSelected = useBoardView(({ selected }) => selected !== null)
  if (!isSelected) return null
  return (
    <div className={styles.lead}>
      <Button tone="quiet" onPress={onPress}>
        Go to Not placed to add golfers
      </Button>
    </div>
  )
}

type WaitingButtonProps = { courseId: number; isPressed: boolean; onClick: () => void }

function WaitingButton({ courseId, isPressed, onClick }: WaitingButtonProps) {
  const found = use(FoundContext)
  const count = useBoard((state) => waitingOn(state, courseId).length)
  const words = `Not placed (${count})${found && !isPressed ? ', searched' : ''}`
  return (
    <BarButton
      aria-pressed={isPressed}
      data-last-resort={isPressed ? '' : undefined}
      sign={UsersRound}
      words={words}
      onClick={onClick}
    />
  )
}

const history = {
  Undo: { sign: Undo2, act: 'undo', change: 'undoable' },
  Redo: { sign: Redo2, act: 'redo', change: 'redoable' },
} as const

function HistoryButton({ verb }: { verb: keyof typeof history }) {
  const { sign, act, change } = history[verb]
  const { actions } = useOpenBoard()
  const words = useBoard(({ board }) => board.history[change]?.words)
  const who = useBoard(({ board }) => board.history[change]?.who)
  const isChangeable = useBoard(({ board }) => board.isChangeable)
  if (!isChangeable) return null
  return (
    <BarButton
      sign={sign}
      words={words ? `${verb}:` : `Nothing to ${act}`}
      more={words?.startsWith(`${who} `) ? words.slice(`${who} `.length) : words}
      title={words}
      aria-disabled={words ? undefined : true}
      onClick={() => words && void actions[act]()}
    />
  )
}
