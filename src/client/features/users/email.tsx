import styles from './users-page.module.css'

/** An address in a list, which a narrow column breaks where it is read in parts: before the @ and before a dot. */
export function Email({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      <BreakableEmail email={email} />
    </span>
  )
}

function BreakableEmail({ email }: { email: string }) {
  const end = email.slice(1).search(/[@.]/) + 1
  if (end === 0) return email
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      <BreakableEmail email={email.slice(end)} />
    </>
  )
}
