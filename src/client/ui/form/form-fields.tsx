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

type Binding<Values extends FieldValues, Transformed, Value, Told = Value> = {
  control: Control<Values, unknown, Transformed>
  name: FieldPathByValue<Values, Value>
  onLeave?: () => void
  /** Called after the form contains the new value. */
  onChanged?(value: NonNullable<Told> | null): void
}

type Bound<Props, Values extends FieldValues, Transformed, Value, Told = Value> = Binding<
  Values,
  Transformed,
  Value,
  Told
> &
  Omit<Props, 'value' | 'isSelected' | 'onChange' | 'onBlur' | 'name' | 'id' | 'error' | 'ref'>

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
    // The type of `name` guarantees it, but TypeScript can't follow an unknown path.
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

/** The form orders fields by first render, but users read them in page order. */
function findFirstField(paths: string[]): HTMLElement | undefined {
  return paths
    .map((path) => document.getElementById(fieldIdOf(path)))
    .filter((field) => field !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .at(0)
}
