import { Move, Radio, Unplug, UsersRound } from 'lucide-react'
import type { BoardVisitor } from '#shared/contracts/live.ts'
import { joinNames } from '#shared/domain/text.ts'
import styles from './board-lead.module.css'

type BoardLeadProps = { others: readonly BoardVisitor[]; isConnected: boolean | null; news: string | null }

/** Who else is at the board, whether what they do is shown, and what it was last. Whoever listens has it from `BoardSaid`. */
export function BoardLead({ others, isConnected, news }: BoardLeadProps) {
  return (
    <div className={styles.lead}>
      {news && (
        <span className={styles.news} title={news} aria-hidden="true" data-news="">
          <Move size={16} />
          <span className={styles.words}>{news}</span>
        </span>
      )}
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
            Not connected. Trying again; until then what others do is not shown, and moves may not go through.
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
