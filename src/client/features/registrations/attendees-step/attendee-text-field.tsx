import { memo } from 'react'
import { EmailField, TextField, type TextFieldProps } from '#client/ui/fields/text-field.tsx'
import { isSame } from '#shared/domain/is-same.ts'
import type { AttendeeFields } from './attendee-form.tsx'

type AttendeeTextFieldProps = Pick<AttendeeFields, 'change' | 'bind'> &
  Pick<TextFieldProps, 'label' | 'hint' | 'placeholder' | 'maxLength' | 'isRequired' | 'autoComplete'> & {
    name: 'firstName' | 'lastName' | 'company' | 'email' | 'airport'
    value: string
  }

/** One text about an attendee; what is typed beside it does not draw it again. */
export const AttendeeTextField = memo(function AttendeeTextField(props: AttendeeTextFieldProps) {
  const { name, change, bind, ...field } = props
  const Field = name === 'email' ? EmailField : TextField
  return <Field {...bind(name)} {...field} onChange={(text) => change({ [name]: text })} />
}, isSame)
