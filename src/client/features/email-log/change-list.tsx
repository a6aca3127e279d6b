import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'
import styles from './change-list.module.css'
import { FoldedList } from './folded-list.tsx'
import { groupByDay } from './group-by-day.ts'

type ChangeListProps = { changes: readonly LoggedChange[]; timeZone: string }

/** What anyone changed of the registration, the latest first, day by day; each sentence begins with who (product decision 28). */
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
            groupByDay(shown, timeZone).map((group) => <Day key={group.day} {...group} timeZone={timeZone} />)
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
            <Time at={change.at} timeZone={timeZone} />
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

function Time({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatTime(at, timeZone)}
    </time>
  )
}
