import { useLayoutEffect, useState } from 'react'
import type { SummaryError } from './error-summary.tsx'
import { nameField } from './form-errors.ts'

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

/** What the field of this id is called on the page; empty when it is not there. */
function readLabel(fieldId: string): string {
  const field = document.getElementById(fieldId)
  const isChoice = field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
  const group = isChoice ? field.closest('fieldset')?.querySelector(':scope > legend') : null
  return readWords(group ?? document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field?.closest('label'))
}

/** Without the star of a required field. */
function readWords(label: Element | null | undefined): string {
  const words = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.ariaHidden === 'true'),
  )
  return words
    .map((part) => part.textContent)
    .join('')
    .trim()
}
