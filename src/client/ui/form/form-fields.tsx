import { type ComponentProps, type ComponentType, useEffect, useRef } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController, useFormState } from 'react-hook-form'
import {
  CheckboxField,
  CheckboxGroup,
  type CheckboxGroupProps,
  SelectField,
  type SelectFieldProps,
} from '../fields/choice-fields.tsx'
import { DateField, EmailField, MaskedField, PhoneField, TextAreaField, TextField } from '../fields/text-field.tsx'
import { ErrorSummary, fieldIdOf, listErrors, useNamedErrors } from './error-summary.tsx'

/** The parts of ui/, each tied to one field of a form: `<FormTextField control={control} name="contact.city" label="City" />`. */

/** The form and the path of a value with the right type. */
type Binding<Values extends FieldValues, Transformed, Value, Told = Value> = {
  control: Control<Values, unknown, Transformed>
  name: FieldPathByValue<Values, Value>
  onLeave?: () => void
  /** After the form knows the new value: for what follows from it elsewhere. */
  onChanged?(value: NonNullable<Told> | null): void
}

/** The props of a field, without those that the binding sets. */
type Bound<Props, Values extends FieldValues, Transformed, Value, Told = Value> = Binding<
  Values,
  Transformed,
  Value,
  Told
> &
  Omit<Props, 'value' | 'isSelected' | 'onChange' | 'onBlur' | 'name' | 'id' | 'error' | 'ref'>

/** Ties a field to a form: its value, its message, and an id under which the error summary finds it. */
export function useFormField<Values extends FieldValues, Transformed, Value, Rest = object>({
  control,
  name,
  onChanged,
  onLeave,
  ...rest
}: Binding<Values, Transformed, Value> & Rest) {
  const { field, fieldState } = useController({ control, name })
  return {
    ...rest,
    // The type of `name` guarantees it; TypeScript cannot follow a path through a form it does not know yet.
    value: field.value as Value,
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    onChange: (value: NonNullable<Value> | null) => {
      field.onChange(value)
      onChanged?.(value)
    },
    onBlur: () => {
      field.onBlur()
      onLeave?.()
    },
    name,
    id: fieldIdOf(name),
    ref: field.ref,
  }
}

/** Ties a field of texts or numbers to a form, which shows `empty` while the form has no value. */
export function bind<Props, Value>(Plain: ComponentType<Props>, empty: Value) {
  return function FormField<Values extends FieldValues, Transformed>(
    props: Bound<Props, Values, Transformed, Value | null | undefined>,
  ) {
    const field = useFormField<Values, Transformed, Value | null | undefined>(props)
    // The binding's and the caller's props together are complete, which TypeScript can't infer.
    const whole = { ...field, value: field.value ?? empty } as unknown as Props & object
    return <Plain {...whole} />
  }
}

export const FormTextField = bind(TextField, '')
export const FormEmailField = bind(EmailField, '')
export const FormDateField = bind(DateField, '')
export const FormMaskedField = bind(MaskedField, '')
export const FormPhoneField = bind(PhoneField, '')
export const FormTextAreaField = bind(TextAreaField, '')

export function FormCheckboxField<Values extends FieldValues, Transformed>(
  props: Bound<ComponentProps<typeof CheckboxField>, Values, Transformed, boolean | null | undefined>,
) {
  const { value, ...field } = useFormField(props)
  return <CheckboxField {...field} isSelected={value ?? false} />
}

type Choosable = string | number

/** A select for numbers or texts. onChanged receives its options' values. */
export function FormSelectField<Value extends Choosable, Values extends FieldValues, Transformed>(
  props: Bound<SelectFieldProps<Value>, Values, Transformed, Choosable | null | undefined, Value>,
) {
  const field = useFormField(props)
  return <SelectField<Choosable> {...field} value={field.value ?? null} />
}

export function FormCheckboxGroup<Value extends Choosable, Values extends FieldValues, Transformed>(
  props: Bound<CheckboxGroupProps<Value>, Values, Transformed, readonly Choosable[] | null | undefined, Value[]>,
) {
  const field = useFormField(props)
  return <CheckboxGroup<Choosable> {...field} value={field.value ?? []} />
}

/**
 * All that is wrong in the form, from the first failed submit on. After each failed submit the first wrong field of the
 * page takes the focus, or the summary itself when no field explains the failure (errors under `root`).
 */
export function FormErrorSummary<Values extends FieldValues, Transformed>({
  control,
}: Pick<Binding<Values, Transformed, unknown>, 'control'>) {
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
  return <ErrorSummary ref={summary} errors={named} />
}

/** The form keeps its fields in the order in which they were drawn first; people read them in the order of the page. */
function findFirstField(paths: string[]): HTMLElement | undefined {
  return paths
    .map((path) => document.getElementById(fieldIdOf(path)))
    .filter((field) => field !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .at(0)
}
