import { ChevronLeft, ChevronRight, type LucideIcon, UsersRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { Direction } from './board-kind.ts'
import {
  type BoardAddress,
  GroupFilters,
  PeopleFilters,
  PeopleSearch,
  type SearchProps,
  type usePhonePage,
} from './board-tools.tsx'
import { LiveRegion } from './live-updates.tsx'
import styles from './phone-board.module.css'
import { PhoneSelectionBar } from './selection-bar.tsx'
import { ChangeableContext, FoundContext, useBoard, useOpenBoard, useSelection } from './store/board-context.ts'
import { startUpper, unassignedIn } from './store/board-state.ts'
import { useUndoOrRedo } from './undo-history.tsx'

interface PhoneBoardProps extends SearchProps {
  address: BoardAddress
  areaId: number
  page: ReturnType<typeof usePhonePage>
  /** Those without a place. */
  unassigned: ReactNode
  /** The number of the hole or table that is shown, if there is any. */
  number: number | undefined
  SiteIcon: LucideIcon
  /** The hole or table. */
  children: ReactNode
  /** How many meet the filters. */
  meeting: ReactNode
}

/** The board on a small screen: one hole or table, or those without a place; the dock at the lower edge stays under the thumb. */
export function PhoneBoard({ address, areaId, unassigned, children, meeting, ...props }: PhoneBoardProps) {
  const { page, number, SiteIcon, ...search } = props
  return (
    <>
      {page.isList && (
        <div className={styles.unassigned}>
          <PeopleSearch {...search} />
          <PeopleFilters {...address} />
          {unassigned}
          <FoundPlaced areaId={areaId} onShow={page.show} />
        </div>
      )}
      {/* Nobody is pale here because of a search that stands on the other page. */}
      {!page.isList && number !== undefined && (
        <FoundContext value={null}>
          {children}
          <GroupFilters {...address} />
          {meeting}
        </FoundContext>
      )}
      <PhoneDock areaId={areaId} page={page} number={number} SiteIcon={SiteIcon} />
    </>
  )
}

/** What stays under the thumb at the lower edge: what happened, who is picked up, the two pages of the board, undo and redo. */
function PhoneDock({
  areaId,
  page,
  number,
  SiteIcon,
}: Pick<PhoneBoardProps, 'areaId' | 'page' | 'number' | 'SiteIcon'>) {
  const { isList, show, showList } = page
  const { words } = useOpenBoard().kind
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const isGroupSelected = useSelection(({ selectedGroup }) => selectedGroup !== null)
  const isChangeable = use(ChangeableContext)
  return (
    <div className={styles.dock} data-print="hide">
      {/* While somebody is picked up the bar says who it is. */}
      <div className={isAnybodyPickedUp ? layout.visuallyHidden : styles.announcement}>
        <LiveRegion />
      </div>
      {isAnybodyPickedUp && <PhoneSelectionBar />}
      {!isList && !isAnybodyPickedUp && isGroupSelected && (
        // With a group selected, + stands on the other page.
        <div className={styles.next}>
          <Button tone="quiet" onPress={showList}>
            {`Go to ${words.unassigned} to add ${words.person}s`}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <BarButton
          isCurrent={!isList}
          Icon={SiteIcon}
          label={`${startUpper(words.site)} ${number ?? ''}`}
          onClick={() => number !== undefined && show(number)}
        />
        <UnassignedButton areaId={areaId} isCurrent={isList} onClick={showList} />
        {isChangeable && <UndoButton direction="undo" />}
        {isChangeable && <UndoButton direction="redo" />}
      </div>
    </div>
  )
}

type BarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** For those that lead to a page. That page's takes the focus when what had it is gone. */
  isCurrent?: boolean
  Icon: LucideIcon
  label: string
  /** What it is about, as far as there is room. */
  details?: string | undefined
}

function BarButton({ isCurrent, Icon, label, details, ...button }: BarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.item}
      aria-pressed={isCurrent}
      data-focus-fallback={isCurrent ? '' : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
      {details && <span className={styles.details}>{details}</span>}
    </button>
  )
}

type UnassignedButtonProps = { areaId: number; isCurrent: boolean; onClick: () => void }

function UnassignedButton({ areaId, isCurrent, onClick }: UnassignedButtonProps) {
  const { unassigned } = useOpenBoard().kind.words
  const found = use(FoundContext)
  const count = useBoard((state) => unassignedIn(state, areaId).length)
  const label = `${unassigned} (${count})${found && !isCurrent ? ', searched' : ''}`
  return <BarButton isCurrent={isCurrent} Icon={UsersRound} label={label} onClick={onClick} />
}

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  if (!change) return <BarButton Icon={Icon} label={label} details={`Nothing to ${direction}`} aria-disabled />
  const { who, words } = change
  const details = words.startsWith(`${who} `) ? words.slice(`${who} `.length) : words
  return <BarButton Icon={Icon} label={`${label}:`} details={details} title={words} onClick={perform} />
}

interface SiteChooserProps {
  options: readonly { value: number; label: string }[]
  value: number
  onShow: (value: number) => void
}

/** To the hole or table before, to the next one, or to any; the last is followed by the first, as on the course. */
export function SiteChooser({ options, value, onShow }: SiteChooserProps) {
  const { site } = useOpenBoard().kind.words
  const at = options.findIndex((option) => option.value === value)
  const step = (by: number) => {
    const next = options[(at + by + options.length) % options.length]
    if (next) onShow(next.value)
  }
  return (
    <div className={styles.chooser}>
      <Button className={styles.step} aria-label={`Previous ${site}`} onPress={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <SelectField
        label={startUpper(site)}
        isLabelHidden
        options={options}
        value={value}
        onChange={(chosen) => chosen && onShow(chosen)}
      />
      <Button className={styles.step} aria-label={`Next ${site}`} onPress={() => step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}

type FoundPlacedProps = { areaId: number; onShow: (siteNumber: number) => void }

/** A search also finds those who have a place, and leads to their hole or table. */
function FoundPlaced({ areaId, onShow }: FoundPlacedProps) {
  const { kind } = useOpenBoard()
  const { words } = kind
  const found = use(FoundContext)
  const state = useBoard((current) => current)
  const titleId = useId()
  const placed = [...(found ?? [])].flatMap((id) => {
    const person = state.people.get(id)
    const place = state.places.get(id)
    if (!person || place === undefined || kind.areaOf(person) !== areaId) return []
    const site = state.sites.find((one) => one.id === kind.siteOf(place))
    return site ? { person, number: site.number, where: kind.nameGroup(state, kind.groupOf(place)) } : []
  })
  if (placed.length === 0) return null
  return (
    <section className={layout.stack3} aria-labelledby={titleId}>
      <h2 id={titleId}>{`${startUpper(words.at)} a ${words.site}`}</h2>
      <ul className={styles.rows}>
        {placed.map(({ person, where, number }) => (
          <li key={person.id}>
            <button type="button" className={styles.row} onClick={() => onShow(number)}>
              <span>{person.name}</span>
              <span className={layout.note}>
                {person.company} · {where}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
