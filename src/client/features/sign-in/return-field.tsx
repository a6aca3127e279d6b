import { useSearch } from '@tanstack/react-router'

/** In a form on the way in: where to go then, as the address of the page says. It works before any script is there. */
export function ReturnTo() {
  const { returnTo = '' } = useSearch({ strict: false })
  return <input type="hidden" name="returnTo" value={returnTo} />
}
