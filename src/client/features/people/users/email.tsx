import { Fragment } from 'react'

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
