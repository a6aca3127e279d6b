import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ResultGroup, ResultLink, ResultRow } from './result-groups.ts'
import styles from './search.module.css'

/** A link of the results: the row counts through all groups. */
export interface Position {
  row: number
  link: number
}

export const cellId = (gridId: string, row: number, link: number) => `${gridId}-${row}-${link}`

export const findCell = (gridId: string, { row, link }: Position) => document.getElementById(cellId(gridId, row, link))

type ListProps = {
  id: string
  groups: readonly ResultGroup[]
  position: Position
  onPoint: (position: Position) => void
  onFollow: () => void
}

/** The focus stays in the field above, which says by its `aria-activedescendant` where one is. */
export function SearchResultList({ id, groups, position, onPoint, onFollow }: ListProps) {
  let row = -1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be the popup of a combobox
    <div id={id} role="grid" aria-label="Found" className={styles.groups}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: part of that grid
        <div key={group.title} role="rowgroup" aria-label={group.title} className={styles.group}>
          <p aria-hidden="true" className={styles.title}>
            {group.title}
          </p>
          {group.rows.map((result) => {
            row += 1
            return <Row key={result.key} {...{ id, row, result, position, onPoint, onFollow }} />
          })}
        </div>
      ))}
    </div>
  )
}

type RowProps = Omit<ListProps, 'groups'> & { row: number; result: ResultRow }

function Row({ id, row, result, position, onPoint, onFollow }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of that grid
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    <div role="row" className={styles.row} data-current={position.row === row || undefined}>
      {result.links.map((link, index) => (
        // biome-ignore lint/a11y/useSemanticElements: part of that grid
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
        <span
          key={link.label}
          id={cellId(id, row, index)}
          role="gridcell"
          className={styles.cell}
          data-active={(position.row === row && position.link === index) || undefined}
          onPointerMove={() => onPoint({ row, link: index })}
        >
          <ResultAnchor
            link={link}
            onFollow={onFollow}
            className={index === 0 ? styles.main : styles.link}
            tabIndex={-1}
          >
            {link.label}
            {index === 0 && result.facts.length > 0 && <span className={styles.facts}>{result.facts.join(' · ')}</span>}
          </ResultAnchor>
        </span>
      ))}
    </div>
  )
}

type AnchorProps = {
  link: ResultLink
  onFollow: () => void
  className: string | undefined
  tabIndex?: number
  children: React.ReactNode
}

function ResultAnchor({ link, onFollow, className = '', children, ...anchor }: AnchorProps) {
  // Into another tab or window somebody takes one after the other.
  const close = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey) && onFollow()
  return (
    <Link {...link.target} {...anchor} className={className} onClick={close}>
      {children}
    </Link>
  )
}
