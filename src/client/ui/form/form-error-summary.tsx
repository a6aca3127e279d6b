import { useEffect, useRef } from 'react'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { ErrorSummary, useNamedErrors } from './error-summary.tsx'
import { fieldIdOf, listErrors } from './form-errors.ts'

type FormErrorSummaryProps<Values extends FieldValues, Transformed> = {
  control: Control<Values, unknown, Transformed>
  title?: string
}

/**
 * All that is wrong in the form, from the first failed submit on. After each failed submit the first wrong field of the
 * page takes the focus, or the summary itself when no field explains the failure (errors under `root`).
 */
export function FormErrorSummary<Values extends FieldValues, Transformed>(
  props: FormErrorSummaryProps<Values, Transformed>,
) {
  const { control, title } = props
  const { errors, submitCount, isSubmitting } = useFormState({ control })
  const summary = useRef<HTMLElement>(null)
  const lastSubmit = useRef(submitCount)

  useEffect(() => {
    if (isSubmitting || submitCount === lastSubmit.current) return
    lastSubmit.current = submitCount
    const paths = listErrors(errors).map(({ path }) => path)
    if (paths.length > 0) (findFirstField(paths) ?? summary.current)?.focus()
  }, [errors, submitCount, isSubmitting])

  const shown = listErrors(errors).map(({ path, message }) => ({
    message,
    fieldId: path.startsWith('root') ? undefined : fieldIdOf(path),
  }))
  const named = useNamedErrors(shown)
  if (submitCount === 0) return null
  return <ErrorSummary ref={summary} errors={named} {...(title && { title })} />
}

/** The form keeps its fields in the order in which they were drawn first; people read them in the order of the page. */
function findFirstField(paths: string[]): HTMLElement | undefined {
  return paths
    .map((path) => document.getElementById(fieldIdOf(path)))
    .filter((field) => field !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .at(0)
}
