/** The entries of a public form in this tab, so that a reload keeps them. They end with the tab. */

const storageKey = 'fairway-entries'

const listEntries = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([field, text]) => [field, String(text)] as const)

export function keepEntries(name: string, form: HTMLFormElement): void {
  const typed = Object.fromEntries(listEntries(form))
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify({ name, typed })))
}

/** Puts the kept entries into the fields. Returns whether that changed any. */
export function restoreEntries(name: string, form: HTMLFormElement): boolean {
  const before = JSON.stringify(listEntries(form))
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  if (kept?.name !== name || !kept.typed) return false
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) restoreInput(field, kept.typed)
    else if (field instanceof HTMLSelectElement) field.value = kept.typed[field.name] ?? field.value
  }
  return JSON.stringify(listEntries(form)) !== before
}

function restoreInput(field: HTMLInputElement, typed: Readonly<Record<string, string>>): void {
  const text = typed[field.name]
  if (field.type === 'radio') field.checked = text === field.value
  else if (field.type === 'checkbox') field.checked = text !== undefined
  else if (field.type !== 'hidden') field.value = text ?? field.value
}

/** Storage throws where it is blocked or full. The form works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
