import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '../fields/checkbox-field.tsx'
import { CheckboxGroup, type CheckboxGroupProps, RadioGroup, type RadioGroupProps } from '../fields/choice-group.tsx'
import { MaskedField, type MaskedFieldProps, PhoneField, type PhoneFieldProps } from '../fields/masked-field.tsx'
import { MoneyField, type MoneyFieldProps, NumberField, type NumberFieldProps } from '../fields/number-field.tsx'
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx'
import {
  DateField,
  type DateFieldProps,
  EmailField,
  type EmailFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '../fields/text-field.tsx'


/** The parts of ui/, each tied to one field of a form: `<FormTextField control={control} name="contact.city" label="City" />`. */

type Text = string | null | undefined
type Whole = number | null | undefined
type Truth = boolean | null | undefined
type Choosable = string | number
type Bound<Props, Values extends FieldValues, Transformed, Value> = Omit<Props, BoundProps> &
  Binding<Values, Transformed, Value>

/** A choice is bound to any field of numbers or texts; what it tells onChanged are the values of its own options. */
type BoundChoice<Props, Values extends FieldValues, Transformed, Bindable, Value> = Omit<Props, BoundProps> &
  Source<Values, Transformed, Bindable> &
  Followed<Value>

/** The props of the plain field, without what the binding has used up. */
function plain<Props extends { control: unknown; name: unknown; onChanged?: unknown; onLeave?: unknown }>(
  props: Props,
) {
  const { control, name, onChanged, onLeave, ...rest } = props
  return rest
}

export function FormTextField<Values extends FieldValues, Transformed>(
  props: Bound<TextFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <TextField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormEmailField<Values extends FieldValues, Transformed>(
  props: Bound<EmailFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <EmailField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormDateField<Values extends FieldValues, Transformed>(
  props: Bound<DateFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <DateField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormMaskedField<Values extends FieldValues, Transformed>(
  props: Bound<MaskedFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <MaskedField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormPhoneField<Values extends FieldValues, Transformed>(
  props: Bound<PhoneFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <PhoneField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormTextAreaField<Values extends FieldValues, Transformed>(
  props: Bound<TextAreaFieldProps, Values, Transformed, Text>,
) {
  const field = useFormField(props)
  return <TextAreaField {...plain(props)} {...field} value={field.value ?? ''} />
}

export function FormNumberField<Values extends FieldValues, Transformed>(
  props: Bound<NumberFieldProps, Values, Transformed, Whole>,
) {
  const field = useFormField(props)
  return <NumberField {...plain(props)} {...field} value={field.value ?? null} />
}

export function FormMoneyField<Values extends FieldValues, Transformed>(
  props: Bound<MoneyFieldProps, Values, Transformed, Whole>,
) {
  const field = useFormField(props)
  return <MoneyField {...plain(props)} {...field} value={field.value ?? null} />
}

export function FormCheckboxField<Values extends FieldValues, Transformed>(
  props: Bound<CheckboxFieldProps, Values, Transformed, Truth>,
) {
  const { value, ...field } = useFormField(props)
  return <CheckboxField {...plain(props)} {...field} isSelected={value ?? false} />
}

export function FormSelectField<Value extends Choosable, Values extends FieldValues, Transformed>(
  props: BoundChoice<SelectFieldProps<Value>, Values, Transformed, Choosable | null | undefined, Value>,
) {
  const field = useFormField(props)
  return <SelectField<Choosable> {...plain(props)} {...field} value={field.value ?? null} />
}

export function FormRadioGroup<Value extends Choosable, Values extends FieldValues, Transformed>(
  props: BoundChoice<RadioGroupProps<Value>, Values, Transformed, Choosable | null | undefined, Value>,
) {
  const field = useFormField(props)
  return <RadioGroup<Choosable> {...plain(props)} {...field} value={field.value ?? null} />
}

export function FormCheckboxGroup<Value extends Choosable, Values extends FieldValues, Transformed>(
  props: BoundChoice<CheckboxGroupProps<Value>, Values, Transformed, readonly Choosable[] | null | undefined, Value[]>,
) {
  const field = useFormField(props)
  return <CheckboxGroup<Choosable> {...plain(props)} {...field} value={field.value ?? []} />
}
