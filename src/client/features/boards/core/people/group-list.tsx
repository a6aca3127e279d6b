import { Fragment, type ReactNode, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { joinWords } from '#shared/domain/text.ts'
import {
  ChangeableContext,
  CompactContext,
  FoundContext,
  useBoard,
  useBoardList,
  useBoardWords,
  useSelection,
  useSettledBoard,
} from '../store/board-context.ts'
import { type BoardState, type GroupMember, isSiteShown, listGroupMembers, startUpper } from '../store/board-state.ts'
import { describeOffer } from '../store/offers.ts'
import { PersonRow } from './person-row.tsx'

interface SiteGridProps {
  areaId: number
  filters: readonly string[]
  children: (site: BoardSite, tabStop: string | null) => ReactNode
}

export function SiteGrid({ areaId, filters, children }: SiteGridProps) {
  const { site } = useBoardWords()
  const shown = useShownSites(areaId, filters)
  const tabStopGroup = useSelection((selection) => selection.tabStopGroup)
  const groups = shown.flatMap((one) => one.groups.map(({ key }) => key))
  const tabStop = groups.find((group) => group === tabStopGroup) ?? groups[0]
  const zones = groupByZone(shown)
  return (
    <section className="min-w-0 in-data-compact:[grid-area:1/2]" aria-label={`${startUpper(site)}s`}>
      {shown.length === 0 && <EmptyState title={`No ${site}s match`}>{`Clear a filter to see more.`}</EmptyState>}
      {zones.map(([zone, sites]) => (
        <Fragment key={zone}>
          {zones.length > 1 && <h3 className="mt-3 mb-1 text-note first:mt-0">{zoneTitles[zone]}</h3>}
          <div className={gridClass} data-grid={site}>
            {sites.map((one) => children(one, one.groups.find(({ key }) => key === tabStop)?.key ?? null))}
          </div>
        </Fragment>
      ))}
    </section>
  )
}

const zoneTitles = { front: 'Front', middle: 'Middle', back: 'Back', none: 'No zone' } as const

function groupByZone(sites: readonly BoardSite[]): [keyof typeof zoneTitles, BoardSite[]][] {
  const byZone = Map.groupBy(sites, ({ table }) => table?.zone ?? 'none')
  return (Object.keys(zoneTitles) as (keyof typeof zoneTitles)[]).flatMap((zone) => {
    const own = byZone.get(zone)
    return own ? [[zone, own]] : []
  })
}

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 in-data-compact:grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] in-data-compact:gap-1.25 in-data-compact:data-[grid=hole]:grid-cols-[repeat(auto-fill,minmax(max(min(100%,12.25rem),(100%-1.25rem)/5),1fr))]'

type SiteCardProps = {
  label: string
  rows?: number
  children: ReactNode
}

