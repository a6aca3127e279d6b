import { Fragment } from 'react'

/** An address in a list, which a narrow column breaks where it is read in parts: before the @ and before a dot. */
export function Email({ email }: { email: string }) {
  let end = 0
  const parts = email.split(/(?=[@.])/).map((part) => {
    end += part.length
    return { part, end }
  })
  return (
    <span className="min-w-0 wrap-break-word">
      {parts.map(({ part, end }) => (
        <Fragment key={end}>
          {end > part.length && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
