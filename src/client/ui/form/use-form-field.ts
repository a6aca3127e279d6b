import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldIdOf } from './form-errors.ts'

/** Which field of which form: `name` is a path to a value of the right type. */
export type Source<Values extends FieldValues, Transformed, Value> = {
  control: Control<Values, unknown, Transformed>
  name: FieldPathByValue<Values, Value>
  /** After the field was left. */
  onLeave?: () => void
}

export type Followed<Value> = {
  /** After the form knows the new value: for what follows from it elsewhere. */
  onChanged?(value: NonNullable<Value> | null): void
}

export type Binding<Values extends FieldValues, Transformed, Value> = Source<Values, Transformed, Value> &
  Followed<Value>

/** What a bound field sets itself. */
export type BoundProps = 'value' | 'isSelected' | 'onChange' | 'onBlur' | 'name' | 'id' | 'error' | 'ref'

/** Ties a field to a form: its value, its message, and an id under which the error summary finds it. */
export function useFormField<Values extends FieldValues, Transformed, Value>(
  binding: Binding<Values, Transformed, Value>,
) {
  const { control, name, onChanged, onLeave } = binding
  const { field, fieldState } = useController({ control, name })
  return {
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