export function SiteCard({ label, rows, children }: SiteCardProps) {
  const isCompact = use(CompactContext)
  const height = rows === undefined ? (isCompact ? 9.125 : 18.5) : isCompact ? 2.05 + 1.5 * rows : 3.25 + 2.75 * rows
  return (
    <section
      className="relative flex min-w-0 flex-col overflow-clip rounded-md border border-line bg-surface [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${height}rem` }}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** Keeps the selected group's hole or table even if it no longer matches, because + still adds to it. */
export function useShownSites(areaId: number, filters: readonly string[]): readonly BoardSite[] {
  const selectedGroup = useSelection((selection) => selection.selectedGroup)
  const isSelected = ({ groups }: BoardSite) => groups.some(({ key }) => key === selectedGroup)
  return useBoardList((state) =>
    state.sites.filter((site) => site.areaId === areaId && (isSelected(site) || isSiteShown(state, site, filters))),
  )
}

interface GroupListProps {
  groupKey: string
  siteId: number
  label: string
  head: ReactNode
  free: ReactNode
  isTabbable: boolean
}

const groupClass =
  'flex min-w-0 flex-[1_1_50%] flex-col border-2 p-1 in-data-compact:border in-data-compact:px-px in-data-compact:py-0 in-data-picked-up:hover:border-brass data-drop:border-brass data-drop:bg-brass-wash'
const memberClass =
  'relative flex min-h-10.5 items-center gap-0.5 rounded-sm pointer-coarse:min-h-11.5 in-data-compact:min-h-6 in-data-compact:gap-0 data-drop:outline-2 data-drop:-outline-offset-2 data-drop:outline-dashed data-drop:outline-brass'
export const freeClass =
  'my-1 min-h-8.5 rounded-sm border border-dashed border-line-strong in-data-compact:mx-1 in-data-compact:my-0 in-data-compact:min-h-6 in-data-compact:rounded-none in-data-compact:border-0'

export function GroupList({ groupKey, siteId, label, head, free, isTabbable }: GroupListProps) {
  const words = useBoardWords()
  const members = useBoard((state) => listGroupMembers(state, groupKey))
  const people = useBoard((state) => state.people)
  const sites = useBoard((state) => state.sites)
  // A string, so that only lists with selected people render again.
  const pickedUp = useSelection((selection) => listPickedUp(members, selection.pickedUp))
  const isSelected = useSelection(({ selectedGroup }) => selectedGroup === groupKey)
  const found = use(FoundContext)
  const isChangeable = use(ChangeableContext)
  const hasSeveral = listCompanies(members, people).length > 1

  function formatOthers(splitOver: GroupMember['splitOver']): string {
    if (splitOver === 'many') return `many ${words.site}s`
    return sites.flatMap(({ id, number }) => (id !== siteId && splitOver.includes(id) ? number : [])).join(', ')
  }

  return (
    <div
      className={`${groupClass} ${isSelected ? 'border-brass bg-brass-wash' : 'border-transparent'}`}
      data-group={groupKey}
      draggable={isChangeable && members.length > 0}
    >
      {head}
      <ul className="flex flex-col gap-0.5 in-data-compact:gap-0" aria-label={label}>
        {members.map(({ personId, cart, isPending, splitOver }) => {
          const person = people.get(personId)
          if (!person) return null
          return (
            <PersonRow
              key={personId}
              className={isPending ? `${memberClass} bg-sunken` : memberClass}
              act="remove"
              person={person}
              cartNumber={cart}
              company={hasSeveral ? person.company : ''}
              alsoOn={formatOthers(splitOver)}
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

const listPickedUp = (members: readonly GroupMember[], pickedUp: readonly number[]): string =>
  pickedUp.length === 0 ? '' : pickedUp.filter((id) => members.some(({ personId }) => personId === id)).join(' ')

export function useOfferLabel(groupKey: string): string {
  const pickedUp = useSelection((selection) => selection.pickedUp)
  return useBoard((state) => describeOffer(state, pickedUp, groupKey))
}

const listCompanies = (members: readonly GroupMember[], people: BoardState['people']): string[] => [
  ...new Set(members.flatMap(({ personId }) => people.get(personId)?.company || [])),
]

export function useCompanies(groupKey: string): { only: string; all: string } {
  const all = useSettledBoard((state) => listCompanies(listGroupMembers(state, groupKey), state.people).join('\n'))
  const names = all.split('\n').filter(Boolean)
  return { only: names.length === 1 ? (names[0] ?? '') : '', all: joinWords(names) }
}

const headClass =
  'flex min-h-9 w-full scroll-mb-36 items-center justify-between gap-1 rounded-sm bg-transparent px-1 py-0 text-start text-caption leading-[1.2] font-bold tracking-caps text-ink-soft pointer-coarse:min-h-touch in-data-compact:min-h-6 in-data-compact:scroll-mb-0 in-data-compact:justify-start in-data-compact:text-[0.6875rem] in-data-compact:focus-visible:-outline-offset-2'
const buttonClass = 'cursor-pointer hover:bg-brass-wash hover:text-brass aria-pressed:text-brass'

export const factClass = 'tracking-normal whitespace-nowrap'
const noticeClass = `${factClass} font-semibold in-data-compact:ms-auto`
export const noticeClasses = { incomplete: `${noticeClass} text-brass`, over: `${noticeClass} text-clay` }

interface GroupHeadProps {
  className?: string
  groupKey: string
  description: string
  title?: string | undefined
  isTabbable: boolean
  children: ReactNode
}

export function GroupHead({ className, groupKey, description, title, isTabbable, children }: GroupHeadProps) {
  const isSelected = useSelection(({ selectedGroup }) => selectedGroup === groupKey)
  const isChangeable = use(ChangeableContext)
  if (!isChangeable) {
    return (
      <p className={classNames(headClass, className)}>
        <VisuallyHidden>{description}</VisuallyHidden>
        <span className="contents" aria-hidden="true">
          {children}
        </span>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={classNames(headClass, buttonClass, className)}
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
