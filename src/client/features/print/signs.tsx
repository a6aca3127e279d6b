import type { PrintVersion } from '#shared/contracts/print.ts'
import { describeEvent, describeStamp } from './describe-version.ts'
import styles from './print.module.css'

/** Cart signs and table signs, two on a sheet. */
export function Signs({ version }: { version: PrintVersion }) {
  return (
    <ul className={styles.signs} aria-label="Signs">
      {version.items.map(({ key, content }) =>
        content ? (
          <li key={key} className={styles.sign}>
            {version.document === 'cartSigns' ? <CartSign content={content} /> : <TableSign content={content} />}
            <p className={styles.stamp}>
              {describeEvent(version)} · {describeStamp(version)}
            </p>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function CartSign({ content: [course, hole, team, cart, ...names] }: { content: readonly string[] }) {
  return (
    <>
      <div className={styles.signHead}>
        <p className={styles.large}>{hole}</p>
        <p className={styles.place}>
          {course}
          <br />
          {team} · Cart {cart}
        </p>
      </div>
      <div className={styles.names} data-length={measure(names)}>
        {names.map((name) => (
          <p key={name} dir="auto">
            {name}
          </p>
        ))}
      </div>
    </>
  )
}

function TableSign({ content: [table = ''] }: { content: readonly string[] }) {
  const [number, ...name] = table.split(' ')
  return (
    <div className={styles.tableSign}>
      <p className={styles.large}>{number}</p>
      <p className={styles.names} data-length={measure([name.join(' ')])}>
        {name.join(' ')}
      </p>
    </div>
  )
}

/** Longer names on a sign are printed smaller, but never below 40 points. */
const signLengths = [16, 24]

/** How many of the lengths the longest text exceeds. */
export function measure(texts: readonly string[], lengths: readonly number[] = signLengths): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  return lengths.filter((length) => longest > length).length
}
