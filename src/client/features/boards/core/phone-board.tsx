import { ChevronLeft, ChevronRight, type LucideIcon, UsersRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, use, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { type BoardAddress, GroupFilters, PeopleFilters, PeopleSearch, type SearchProps } from './board-tools.tsx'
import { LiveRegion } from './live-updates.tsx'
import { useShownSites } from './people/group-list.tsx'
import { PhoneSelectionBar } from './selection-bar.tsx'
import {
  ChangeableContext,
  FoundContext,
  useBoard,
  useBoardList,
  useBoardWords,
  useSelection,
} from './store/board-context.ts'
import { describeSiteRoom, listUnassigned, startUpper } from './store/board-state.ts'
import type { Direction } from './store/move-actions.ts'
import { omitActorName, useUndoOrRedo } from './undo-history.tsx'

interface PhoneBoardProps extends SearchProps {
  address: BoardAddress
  areaId: number
  opensWithList?: boolean
  unassigned: ReactNode
  SiteIcon: LucideIcon
  children: (site: BoardSite) => ReactNode
}

const pageClass = 'flex min-h-[calc(100dvh-26rem)] min-w-0 flex-col gap-3 [&_:is(button,input,select)]:scroll-mb-56'

export function PhoneBoard(props: PhoneBoardProps) {
  const { address, areaId, opensWithList = false, unassigned, SiteIcon, children, ...search } = props
  const words = useBoardWords()
  const filters = address.shown.groups
  const sites = useBoard((state) => state.sites).filter((site) => site.areaId === areaId)
  const meeting = useShownSites(areaId, filters)
  const { asked, isList, show, showList } = usePhonePage(address, words.site, opensWithList)
  const site = sites.find(({ number }) => String(number) === asked) ?? meeting[0] ?? sites[0]

  const showFirstMeeting = useEffectEvent(() => {
    const first = site && meeting.includes(site) ? site : meeting[0]
    if (first && !isList && String(first.number) !== asked) show(first.number)
  })
  const asksFor = filters.join(' ')
  useEffect(() => {
    if (asksFor) showFirstMeeting()
  }, [asksFor])

  return (
    <>
      {isList && (
        <div className={pageClass}>
          <PeopleSearch {...search} />
          <PeopleFilters {...address} />
          {unassigned}
          <FoundPlaced areaId={areaId} onShow={show} />
        </div>
      )}
      {!isList && site && (
        <FoundContext value={null}>
          <div className={pageClass}>
            <SiteChooser
              sites={sites.filter((one) => one === site || meeting.includes(one))}
              site={site}
              onShow={show}
            />
            {children(site)}
          </div>
          <GroupFilters {...address} />
          <p role="status" className="text-ink-soft text-note">
            {asksFor && describeFilterMatches(words.site, meeting.length, sites.length)}
          </p>
        </FoundContext>
      )}
      <PhoneDock areaId={areaId} number={site?.number} {...{ isList, show, showList, SiteIcon }} />
    </>
  )
}

const describeFilterMatches = (site: string, count: number, all: number) =>
  count === 0 ? `No ${site}s match. Clear a filter to see more.` : `${count} of ${all} ${site}s match.`

/** Addresses: `?hole=7`, `?table=12`, or `?list=waiting` for unassigned people. */
function usePhonePage({ asked, write, search, shown }: BoardAddress, site: 'hole' | 'table', opensWithList: boolean) {
  const asksForSomebody = search !== '' || shown.people.length > 0
  const isList = asked.list === 'waiting' || (!asked.list && !asked[site] && (opensWithList || asksForSomebody))
  return {
    asked: asked[site],
    isList,
    // Adds a history entry only from the list, so that Back doesn't go through every hole.
    show: (number: number) => write({ [site]: String(number), list: undefined }, !isList),
    showList: () => write({ list: 'waiting' }),
  }
}

interface PhoneDockProps {
  areaId: number
  number: number | undefined
  SiteIcon: LucideIcon
  isList: boolean
  show: (siteNumber: number) => void
  showList: () => void
}

function PhoneDock({ areaId, number, SiteIcon, isList, show, showList }: PhoneDockProps) {
  const words = useBoardWords()
  const isAnybodyPickedUp = useSelection(({ pickedUp }) => pickedUp.length > 0)
  const isGroupSelected = useSelection(({ selectedGroup }) => selectedGroup !== null)
  const isChangeable = use(ChangeableContext)
  return (
    <div
      className="sticky bottom-0 z-10 -mx-gutter flex flex-col border-t border-line-strong bg-surface"
      data-print="hide"
    >
      <div className={isAnybodyPickedUp ? 'sr-only' : undefined}>
        <LiveRegion className="block px-gutter py-2 text-note leading-[1.35] wrap-anywhere first-letter:uppercase empty:hidden" />
      </div>
      {isAnybodyPickedUp && <PhoneSelectionBar />}
      {!isList && !isAnybodyPickedUp && isGroupSelected && (
        <div className="px-gutter">
          <Button tone="quiet" onPress={showList}>
            {`Go to “${words.unassigned}” to add ${words.person}s`}
          </Button>
        </div>
      )}
      <div className="grid auto-cols-fr grid-flow-col border-t border-line">
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
  isCurrent?: boolean
  Icon: LucideIcon
  label: string
  details?: string | undefined
}

function BarButton({ isCurrent, Icon, label, details, ...button }: BarButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className="flex min-h-14 min-w-0 flex-col items-center justify-start gap-0.5 border-t-3 border-transparent bg-transparent px-0 pt-2 pb-1 text-center text-caption leading-[1.2] font-semibold text-pine aria-disabled:font-normal aria-disabled:text-ink-soft aria-pressed:border-brass aria-pressed:text-ink"
      aria-pressed={isCurrent}
      data-focus-fallback={isCurrent ? '' : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
      {details && <span className="max-w-full truncate font-normal text-ink-soft">{details}</span>}
    </button>
  )
}

type UnassignedButtonProps = { areaId: number; isCurrent: boolean; onClick: () => void }

function UnassignedButton({ areaId, isCurrent, onClick }: UnassignedButtonProps) {
  const { unassigned } = useBoardWords()
  const found = use(FoundContext)
  const count = useBoard((state) => listUnassigned(state, areaId).length)
  const label = `${unassigned} (${count})${found && !isCurrent ? ', searched' : ''}`
  return <BarButton isCurrent={isCurrent} Icon={UsersRound} label={label} onClick={onClick} />
}

function UndoButton({ direction }: { direction: Direction }) {
  const { label, Icon, change, perform } = useUndoOrRedo(direction)
  if (!change) return <BarButton Icon={Icon} label={label} aria-disabled />
  return (
    <BarButton Icon={Icon} label={`${label}:`} details={omitActorName(change)} title={change.words} onClick={perform} />
  )
}

interface SiteChooserProps {
  sites: readonly BoardSite[]
  site: BoardSite
  onShow: (siteNumber: number) => void
}

function SiteChooser({ sites, site, onShow }: SiteChooserProps) {
  const words = useBoardWords()
  const descriptions = useBoardList((state) =>
    sites.map((one) => [one.table?.name, describeSiteRoom(state, one)].filter(Boolean).join(' · ')),
  )
  const step = (by: number) => {
    const next = sites[(sites.indexOf(site) + by + sites.length) % sites.length]
    if (next) onShow(next.number)
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2">
      <Button className="size-11.5 p-0!" aria-label={`Previous ${words.site}`} onPress={() => step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <SelectField
        label={startUpper(words.site)}
        isLabelHidden
        options={sites.map(({ number }, index) => ({
          value: number,
          label: `${startUpper(words.site)} ${number} · ${descriptions[index]}`,
        }))}
        value={site.number}
        onChange={(chosen) => chosen && onShow(chosen)}
      />
      <Button className="size-11.5 p-0!" aria-label={`Next ${words.site}`} onPress={() => step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  )
}

type FoundPlacedProps = { areaId: number; onShow: (siteNumber: number) => void }

function FoundPlaced({ areaId, onShow }: FoundPlacedProps) {
  const words = useBoardWords()
  const found = use(FoundContext)
  const state = useBoard((current) => current)
  const titleId = useId()
  const placed = [...(found ?? [])].flatMap((id) => {
    const person = state.people.get(id)
    const group = state.groups.get(state.places.get(id)?.group ?? '')
    if (!person || group?.site.areaId !== areaId) return []
    return { person, number: group.site.number, where: group.where }
  })
  if (placed.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby={titleId}>
      <h2 id={titleId}>{`${startUpper(words.at)} a ${words.site}`}</h2>
      <ul className="list-none">
        {placed.map(({ person, where, number }) => (
          <li key={person.id} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-touch w-full flex-col justify-center bg-transparent p-1 text-start leading-[1.3] wrap-anywhere"
              onClick={() => onShow(number)}
            >
              <span>{person.name}</span>
              <span className="text-ink-soft text-note">
                {person.company} · {where}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
