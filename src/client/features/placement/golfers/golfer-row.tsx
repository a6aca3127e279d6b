import { Fragment, memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { Golfer } from '#shared/contracts/placement/board.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { ChangeableContext, CompactContext } from '../store/board-context.ts'
import styles from './golfer-row.module.css'

type GolferNameProps = {
  golfer: Golfer
  /** In a list under the partner's name the partner need not be said again. */
  isUnderPartner?: boolean
  /** Where they ride, for somebody in a team. */
  cartNumber?: number
  /** The numbers of the other holes on which golfers of the same partner start. */
  alsoOn?: string
  /** Whether a search finds them; null while nothing is looked for. */
  isFound?: boolean | null
  isPickedUp: boolean
  isTabbable: boolean
}

type GolferRowProps = GolferNameProps & {
  className: string | undefined
  /** + adds them to the selected team, − takes them off their hole. */
  act: 'add' | 'remove'
}

/** A golfer in a list. Clicks, drags and keys are heard by the board. Once the event is over there is nothing to press. */
export const GolferRow = memo(function GolferRow({ className, act, ...props }: GolferRowProps) {
  const { golfer, isTabbable } = props
  const isChangeable = use(ChangeableContext)
  const name = nameGolfer(golfer)
  return (
    <li className={className} data-golfer={golfer.id} draggable={isChangeable}>
      <GolferName {...props} isChangeable={isChangeable} />
      {isChangeable && (
        <button
          type="button"
          className={styles[act]}
          data-act={act}
          aria-label={act === 'add' ? `Add ${name} to the selected team` : `Take ${name} off`}
          tabIndex={isTabbable ? 0 : -1}
        >
          {act === 'add' ? '+' : '−'}
        </button>
      )}
    </li>
  )
})

/**
 * A golfer's name, which picks them up when it is pressed, and what should be noticed about them: below it, or in the compact
 * view after it. There are hundreds of these, so each is as few elements as can be, and what is to be heard is one label.
 */
function GolferName(props: GolferNameProps & { isChangeable: boolean }) {
  const { golfer, isUnderPartner = false, cartNumber, alsoOn = '', isFound = null, isPickedUp, isTabbable } = props
  const isLine = use(CompactContext) && cartNumber !== undefined
  const company = isUnderPartner && golfer.company === golfer.partner ? '' : golfer.company
  const marks = [
    { text: golfer.isVip && 'VIP', className: styles.vip },
    { text: !golfer.isNamed && 'no name yet', className: styles.unnamed },
    { text: alsoOn !== '' && `also on ${alsoOn}`, className: styles.split },
  ].filter(({ text }) => text)
  const visible = [golfer.name, ...marks.map(({ text }) => text), company].filter(Boolean)
  // Every partner has a Golfer 4; those who listen do not see under which heading this one stands.
  const hidden = [!golfer.isNamed && !company && golfer.partner, cartNumber !== undefined && `cart ${cartNumber}`]
  const label = [...visible, ...hidden.filter(Boolean)].join(', ')
  const cart = cartNumber !== undefined && <span className={styles.cart} data-cart={cartNumber} />
  const content = isLine ? (
    <>
      {cart}
      <Line golfer={golfer} alsoOn={alsoOn} />
    </>
  ) : (
    <>
      <span className={styles.name}>{golfer.name}</span>
      {(visible.length > 1 || cart) && <br />}
      {cart}{' '}
      {marks.map(({ text, className }) => (
        <Fragment key={className}>
          <span className={className}>{text}</span>{' '}
        </Fragment>
      ))}
      {company}
    </>
  )
  const found = isFound !== null && (isFound ? styles.found : styles.other)
  const className = classNames(
    styles.golfer,
    isLine && styles.line,
    isLine && isLong(golfer, alsoOn) && styles.long,
    found,
  )
  if (!props.isChangeable) {
    return (
      <span className={className}>
        <span aria-hidden="true" data-found={isFound || undefined}>
          {content}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={className}
      data-act="pick"
      data-found={isFound || undefined}
      aria-label={label}
      aria-pressed={isPickedUp}
      tabIndex={isTabbable ? 0 : -1}
      title={isLine ? label : `${golfer.name}, ${golfer.company}`}
    >
      {content}
    </button>
  )
}

/** In one line the name goes first; the companies are in the head of the team. */
function Line({ golfer: { name, isNamed, isVip }, alsoOn }: { golfer: Golfer; alsoOn: string }) {
  return (
    <>
      <span className={classNames(styles.name, !isNamed && styles.unnamed)}>{name}</span>{' '}
      {isVip && <span className={styles.vip}>VIP</span>} {alsoOn && <span className={styles.also} data-also={alsoOn} />}
    </>
  )
}

/** What fits in a line in any case, in characters. */
const surelyFits = 17

const isLong = ({ name, isVip }: Golfer, alsoOn: string) =>
  name.length + (isVip ? 4 : 0) + (alsoOn ? alsoOn.length + 3 : 0) > surelyFits
