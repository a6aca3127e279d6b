import type { ReactNode } from 'react'
import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'
import styles from './change-days.module.css'

interface ChangeDaysProps<Change> {
  changes: readonly Change[]
  timeZone: string
  /** The line below the sentences. */
  foot?: (change: Change) => ReactNode
}

/** Changes by day, newest first. Each sentence starts with who. */
export function ChangeDays<Change extends LoggedChange>({ changes, timeZone, foot }: ChangeDaysProps<Change>) {
  return [...Map.groupBy(changes, ({ at }) => todayIn(timeZone, at))].map(([day, changes]) => (
    <section key={day} className={styles.day}>
      <h3>{formatDate(day)}</h3>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <time dateTime={change.at} className={styles.when}>
              {formatTime(change.at, timeZone)}
            </time>
            <div>
              <ul className={styles.sentences}>
                {change.sentences.map((sentence, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and can repeat a sentence
                  <li key={index}>{sentence}</li>
                ))}
              </ul>
              {foot && <p className={styles.foot}>{foot(change)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** The zone's own name: its letters change with summer and winter. */
export const nameZone = (timeZone: string) => timeZone.replaceAll('_', ' ')
