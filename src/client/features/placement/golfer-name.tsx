import { Fragment, memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { Golfer } from '#shared/contracts/placement.ts'
import { ChangeableContext } from './board-context.ts'
import styles from './golfer-name.module.css'

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
  isInHand: boolean
  isTabbable: boolean
}

/**
 * A golfer's name, which picks them up when it is pressed, and below it what should be noticed about them. There are hundreds
 * of these, so each is as few elements as can be, and what is to be heard is one label.
 */
export const GolferName = memo(function GolferName(props: GolferNameProps) {
  const { golfer, isUnderPartner = false, cartNumber, alsoOn = '', isFound = null, isInHand, isTabbable } = props
  const isChangeable = use(ChangeableContext)
  const whose = isUnderPartner && golfer.company === golfer.partner ? '' : golfer.company
  const signs = [
    { words: golfer.isVip && 'VIP', className: styles.vip },
    { words: !golfer.isNamed && 'no name yet', className: styles.unnamed },
    { words: alsoOn !== '' && `also on ${alsoOn}`, className: styles.split },
  ].filter(({ words }) => words)
  const seen = [golfer.name, ...signs.map(({ words }) => words), whose].filter(Boolean)
  // Every partner has a Golfer 4; those who listen do not see under which heading this one stands.
  const unseen = [!golfer.isNamed && !whose && golfer.partner, cartNumber !== undefined && `cart ${cartNumber}`]
  const label = [...seen, ...unseen.filter(Boolean)].join(', ')
  const content = (
    <>
      <span className={styles.name}>{golfer.name}</span>
      {(seen.length > 1 || cartNumber !== undefined) && <br />}
      {cartNumber !== undefined && <span className={styles.cart} data-cart={cartNumber} />}{' '}
      {signs.map(({ words, className }) => (
        <Fragment key={className}>
          <span className={className}>{words}</span>{' '}
        </Fragment>
      ))}
      {whose}
    </>
  )
  const className = classNames(styles.golfer, isFound !== null && (isFound ? styles.found : styles.other))
  if (!isChangeable) {
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
      aria-pressed={isInHand}
      tabIndex={isTabbable ? 0 : -1}
      title={`${golfer.name}, ${golfer.company}`}
    >
      {content}
    </button>
  )
})
