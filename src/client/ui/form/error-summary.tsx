import { type MouseEvent, type Ref, useLayoutEffect, useState } from 'react'
import { useStableValue } from '../fields/field.tsx'

export type SummaryError = {
  message: string
  fieldId?: string | undefined
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  onGo?: (fieldId: string) => void
  ref?: Ref<HTMLElement>
}

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

// No URL fragment, because it would add a history entry.
function goToField(event: MouseEvent, fieldId: string, onGo: ErrorSummaryProps['onGo']) {
  event.preventDefault()
  onGo?.(fieldId)
  document.getElementById(fieldId)?.focus()
}

export function useNamedErrors(errors: readonly SummaryError[]): SummaryError[] {
  const [labels, setLabels] = useState<readonly string[]>([])

  // Runs after every render, because fields come and go. Unchanged labels don't render again.
  useLayoutEffect(() => {
    const read = errors.map(({ fieldId }) => (fieldId ? readLabel(fieldId) : ''))
    setLabels((known) => (known.join('\n') === read.join('\n') ? known : read))
  })

  return errors.map((error, index) => ({ ...error, message: nameField(error.message, labels[index] ?? '') }))
}

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

export const fieldIdOf = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Includes nested errors with paths such as `spots.3.name`; a list's own error has the list's path. */
export function listErrors(errors: object, path = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    // These are properties of the error itself, not fields.
    if (typeof entry !== 'object' || entry === null || key === 'ref' || key === 'types') return []
    const entryPath = path && key === 'root' ? path : path ? `${path}.${key}` : key
    const own = 'message' in entry && entry.message
    return typeof own === 'string' && own ? [{ path: entryPath, message: own }] : listErrors(entry, entryPath)
  })
}

export function nameField(message: string, label: string): string {
  if (label === '' || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message}`
}
