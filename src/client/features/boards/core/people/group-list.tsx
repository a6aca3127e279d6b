import { type ReactNode, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { joinWords } from '#shared/domain/text.ts'
import {
  ChangeableContext,
  CompactContext,
  FoundContext,
  useBoard,
  useBoardLater,
  useBoardList,
  useOpenBoard,
  useSelection,
} from '../store/board-context.ts'
import type { Site } from '../store/board-kind.ts'
import { type Member, membersOf, startUpper } from '../store/board-state.ts'
import { describeOffer } from '../store/offers.ts'
import styles from './groups.module.css'
import { PersonRow } from './person-row.tsx'

interface SiteGridProps {
  areaId: number
  filters: readonly string[]
  /** The card of a hole or table; `tabStop` is the group in it through which Tab enters, if it is here. */
  children: (siteId: number, tabStop: string | null) => ReactNode
}

/** The cards of holes or tables. Tab enters them through one group; arrow keys lead from group to group. */
export function SiteGrid({ areaId, filters, children }: SiteGridProps) {
  const { kind } = useOpenBoard()
  const { site } = kind.words
  const shown = useShownSites(areaId, filters)
  const tabStopGroup = useSelection((selection) => selection.tabStopGroup)
  const groups = shown.flatMap(({ id }) => kind.groupsAt(id))
  const tabStop = groups.find((group) => group === tabStopGroup) ?? groups[0]
  return (
    <section className={styles.area} aria-label={`${startUpper(site)}s`}>
      {shown.length === 0 && <EmptyState title={`No ${site}s match`}>{`Clear a filter to see more.`}</EmptyState>}
      <div className={styles.grid} data-grid={site}>
        {shown.map(({ id }) => children(id, kind.groupsAt(id).find((group) => group === tabStop) ?? null))}
      </div>
    </section>
  )
}

/**
 * The holes or tables of an area that meet the filters. That of the selected group stays also when it no longer does: + goes on
 * adding to it.
 */
export function useShownSites(areaId: number, filters: readonly string[]): readonly Site[] {
  const { kind } = useOpenBoard()
  const selectedGroup = useSelection((selection) => selection.selectedGroup)
  const isSelected = ({ id }: Site) => selectedGroup !== null && kind.groupsAt(id).includes(selectedGroup)
  return useBoardList((state) =>
    state.sites.filter(
      (site) => site.areaId === areaId && (isSelected(site) || kind.isSiteShown(state, site.id, filters)),
    ),
  )
}

interface GroupListProps {
  groupKey: string
  /** The hole or table of the group. */
  siteId: number
  /** The list's label for screen readers. */
  label: string
  head: ReactNode
  /** The free places, below the people. */
  free: ReactNode
  isTabbable: boolean
}

/** A team or a table: its head, which selects it, its people and its free places. */
export function GroupList({ groupKey, siteId, label, head, free, isTabbable }: GroupListProps) {
  const { words } = useOpenBoard().kind
  const members = useBoard((state) => membersOf(state, groupKey))
  const people = useBoard((state) => state.people)
  const sites = useBoard((state) => state.sites)
  // A string, so that only lists with selected people render again.
  const pickedUp = useSelection((selection) => listPickedUp(members, selection.pickedUp))
  const isSelected = useSelection(({ selectedGroup }) => selectedGroup === groupKey)
  const found = use(FoundContext)
  const isChangeable = use(ChangeableContext)

  /** `3, 7`: the numbers of the other holes or tables where people of a member's partner are. */
  function nameOthers(splitOver: Member['splitOver']): string {
    if (splitOver === 'many') return `many ${words.site}s`
    return sites.flatMap(({ id, number }) => (id !== siteId && splitOver.includes(id) ? number : [])).join(', ')
  }

  return (
    <div
      className={classNames(styles.group, isSelected && styles.selected)}
      data-group={groupKey}
      draggable={isChangeable && members.length > 0}
    >
      {head}
      <ul className={styles.members} aria-label={label}>
        {members.map(({ personId, detail, isPending, splitOver }) => {
          const person = people.get(personId)
          if (!person) return null
          return (
            <PersonRow
              key={personId}
              className={classNames(styles.member, isPending && styles.pending)}
              act="remove"
              person={person}
              cartNumber={detail}
              alsoOn={nameOthers(splitOver)}
              isFound={found ? found.has(personId) : null}
              isPickedUp={pickedUp.split(' ').includes(String(personId))}
              isTabbable={isTabbable}
            />
          )
        })}
        {free}
      </ul>
    </div>
  )
}

const listPickedUp = (members: readonly Member[], pickedUp: readonly number[]): string =>
  pickedUp.length === 0 ? '' : pickedUp.filter((id) => members.some(({ personId }) => personId === id)).join(' ')

/** The message at a group while people are selected, or empty. */
export function useOffer(groupKey: string): string {
  const { kind } = useOpenBoard()
  const pickedUp = useSelection((selection) => selection.pickedUp)
  return useBoard((state) => describeOffer(kind, state, pickedUp, groupKey))
}

/** The companies in a group, for its head in the compact view, where the rows have no room for them. */
export function useCompanies(groupKey: string): string {
  const isCompact = use(CompactContext)
  return useBoardLater((state) => {
    const members = isCompact ? membersOf(state, groupKey) : []
    return joinWords(new Set(members.flatMap(({ personId }) => state.people.get(personId)?.company || [])))
  })
}

interface GroupHeadProps {
  groupKey: string
  /** The group's full label for screen readers. */
  description: string
  title?: string | undefined
  isTabbable: boolean
  children: ReactNode
}

/**
 * The head of a group. It selects the group, or moves the selected people there. After the event, it isn't a button.
 */
export function GroupHead({ groupKey, description, title, isTabbable, children }: GroupHeadProps) {
  const isSelected = useSelection(({ selectedGroup }) => selectedGroup === groupKey)
  const isChangeable = use(ChangeableContext)
  if (!isChangeable) {
    return (
      <p className={styles.head}>
        <VisuallyHidden>{description}</VisuallyHidden>
        <span className={styles.seen} aria-hidden="true">
          {children}
        </span>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={styles.head}
      data-act="group"
      title={title}
      aria-label={description}
      aria-pressed={isSelected}
      tabIndex={isTabbable ? 0 : -1}
    >
      {children}
    </button>
  )
}
