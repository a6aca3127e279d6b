import { Pencil } from 'lucide-react'
import { memo, use } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { roomAtTable } from '#shared/domain/placement/dinner/seats.ts'
import { joinWords } from '#shared/domain/text.ts'
import grid from '../../engine/groups/group-grid.module.css'
import list from '../../engine/groups/group-list.module.css'
import { GroupHead, GroupList } from '../../engine/groups/group-list.tsx'
import { ChangeableContext, CompactContext, useSelection } from '../../engine/store/board-context.ts'
import type { Member } from '../../engine/store/board-state.ts'
import { describeRoomAt, zoneNames } from './describe-dinner.ts'
import { type DinnerState, dinersAt, listQuarrels, useBoard, useBoardLater } from './dinner-state.ts'
import styles from './table-card.module.css'
import { describeOfferOf } from './table-offers.ts'

interface TableCardProps {
  table: DinnerTable
  /** Tab enters the grid through one table; arrow keys lead to the others. */
  isTabbable: boolean
  onEdit: (table: DinnerTable) => void
}

/** A table: its number and name, which select it, its guests, and what should be noticed. Painted again when one of these changes. */
export const TableCard = memo(function TableCard({ table, isTabbable, onEdit }: TableCardProps) {
  const { id, number, seats } = table
  const tables = useBoard(({ board }) => board.tables)
  const sitting = useBoard((state) => dinersAt(state, id).length)
  const isChangeable = use(ChangeableContext)
  const free = roomAtTable(seats, sitting)
  return (
    <section className={grid.card} aria-label={`Table ${number}`}>
      <GroupList
        groupKey={String(id)}
        label={`Guests at table ${number}`}
        head={
          <>
            <div className={styles.top}>
              <TableHead table={table} sitting={sitting} isTabbable={isTabbable} />
              {isChangeable && (
                <button
                  type="button"
                  className={styles.edit}
                  aria-label={`Edit table ${number}`}
                  tabIndex={isTabbable ? 0 : -1}
                  onClick={() => onEdit(table)}
                >
                  <Pencil size={14} aria-hidden="true" />
                </button>
              )}
            </div>
            <Quarrels tableId={id} />
          </>
        }
        free={
          free > 0 && (
            <li className={classNames(list.empty, styles.free)} aria-hidden="true">
              {free === 1 ? '1 free seat' : `${free} free seats`}
            </li>
          )
        }
        nameOthers={(splitOver) => nameOtherTables(tables, splitOver, id)}
        isTabbable={isTabbable}
      />
    </section>
  )
})

function TableHead({ table, sitting, isTabbable }: Omit<TableCardProps, 'onEdit'> & { sitting: number }) {
  const { id, number, name, seats, zone, heldFor } = table
  const pickedUp = useSelection((selection) => selection.pickedUp)
  const offer = useBoard((state) => describeOfferOf(state, pickedUp, id))
  const vips = useBoardLater(
    (state) => dinersAt(state, id).filter((one) => state.people.get(one.personId)?.isVip).length,
  )
  const quarrels = useBoardLater((state) => listQuarrels(state, id).join('. '))
  const isCompact = use(CompactContext)
  // In the compact view the rows have no room for them.
  const companies = useBoardLater((state) => (isCompact ? listCompanies(state, id) : ''))
  const roomText = useBoardLater((state) => describeRoomAt(state, id))
  const over = sitting - seats
  const isVipAtBack = vips > 0 && zone === 'back'
  const zoneText = isVipAtBack ? 'VIP at back' : zone && zoneNames[zone].toLowerCase()
  // In the order in which it is seen; what cannot be seen comes last.
  const description = [
    `Table ${number}`,
    name,
    offer,
    zoneText,
    `${sitting} of ${seats}`,
    heldFor && `for ${heldFor}`,
    companies,
    roomText,
    quarrels,
  ]
  return (
    <GroupHead
      groupKey={String(id)}
      description={description.filter(Boolean).join(', ')}
      title={[name, heldFor && `Kept for ${heldFor}`, companies].filter(Boolean).join(' · ') || undefined}
      isTabbable={isTabbable}
    >
      <span className={styles.number}>{number}</span> <span className={classNames(styles.name, list.long)}>{name}</span>{' '}
      {offer && <span className={list.incomplete}>{offer}</span>}{' '}
      {zoneText && <span className={classNames(styles.zone, isVipAtBack && list.over)}>{zoneText}</span>}{' '}
      <span className={over > 0 ? list.over : sitting < seats ? list.incomplete : styles.taken}>
        {sitting} of {seats}
      </span>{' '}
      {heldFor && <span className={classNames(styles.line, styles.held, list.long)}>for {heldFor}</span>}{' '}
      {isCompact && <span className={classNames(styles.line, list.long)}>{companies || '\u00a0'}</span>}
    </GroupHead>
  )
}

const listCompanies = (state: DinnerState, tableId: number): string =>
  joinWords(new Set(dinersAt(state, tableId).flatMap(({ personId }) => state.people.get(personId)?.company || [])))

/** Heard with the head of the table. */
function Quarrels({ tableId }: { tableId: number }) {
  const quarrels = useBoardLater((state) => listQuarrels(state, tableId).join('\n'))
  if (!quarrels) return null
  return (
    <p className={styles.quarrels} aria-hidden="true">
      {quarrels.split('\n').map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}

/** `3, 7`: the other tables of a partner. */
function nameOtherTables(tables: readonly DinnerTable[], splitOver: Member['splitOver'], here: number): string {
  if (splitOver === 'many') return 'many tables'
  return tables.flatMap(({ id, number }) => (id !== here && splitOver.includes(id) ? number : [])).join(', ')
}
