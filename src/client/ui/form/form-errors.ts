/** The id of the field of this path ('contact.email', 'spots.3.name'), under which error summaries find it. */
export function fieldIdOf(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

type FormError = { path: string; message: string }

/**
 * All messages of a form's errors, nested ones and those of list entries included, each with its path
 * ('spots.3.name'). An error of a whole list or group carries the path of that list or group.
 */
export function listErrors(errors: object, path = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    // The reference to the input and the raw kinds of failure are no fields.
    if (typeof entry !== 'object' || entry === null || key === 'ref' || key === 'types') return []
    const entryPath = path && key === 'root' ? path : path ? `${path}.${key}` : key
    const own = messageOf(entry)
    return own ? [{ path: entryPath, message: own }] : listErrors(entry, entryPath)
  })
}

function messageOf(entry: object): string | undefined {
  return 'message' in entry && typeof entry.message === 'string' && entry.message !== '' ? entry.message : undefined
}

/** A message as a summary says it: with the label of its field in front, unless the message names the field itself. */
export function nameField(message: string, label: string): string {
  if (label === '' || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message}`
}
