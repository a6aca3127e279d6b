import { memo, type ReactNode, use } from 'react'
import { isSame } from '#shared/domain/is-same.ts'
import {
  ChangeableContext,
  FoundContext,
  useBoard,
  useBoardWords,
  useOpenBoard,
  useSelection,
  useSettledBoard,
} from '../store/board-context.ts'
import { formatGroup, listGroupMembers, listUnassigned, seatsOf, startUpper } from '../store/board-state.ts'
import { countPeople, describeRoom } from '../store/board-words.ts'
import { PersonRow } from './person-row.tsx'

export const unassignedTitleId = 'not-placed'

const noIds: readonly number[] = []

type UnassignedListProps = {
  areaId: number
  elsewhere?: ReactNode
  whenEmpty: ReactNode
  below?: ReactNode
}

export function UnassignedList(props: UnassignedListProps) {
  const { areaId, elsewhere, whenEmpty, below } = props
  const { store } = useOpenBoard()
  const words = useBoardWords()
  const found = use(FoundContext)
  const inArea = useSettledBoard((state) => listUnassigned(state, areaId))
  const walkIns = useSettledBoard((state) => (areaId === 0 ? noIds : listUnassigned(state, 0)))
  const ids = walkIns.length > 0 ? [...inArea, ...walkIns] : inArea
  const tabStopPerson = useSelection((selection) => selection.tabStopPerson)
  const { people } = store.getState()

  const shown = found ? ids.filter((id) => found.has(id)) : ids
  const tabStop = tabStopPerson !== null && shown.includes(tabStopPerson) ? tabStopPerson : (shown[0] ?? null)
  const groups = Map.groupBy(shown, (id) => people.get(id)?.registrationId ?? 0)
  return (
    <section
      className="flex min-w-0 flex-col rounded-md border-2 border-transparent in-data-compact:[grid-area:1/1] data-drop:border-brass data-drop:bg-brass-wash md:sticky md:top-(--top) md:max-h-[calc(100dvh-var(--top)-0.5rem)] md:[--top:calc(var(--covered,0rem)+0.5rem)] md:in-data-compact:max-h-[calc(100dvh-12rem)]"
      aria-labelledby={unassignedTitleId}
      data-unassigned=""
    >
      <div className="flex items-baseline justify-between gap-3 px-2">
        <h2 id={unassignedTitleId} tabIndex={-1}>
          {words.unassigned}
        </h2>
        <span className="text-ink-soft tabular-nums">{found ? `${shown.length} of ${ids.length}` : ids.length}</span>
      </div>
      {elsewhere}
      {ids.length > 0 && <AddHint />}
      <div className="min-h-0 ps-1 pe-2 md:overflow-y-auto md:pb-4 md:in-data-compact:in-data-picked-up:pb-72">
        {shown.length === 0 && whenEmpty}
        {[...groups].map(([registrationId, personIds]) => (
          <PartnerGroup
            key={registrationId}
            registrationId={registrationId}
            personIds={personIds}
            tabStop={tabStop !== null && personIds.includes(tabStop) ? tabStop : null}
          />
        ))}
        {below}
      </div>
    </section>
  )
}

function AddHint() {
  const { part } = useOpenBoard()
  const { group, person } = useBoardWords()
  const isFirst = useBoard(({ board }) => board.history.changes.length === 0 && board.history.undoable === null)
  const selected = useSelection((selection) => selection.selectedGroup)
  const isChangeable = use(ChangeableContext)
  const adds = useSettledBoard((state) =>
    selected
      ? `Press + to add to ${formatGroup(state, selected)}: ${describeRoom(part, seatsOf(state, selected), listGroupMembers(state, selected).length)}.`
      : null,
  )
  if (!isChangeable) return null
  if (!isFirst)
    return (
      <p className="min-h-[2.8em] flex-none px-2 pb-1 text-note text-ink-soft in-data-compact:text-caption">{adds}</p>
    )
  return (
    <p className="grid flex-none px-2 pt-1 pb-2 text-note leading-[1.4] text-ink-soft *:[grid-area:1/1] in-data-compact:text-caption">
      <span className={adds ? 'invisible' : undefined}>
        {`Select a ${group}, then press + to add a ${person}. Or select someone’s name to move them.`}
        <span className="pointer-coarse:hidden"> Use the arrow keys to move between rows.</span>
      </span>
      {adds && <span>{adds}</span>}
    </p>
  )
}

type PartnerGroupProps = { registrationId: number; personIds: readonly number[]; tabStop: number | null }

const PartnerGroup = memo(function PartnerGroup({ registrationId, personIds, tabStop }: PartnerGroupProps) {
  const { part } = useOpenBoard()
  const words = useBoardWords()
  const people = useBoard((state) => state.people)
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const isChangeable = use(ChangeableContext)
  const here = personIds.flatMap((personId) => people.get(personId) ?? [])
  const partner = here[0]?.partner || 'Walk-ins'
  return (
    <UnassignedGroup
      title={partner}
      size={countPeople(part, personIds.length)}
      registrationId={registrationId}
      isDraggable={isChangeable}
    >
      <ul aria-label={`${startUpper(words.person)}s from ${partner} without a ${words.place}`}>
        {here.map((person) => (
          <PersonRow
            key={person.id}
            className={rowClass}
            act="add"
            company={person.company === person.partner ? '' : person.company}
            person={person}
            isPickedUp={pickedUp.includes(person.id)}
            isTabbable={person.id === tabStop}
          />
        ))}
      </ul>
    </UnassignedGroup>
  )
}, isSame)

const rowClass = 'flex min-h-11.5 items-center gap-2 border-b border-line pe-1 in-data-compact:min-h-7'

type UnassignedGroupProps = {
  title: ReactNode
  size: string
  /** Undefined for people who can't get a place here. */
  registrationId?: number
  isDraggable?: boolean
  children: ReactNode
}

export const UnassignedGroup = ({ title, size, registrationId, isDraggable, children }: UnassignedGroupProps) => (
  <div
    className="[contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] [&+&]:mt-3"
    data-elsewhere={registrationId === undefined ? '' : undefined}
  >
    <h3
      className="flex items-baseline justify-between gap-2 border-b border-line-strong p-1 font-text text-note font-semibold [&[draggable=true]]:cursor-grab"
      data-partner={registrationId}
      draggable={isDraggable}
    >
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="flex-none font-normal text-ink-soft">{size}</span>
    </h3>
    {children}
  </div>
)
