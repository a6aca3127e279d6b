import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/page.tsx'
import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatTime } from '#shared/domain/formats.ts'
import styles from './email-log.module.css'

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

/** So many lines stand there at once; whoever looks for an older one unfolds the rest. */
const shownAtFirst = 50

type FoldedListProps<Item> = {
  /** The latest first. */
  items: readonly Item[]
  /** "mails" */
  noun: string
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list shows its beginning and offers the rest. */
export function FoldedList<Item>({ items, noun, children }: FoldedListProps<Item>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const rest = useRef<HTMLFieldSetElement>(null)
  const isLong = items.length > shownAtFirst

  // The button that was pressed is gone.
  useEffect(() => {
    if (isUnfolded) rest.current?.focus()
  }, [isUnfolded])

  return (
    <>
      {children(items.slice(0, shownAtFirst))}
      {isLong && isUnfolded && (
        <fieldset ref={rest} tabIndex={-1} aria-label={`Earlier ${noun}`} className={layout.stack4}>
          {children(items.slice(shownAtFirst))}
        </fieldset>
      )}
      {isLong && !isUnfolded && (
        <div>
          <Button onPress={() => setUnfolded(true)}>
            Show all {items.length} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
