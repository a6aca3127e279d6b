import { Fragment } from 'react'
import styles from './users.module.css'

/** An address in a list, which a narrow column breaks where it is read in parts: before the @ and before a dot. */
export function Email({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address, in their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
