import { Fragment, memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { ChangeableContext, CompactContext, useBoardLater, useOpenBoard } from '../store/board-context.ts'
import type { Person } from '../store/board-kind.ts'
import styles from './person-row.module.css'

type PersonNameProps = {
  person: Person
  /** In a list under the partner's name the partner need not be said again. */
  isUnderPartner?: boolean
  /** The cart of a golfer, or 0. */
  cartNumber?: number
  /** The numbers of the other holes or tables where people of the same partner are. */
  alsoOn?: string
  /** Whether a search finds them; null while nothing is looked for. */
  isFound?: boolean | null
  isPickedUp: boolean
  isTabbable: boolean
}

type PersonRowProps = PersonNameProps & {
  className: string | undefined
  /** + adds them to the selected team or table, − takes them off it. */
  act: 'add' | 'remove'
}

/** A golfer, or a guest of the dinner, in a list. Clicks, drags and keys are heard by the board. Once the event is over there is nothing to press. */
export const PersonRow = memo(function PersonRow({ className, act, ...props }: PersonRowProps) {
  const { person, isTabbable } = props
  const isChangeable = use(ChangeableContext)
  const { group } = useOpenBoard().kind.words
  const name = nameGolfer(person)
  return (
    <li className={className} data-person={person.id} draggable={isChangeable}>
      <PersonName {...props} isChangeable={isChangeable} />
      {isChangeable && (
        <button
          type="button"
          className={styles[act]}
          data-act={act}
          aria-label={act === 'add' ? `Add ${name} to the selected ${group}` : `Remove ${name}`}
          tabIndex={isTabbable ? 0 : -1}
        >
          {act === 'add' ? '+' : '−'}
        </button>
      )}
    </li>
  )
})

/**
 * Someone's name, which picks them up when it is pressed, and what should be noticed about them: below it, or in the compact
 * view after it. There are hundreds of these, so each is as few elements as can be, and what is to be heard is one label.
 */
function PersonName(props: PersonNameProps & { isChangeable: boolean }) {
  const { person, isUnderPartner = false, cartNumber, alsoOn = '', isFound = null, isPickedUp, isTabbable } = props
  const { at } = useOpenBoard().kind.words
  const isLine = use(CompactContext) && cartNumber !== undefined
  const wish = useUnmetWishes(person.id)
  const company = isUnderPartner && person.company === person.partner ? '' : person.company
  const marks = [
    { text: person.isVip && 'VIP', className: styles.vip },
    { text: !person.isNamed && 'no name yet', className: styles.unnamed },
    { text: alsoOn !== '' && `also ${at} ${alsoOn}`, className: styles.split },
    { text: wish !== '' && 'pairing', className: styles.wish },
  ].filter(({ text }) => text)
  const visible = [person.name, ...marks.map(({ text }) => text), company].filter(Boolean)
  // Every partner has a Golfer 4, and screen reader users don't see the heading.
  const hidden = [wish, !person.isNamed && !company && person.partner, Boolean(cartNumber) && `cart ${cartNumber}`]
  const label = [...visible, ...hidden.filter(Boolean)].join(', ')
  const cart = Boolean(cartNumber) && <span className={styles.cart} data-cart={cartNumber} />
  const content = isLine ? (
    <>
      {cart}
      <Line person={person} alsoOn={alsoOn} hasWish={wish !== ''} />
    </>
  ) : (
    <>
      <span translate="no" className={styles.name}>
        {person.name}
      </span>
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
    styles.person,
    isLine && styles.line,
    isLine && isLong(person, alsoOn, wish !== '') && styles.long,
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
      title={isLine || wish ? label : `${person.name}, ${person.company}`}
    >
      {content}
    </button>
  )
}

type LineProps = { person: Person; alsoOn: string; hasWish: boolean }

/** In one line the name goes first; the companies are in the head of the team. */
function Line({ person: { name, isNamed, isVip }, alsoOn, hasWish }: LineProps) {
  return (
    <>
      <span translate={isNamed ? 'no' : undefined} className={classNames(styles.name, !isNamed && styles.unnamed)}>
        {name}
      </span>{' '}
      {isVip && <span className={styles.vip}>VIP</span>} {alsoOn && <span className={styles.also} data-also={alsoOn} />}{' '}
      {hasWish && <span className={styles.wish}>pairing</span>}
    </>
  )
}

/** Characters that always fit in a line. */
const surelyFits = 10

const isLong = ({ name, isVip }: Person, alsoOn: string, hasWish: boolean) =>
  name.length + (isVip ? 4 : 0) + (alsoOn ? alsoOn.length + 3 : 0) + (hasWish ? 5 : 0) > surelyFits

/** Someone's unmet pairings: `with Bo Kim: at least one of them isn’t placed`. Empty if there are none. */
export function useUnmetWishes(personId: number): string {
  const { kind } = useOpenBoard()
  return useBoardLater((state) => kind.listUnmetWishes(state).get(personId) ?? '')
}
