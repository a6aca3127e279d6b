import { CircleDashed, Sparkle, Split } from 'lucide-react'
import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { Golfer } from '#shared/contracts/placement.ts'
import { ChangeableContext, FoundContext, useBoard, useBoardView, useOpenBoard } from './board-context.ts'
import styles from './golfer-name.module.css'

type GolferNameProps = {
  golfer: Golfer
  /** In a list under the partner's name the partner need not be said again. */
  isUnderPartner?: boolean
  /** Where they ride, for somebody in a team. */
  cartNumber?: number
  /** Where they start, for somebody in a team. */
  holeId?: number
  isTabbable: boolean
}

/** A golfer's name, which picks them up when it is pressed, and below it what should be noticed about them. */
export const GolferName = memo(function GolferName(props: GolferNameProps) {
  const { golfer, isUnderPartner = false, cartNumber, holeId, isTabbable } = props
  const isChangeable = use(ChangeableContext)
  const isInHand = useBoardView(({ inHand }) => inHand.includes(golfer.id))
  const found = use(FoundContext)
  const whose = isUnderPartner && golfer.company === golfer.partner ? '' : golfer.company
  const content = (
    <>
      <span className={styles.name}>{golfer.name}</span>
      <span className={styles.notes}>
        {cartNumber !== undefined && <Cart number={cartNumber} />}
        {golfer.isVip && <Sign sign={Sparkle} words="VIP" className={styles.vip} />}
        {!golfer.isNamed && <Sign sign={CircleDashed} words="no name yet" className={styles.unnamed} />}
        {holeId !== undefined && <AlsoOn holeId={holeId} registrationId={golfer.registrationId} />}
        {whose}
      </span>
    </>
  )
  const className = classNames(styles.golfer, found !== null && (found.has(golfer.id) ? styles.found : styles.other))
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
function AlsoOn({ holeId, registrationId }: { holeId: number; registrationId: number }) {
  const { store } = useOpenBoard()
  const ids = useBoard(({ holesOf }) => holesOf.get(registrationId))
  if (!ids || ids.length < 2) return null
  const { holes } = store.getState().board
  const others = holes.filter(({ golfCourseHoleDetailId: id }) => id !== holeId && ids.includes(id))
  const numbers = others.map(({ holeNumber }) => holeNumber).join(', ')
  return <Sign sign={Split} words={`also on ${numbers}`} className={styles.split} />
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
