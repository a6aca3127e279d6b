import { type MouseEvent, type Ref, useLayoutEffect, useState } from 'react'
import { useStableValue } from '../fields/field.tsx'

export type SummaryError = {
  message: string
  /** The ID of the field, or none for plain text. */
  fieldId?: string | undefined
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** Before a message leads to its field: makes it visible where it is folded away. */
  onGo?: (fieldId: string) => void
  /** Takes the focus where no single field can: after a failed save that no field explains. */
  ref?: Ref<HTMLElement>
}

/** All that is wrong in a form, each message leading to its field. Nothing while nothing is wrong. */
export function ErrorSummary({ errors: newErrors, onGo, ref }: ErrorSummaryProps) {
  const errors = useStableValue(newErrors)
  const title = errors.length === 1 ? 'One thing needs your attention' : `${errors.length} things need your attention`
  if (errors.length === 0) return null
  return (
    <section
      ref={ref}
      className="py-4 px-5 border border-clay border-s-4 rounded-sm bg-surface"
      aria-label={title}
      tabIndex={-1}
    >
      <h2 className="text-section">{title}</h2>
      <ul className="mt-2">
        {errors.map(({ message, fieldId }) => (
          <li
            key={`${fieldId} ${message}`}
            className="flex items-center min-h-7 text-clay font-medium [&>a]:py-1 [&>a]:text-inherit"
          >
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId, onGo)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The address stays as it is: a fragment would be one more step for Back.
function goToField(event: MouseEvent, fieldId: string, onGo: ErrorSummaryProps['onGo']) {
  event.preventDefault()
  onGo?.(fieldId)
  document.getElementById(fieldId)?.focus()
}

/** The errors for a summary, each saying which field it is about: the labels are read from the page. */
export function useNamedErrors(errors: readonly SummaryError[]): SummaryError[] {
  const [labels, setLabels] = useState<readonly string[]>([])

  // After every drawing: fields come and go. The same labels again draw nothing.
  useLayoutEffect(() => {
    const read = errors.map(({ fieldId }) => (fieldId ? readLabel(fieldId) : ''))
    setLabels((known) => (known.join('\n') === read.join('\n') ? known : read))
  })

  return errors.map((error, index) => ({ ...error, message: nameField(error.message, labels[index] ?? '') }))
}

/** The label of the field with this ID, without the star of a required field; or empty. */
function readLabel(fieldId: string): string {
  const field = document.getElementById(fieldId)
  const group =
    field?.matches('[type=radio], [type=checkbox]') && field.closest('fieldset')?.querySelector(':scope > legend')
  const label = group || document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) || field?.closest('label')
  const words = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.ariaHidden === 'true'),
  )
  return words
    .map((part) => part.textContent)
    .join('')
    .trim()
}

/** The id of the field of this path ('contact.email', 'spots.3.name'), under which error summaries find it. */
export const fieldIdOf = (path: string): string => `field-${path.replaceAll('.', '-')}`

/**
 * All messages of a form's errors, nested ones and those of list entries included, each with its path
 * ('spots.3.name'). An error of a whole list or group carries the path of that list or group.
 */
export function listErrors(errors: object, path = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    // The reference to the input and the raw kinds of failure are no fields.
    if (typeof entry !== 'object' || entry === null || key === 'ref' || key === 'types') return []
    const entryPath = path && key === 'root' ? path : path ? `${path}.${key}` : key
    const own = 'message' in entry && entry.message
    return typeof own === 'string' && own ? [{ path: entryPath, message: own }] : listErrors(entry, entryPath)
  })
}

/** A message as a summary says it: with the label of its field in front, unless the message names the field itself. */
export function nameField(message: string, label: string): string {
  if (label === '' || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message}`
}
