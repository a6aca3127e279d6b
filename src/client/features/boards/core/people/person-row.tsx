import { Fragment, memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { BoardPerson } from '#shared/contracts/placement/board.ts'
import { formatGolfer } from '#shared/domain/placement/descriptions.ts'
import { ChangeableContext, CompactContext, useBoardWords, useSettledBoard } from '../store/board-context.ts'
import { isWalkIn } from '../store/board-state.ts'
import { listUnmetPairings } from '../store/unmet-pairings.ts'

type PersonNameProps = {
  person: BoardPerson
  company: string
  /** 0 without a cart. */
  cartNumber?: number
  alsoOn?: string
  isFound?: boolean | null
  isPickedUp: boolean
  isTabbable: boolean
}

type PersonRowProps = PersonNameProps & {
  className: string | undefined
  act: 'add' | 'remove'
}

const actClass =
  'flex-none cursor-pointer rounded-full border bg-transparent p-0 leading-none pointer-coarse:size-touch in-data-compact:size-6'
const actClasses = {
  add: `${actClass} size-9 border-pine text-[1.5rem] text-pine hover:bg-pine-wash in-data-compact:text-[1.125rem]`,
  remove: `${actClass} h-7 w-6 border-transparent text-[1.125rem] text-ink-soft hover:border-clay hover:bg-clay-wash hover:text-clay in-data-compact:text-note in-data-compact:focus-visible:-outline-offset-2`,
}
const overNameClass =
  'absolute end-0 opacity-0 [li:is(:hover,:focus-within)>&]:bg-surface [li:is(:hover,:focus-within)>&]:opacity-100'

export const PersonRow = memo(function PersonRow({ className, act, ...props }: PersonRowProps) {
  const { person, isTabbable } = props
  const isChangeable = use(ChangeableContext) && !isWalkIn(person.id)
  const { group, site } = useBoardWords()
  const isOverName = use(CompactContext) && act === 'remove' && site === 'hole'
  const name = formatGolfer(person)
  return (
    <li className={className} data-person={person.id} draggable={isChangeable}>
      <PersonName {...props} isChangeable={isChangeable} />
      {isChangeable && (
        <button
          type="button"
          className={classNames(actClasses[act], isOverName && overNameClass)}
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

// Long names wrap, because clipping hundreds of rows would slow every move.
const nameClass = 'min-w-0 flex-1 rounded-sm text-start text-ink-soft wrap-anywhere'
const buttonClass =
  'cursor-grab hover:bg-sunken hover:text-ink aria-pressed:bg-brass-wash aria-pressed:text-ink aria-pressed:-outline-offset-2 aria-pressed:not-focus-visible:outline-2 aria-pressed:not-focus-visible:outline-brass'
const blockClass =
  'min-h-10 scroll-mb-36 content-center px-1 py-0.5 text-caption leading-[1.25] pointer-coarse:min-h-touch in-data-compact:min-h-7 in-data-compact:scroll-mb-2 in-data-compact:in-data-picked-up:scroll-mb-72'
const lineClass =
  'h-6 scroll-mb-36 py-0 ps-0.75 pe-0.25 text-[0.6875rem] leading-6 whitespace-nowrap focus-visible:-outline-offset-2'
const cartClass = 'rounded-sm bg-sunken font-semibold text-ink-soft tabular-nums before:content-[attr(data-cart)]'
const vipClass = 'font-semibold text-plum'
const pairingClass = 'me-1.5 text-brass'

/** The board has hundreds of these, so each has few elements and only one label for screen readers. */
function PersonName(props: PersonNameProps & { isChangeable: boolean }) {
  const { person, company, cartNumber, alsoOn = '', isFound = null, isPickedUp, isTabbable } = props
  const { at } = useBoardWords()
  const isLine = use(CompactContext) && cartNumber !== undefined
  const pairing = useUnmetPairings(person.id)
  const marks = [
    { text: isWalkIn(person.id) && 'walk-in', className: 'me-1.5 text-ink-soft' },
    { text: person.isVip && 'VIP', className: 'me-1.5 font-semibold text-plum' },
    { text: !person.isNamed && 'no name yet', className: 'me-1.5 font-semibold text-brass', isSign: isLine },
    {
      text: alsoOn !== '' && `also ${at} ${alsoOn}`,
      className: 'me-1.5 whitespace-nowrap text-brass',
      isSign: isLine,
    },
    { text: pairing !== '' && 'pairing', className: pairingClass },
  ].filter(({ text }) => text)
  const [signs = [], words = []] = [true, false].map((isSign) =>
    marks.filter((mark) => (mark.isSign ?? false) === isSign).map(({ text }) => text),
  )
  const visible = [person.name, ...words, company].filter(Boolean)
  // Every partner has a Golfer 4, and screen reader users don't see the heading.
  const hidden = [
    ...signs,
    !company && person.company,
    pairing,
    !person.isNamed && !company && person.partner !== person.company && person.partner,
    Boolean(cartNumber) && `cart ${cartNumber}`,
  ]
  const label = [...visible, ...hidden.filter(Boolean)].join(', ')
  const cart = Boolean(cartNumber) && (
    <span className={`${cartClass} ${isLine ? 'me-0.75 px-0.5' : 'me-1.5 px-1.25'}`} data-cart={cartNumber} />
  )
  const content = isLine ? (
    <>
      {cart}
      <Line {...{ person, company, alsoOn, isFound }} hasPairing={pairing !== ''} />
    </>
  ) : (
    <>
      <span
        translate="no"
        className={`text-note in-data-compact:text-small ${isFound === false ? 'text-ink-soft' : 'text-ink'} ${isFound ? 'font-bold' : ''}`}
      >
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
  const className = classNames(
    nameClass,
    isLine ? lineClass : blockClass,
    isLine && isLong(person, company + alsoOn, pairing !== '') && longClass,
    isFound ? 'bg-pine-wash' : 'bg-transparent',
    props.isChangeable && buttonClass,
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
      title={isLine || pairing ? label : `${person.name}, ${person.company}`}
    >
      {content}
    </button>
  )
}

type LineProps = { person: BoardPerson; company: string; alsoOn: string; hasPairing: boolean; isFound: boolean | null }

function Line({ person: { id, name, isNamed, isVip }, company, alsoOn, hasPairing, isFound }: LineProps) {
  const color = isFound === false ? 'text-ink-soft' : isNamed ? 'text-ink' : 'text-brass'
  const weight = isFound ? 'font-bold' : isNamed ? '' : 'font-semibold'
  return (
    <>
      <span translate={isNamed ? 'no' : undefined} className={`text-caption ${color} ${weight}`}>
        {name}
      </span>{' '}
      {isWalkIn(id) && <span>walk-in </span>}
      {isVip && <span className={vipClass}>VIP</span>} {alsoOn && <span className={alsoClass} data-also={alsoOn} />}{' '}
      {hasPairing && <span className={pairingClass}>pairing</span>}{' '}
      {company && <span className="text-ink-soft">{company}</span>}
    </>
  )
}

const alsoClass = "before:font-semibold before:text-brass before:content-['→_'_attr(data-also)]"

/** Clips only text that may be too long, because every clip slows every move. */
export const longClass = 'overflow-clip text-ellipsis'

const maxFittingCharacters = 10

const isLong = ({ name, isVip }: BoardPerson, alsoOn: string, hasPairing: boolean) =>
  name.length + (isVip ? 4 : 0) + (alsoOn ? alsoOn.length + 3 : 0) + (hasPairing ? 5 : 0) > maxFittingCharacters

export const useUnmetPairings = (personId: number): string =>
  useSettledBoard((state) => listUnmetPairings(state).get(personId) ?? '')
