const storageKey = 'fairway-entries'

type Entries = Readonly<Record<string, string>>

interface KeptEntries {
  name: string
  typed: Entries
  sentAt?: string | undefined
}

const listEntries = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([field, text]) => [field, String(text)] as const)

export function storeEntries(name: string, form: HTMLFormElement, sentAt?: string): void {
  const kept: KeptEntries = { name, typed: Object.fromEntries(listEntries(form)), sentAt }
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(kept)))
}

/**
 * Skips entries that were refused (`state` null), or sent before the data changed. Returns null if no field has
 * changed.
 */
export function restoreEntries(name: string, form: HTMLFormElement, state: string | null): Entries | null {
  const before = JSON.stringify(listEntries(form))
  const kept: KeptEntries | null = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')) ?? null
  if (kept?.name !== name || !kept.typed || (kept.sentAt ?? state) !== state) return null
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) restoreInput(field, kept.typed)
    else if (field instanceof HTMLSelectElement) field.value = kept.typed[field.name] ?? field.value
  }
  return JSON.stringify(listEntries(form)) === before ? null : kept.typed
}

function restoreInput(field: HTMLInputElement, typed: Entries): void {
  const text = typed[field.name]
  if (field.type === 'radio') field.checked = text === field.value
  else if (field.type === 'checkbox') field.checked = text !== undefined
  else if (field.type !== 'hidden') field.value = text ?? field.value
}

/** Storage throws if it is blocked or full, and the form works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
