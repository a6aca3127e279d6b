import styles from './people-list.module.css'

type Person = { spotNumber: number; name: string; note: string | null }

/** People by name with what there is to say about each. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ spotNumber, name, note }) => (
        <li key={spotNumber}>
          <strong>{name}</strong> (spot {spotNumber}){note ? `, ${note}` : ''}
        </li>
      ))}
    </ul>
  )
}
