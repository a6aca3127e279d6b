import { createElement, Fragment } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import {
  FormCheckboxField,
  FormEmailField,
  FormPhoneField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from '../ui/form/form-fields.tsx'
import { FormMoneyField, FormNumberField } from '../ui/form/form-number-fields.tsx'
import { FieldRow, Section, Stack } from '../ui/layout/layout.tsx'
import type { EntityRow, FieldSpec, FormPart, PartProps } from './entity.ts'

const kinds = {
  text: FormTextField,
  area: FormTextAreaField,
  number: FormNumberField,
  money: FormMoneyField,
  check: FormCheckboxField,
  email: FormEmailField,
  phone: FormPhoneField,
  select: FormSelectField,
} as const

type FormPartsProps<R extends EntityRow, Sent> = PartProps<R, Sent> & { parts: readonly FormPart<R, Sent>[] }

export function FormParts<R extends EntityRow, Sent>({ parts, ...props }: FormPartsProps<R, Sent>) {
  const shown = createElement(Fragment, null, ...parts.map((part) => showPart(part, props)))
  return parts.some((part) => 'section' in part) ? <div className="flex min-w-0 flex-col gap-10">{shown}</div> : shown
}

function showPart<R extends EntityRow, Sent>(Part: FormPart<R, Sent>, props: PartProps<R, Sent>) {
  if (typeof Part === 'function') return <Part {...props} />
  if ('row' in Part) {
    return (
      <FieldRow>
        <FormParts parts={Part.row} {...props} />
      </FieldRow>
    )
  }
  if ('section' in Part) {
    return (
      <Section title={Part.section} note={Part.note}>
        <Stack>
          <FormParts parts={Part.parts} {...props} />
        </Stack>
      </Section>
    )
  }
  return <SpecField spec={Part} control={props.record.control} />
}

interface SpecFieldProps<R extends FieldValues, Sent> {
  spec: FieldSpec<R>
  control: Control<R, unknown, Sent>
}

export function SpecField<R extends FieldValues, Sent>({ spec: { kind, ...field }, control }: SpecFieldProps<R, Sent>) {
  // The kind determines the value's type, which TypeScript can't infer from an unknown path.
  const Field = kinds[kind] as unknown as typeof FormTextField
  return <Field {...(field as unknown as { name: never; label: string })} control={control as never} />
}

interface SpecFieldsProps<R extends FieldValues, Sent> {
  specs: readonly FieldSpec<R>[]
  control: Control<R, unknown, Sent>
}

export const SpecFields = <R extends FieldValues, Sent>({ specs, control }: SpecFieldsProps<R, Sent>) =>
  specs.map((spec) => <SpecField key={spec.name} spec={spec} control={control} />)
