import styles from './save/displaced-list.module.css'

/** More would not be read. */
const maxListed = 12

type ReplacedListProps = {
  sentences: readonly string[]
  /** Whether there are places for everybody of both. */
  isForAll: boolean
}

/** What a save on top of another one would replace. */
export function ReplacedList({ sentences, isForAll }: ReplacedListProps) {
  if (sentences.length === 0 && isForAll) return <p>You have not changed the same things: both can stay.</p>
  const more = sentences.length - maxListed
  return (
    <>
      {sentences.length > 0 && (
        <>
          <p>Of what was saved, yours would replace:</p>
          <ul className={styles.people}>
            {sentences.slice(0, maxListed).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        </>
      )}
      {!isForAll && <p>There is no place left for everybody of both: you see whom that concerns before it is saved.</p>}
    </>
  )
}
