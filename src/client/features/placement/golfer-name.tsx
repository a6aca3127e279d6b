import { CircleDashed, Sparkle, Split } from 'lucide-react'
import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { FoundContext, useBoard, useBoardView } from './board-context.ts'
import styles from './golfer-name.module.css'

type GolferNameProps = {
  golferId: number
  /** In a list under the partner's name the partner need not be said again. */
  isUnderPartner?: boolean
  /** Where they ride, for somebody in a team. */
  cartNumber?: number
  isTabbable: boolean
}

/** A golfer's name, which picks them up when it is pressed, and below it what should be noticed about them. */
export const GolferName = memo(function GolferName(props: GolferNameProps) {
  const { golferId, isUnderPartner = false, cartNumber, isTabbable } = props
  const golfer = useBoard(({ golfers }) => golfers.get(golferId))
  const isChangeable = useBoard(({ board }) => board.isChangeable)
  const isInHand = useBoardView(({ inHand }) => inHand.includes(golferId))
  const found = use(FoundContext)
  if (!golfer) return null
  const whose = isUnderPartner && golfer.company === golfer.partner ? '' : golfer.company
  const content = (
    <>
      <span className={styles.name}>{golfer.name}</span>
      <span className={styles.notes}>
        {cartNumber !== undefined && <Cart number={cartNumber} />}
        {golfer.isVip && <Sign sign={Sparkle} words="VIP" className={styles.vip} />}
        {!golfer.isNamed && <Sign sign={CircleDashed} words="no name yet" className={styles.unnamed} />}
        {!isUnderPartner && <AlsoOn golferId={golferId} registrationId={golfer.registrationId} />}
        <span className={styles.company}>{whose}</span>
      </span>
    </>
  )
  const className = classNames(styles.golfer, found !== null && (found.has(golferId) ? styles.found : styles.other))
  if (!isChangeable) return <span className={className}>{content}</span>
  return (
    <button
      type="button"
      className={className}
      data-act="pick"
      aria-pressed={isInHand}
      tabIndex={isTabbable ? 0 : -1}
      title={`${golfer.name}, ${golfer.company}`}
    >
      {content}
    </button>
  )
})

function Cart({ number }: { number: number }) {
  return (
    <span className={styles.cart}>
      <VisuallyHidden>, cart </VisuallyHidden>
      {number}
      <VisuallyHidden>,</VisuallyHidden>
    </span>
  )
}

/** The other holes on which golfers of the same partner start. */
function AlsoOn({ golferId, registrationId }: { golferId: number; registrationId: number }) {
  const others = useBoard(({ board, holesOf, places }) => {
    const own = places.get(golferId)?.golfCourseHoleDetailId
    const ids = holesOf.get(registrationId)
    if (!ids || ids.length < 2) return ''
    const isOther = (id: number) => id !== own && ids.includes(id)
    const holes = board.holes.filter(({ golfCourseHoleDetailId }) => isOther(golfCourseHoleDetailId))
    return holes.map(({ holeNumber }) => holeNumber).join(', ')
  })
  return others && <Sign sign={Split} words={`also on ${others}`} className={styles.split} />
}

type SignProps = { sign: typeof Split; words: string; className: string | undefined }

function Sign({ sign: Icon, words, className }: SignProps) {
  return (
    <span className={classNames(styles.sign, className)}>
      <Icon size={12} aria-hidden="true" />
      {words}
      <VisuallyHidden>,</VisuallyHidden>
    </span>
  )
}
