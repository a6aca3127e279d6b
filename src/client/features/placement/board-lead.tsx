import { Radio, Unplug, UsersRound } from 'lucide-react'
import type { BoardVisitor } from '#shared/contracts/live.ts'
import { joinNames } from '#shared/domain/placement-words.ts'
import styles from './board-lead.module.css'

type BoardLeadProps = { others: readonly BoardVisitor[]; isConnected: boolean | null }

/** Who else is at the board, and whether what they do is shown. */
export function BoardLead({ others, isConnected }: BoardLeadProps) {
  return (
    <div className={styles.lead}>
      <span role="status" className={styles.state}>
        {isConnected && (
          <>
            <Radio size={16} aria-hidden="true" />
            Live
          </>
        )}
        {isConnected === false && (
          <span className={styles.broken}>
            <Unplug size={16} aria-hidden="true" />
            Not connected. Trying again; until then a move is taken back, and what others do is not shown.
          </span>
        )}
      </span>
      <span role="status" className={styles.state}>
        {others.length > 0 && (
          <>
            <UsersRound size={16} aria-hidden="true" />
            {`${joinNames(others.map(({ name }) => name))} ${others.length === 1 ? 'is' : 'are'} here too`}
          </>
        )}
      </span>
    </div>
  )
}
