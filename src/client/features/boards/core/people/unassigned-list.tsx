import { memo, type ReactNode, use } from 'react'
import { isSame } from '#shared/domain/is-same.ts'
import {
  ChangeableContext,
  FoundContext,
  useBoard,
  useBoardLater,
  useOpenBoard,
  useSelection,
} from '../store/board-context.ts'
import { startUpper, unassignedIn } from '../store/board-state.ts'
import { PersonRow } from './person-row.tsx'
import styles from './unassigned-list.module.css'

/** The heading of unassigned people, which can be focused. */
export const unassignedTitleId = 'not-placed'

type UnassignedListProps = {
  areaId: number
  /** Unassigned people of other areas. */
  elsewhere?: ReactNode
  /** In place of the list when it is empty. */
  whenEmpty: ReactNode
  /** Below the list. */
  below?: ReactNode
}

/** Those without a place, by partner. */
export function UnassignedList(props: UnassignedListProps) {
  const { areaId, elsewhere, whenEmpty, below } = props
  const { kind, store } = useOpenBoard()
  const found = use(FoundContext)
  const ids = useBoardLater((state) => unassignedIn(state, areaId))
  const tabStopPerson = useSelection((selection) => selection.tabStopPerson)
  const { people } = store.getState()

  const shown = found ? ids.filter((id) => found.has(id)) : ids
  const tabStop = tabStopPerson !== null && shown.includes(tabStopPerson) ? tabStopPerson : (shown[0] ?? null)
  const groups = Map.groupBy(shown, (id) => people.get(id)?.registrationId ?? 0)
  return (
    <section className={styles.list} aria-labelledby={unassignedTitleId} data-unassigned="">
      <div className={styles.head}>
        <h2 id={unassignedTitleId} tabIndex={-1}>
          {kind.words.unassigned}
        </h2>
        <span className={styles.count}>{found ? `${shown.length} of ${ids.length}` : ids.length}</span>
      </div>
      {elsewhere}
      {ids.length > 0 && <AddHint />}
      <div className={styles.people}>
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

/** Describes what + will do, or what to select first. */
function AddHint() {
  const { kind } = useOpenBoard()
  const { group, person } = kind.words
  const selected = useSelection((selection) => selection.selectedGroup)
  const isChangeable = use(ChangeableContext)
  const adds = useBoardLater((state) =>
    selected ? `+ adds to ${kind.nameGroup(state, selected)}: ${kind.describeRoom(state, selected)}.` : null,
  )
  if (!isChangeable) return null
  return (
    <p className={styles.hint}>
      <span className={adds ? styles.reserved : undefined}>
        {`Select a ${group}, then press + to add a ${person}. Or select a name to move that person.`}
        <span className={styles.keys}> Use the arrow keys to move between rows.</span>
      </span>
      {adds && <span>{adds}</span>}
    </p>
  )
}

type PartnerGroupProps = { registrationId: number; personIds: readonly number[]; tabStop: number | null }

/** A partner's people without a place; dragged by the heading they go together. */
const PartnerGroup = memo(function PartnerGroup({ registrationId, personIds, tabStop }: PartnerGroupProps) {
  const { kind } = useOpenBoard()
  const people = useBoard((state) => state.people)
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const isChangeable = use(ChangeableContext)
  const here = personIds.flatMap((personId) => people.get(personId) ?? [])
  const partner = here[0]?.partner
  return (
    <div className={styles.group}>
      <h3 className={styles.partner} data-partner={registrationId} draggable={isChangeable}>
        <span>{partner}</span>
        <span className={styles.size}>{kind.count(personIds.length)}</span>
      </h3>
      <ul aria-label={`${startUpper(kind.words.person)}s of ${partner} without a ${kind.words.place}`}>
        {here.map((person) => (
          <PersonRow
            key={person.id}
            className={styles.row}
            act="add"
            isUnderPartner
            person={person}
            isPickedUp={pickedUp.includes(person.id)}
            isTabbable={person.id === tabStop}
          />
        ))}
      </ul>
    </div>
  )
}, isSame)
