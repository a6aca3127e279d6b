/** In a form that signs in: where to go then. Filled in when the browser itself sends the form (`first-use.ts`). */
export function ReturnTo({ typed }: { typed: Readonly<Record<string, string>> | undefined }) {
  return <input type="hidden" name="returnTo" defaultValue={typed?.returnTo ?? ''} />
}
