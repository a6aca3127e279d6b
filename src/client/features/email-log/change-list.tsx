import { EmptyState } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'
import styles from './email-log.module.css'
import { FoldedList } from './folded-list.tsx'

type ChangeListProps = { changes: readonly LoggedChange[]; timeZone: string }

/** What anyone changed of the registration, the latest first, day by day; each sentence begins with who. */
export function ChangeList({ changes, timeZone }: ChangeListProps) {
  return (
    <Section
      title="What was changed"
      note={`Every change that anyone made, the latest first. It is never edited. Times are those of ${nameZone(timeZone)}.`}
    >
      {changes.length === 0 ? (
        <EmptyState title="Nothing was changed yet" />
      ) : (
        <FoldedList items={changes} noun="changes">
          {(shown) =>
            [...Map.groupBy(shown, ({ at }) => todayIn(timeZone, at))].map(([day, changes]) => (
              <Day key={day} day={day} changes={changes} timeZone={timeZone} />
            ))
          }
        </FoldedList>
      )}
    </Section>
  )
}

/** The zone's own name: its letters change with summer and winter. */
const nameZone = (timeZone: string) => timeZone.replaceAll('_', ' ')

function Day({ day, changes, timeZone }: ChangeListProps & { day: string }) {
  return (
    <section className={styles.day}>
      <h3>{formatDate(day)}</h3>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <time dateTime={change.at} className={styles.when}>
              {formatTime(change.at, timeZone)}
            </time>
            <ul className={styles.sentences}>
              {change.sentences.map((sentence, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a written change never changes, and may say the same twice.
                <li key={index}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
