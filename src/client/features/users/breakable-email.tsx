/** An address that a narrow column breaks where it is read in parts: before the @ and before a dot. */
export function BreakableEmail({ email }: { email: string }) {
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
