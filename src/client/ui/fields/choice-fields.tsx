import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { checkboxClass, choiceClass, chooserClass, radioClass, selectClass } from './control-classes.ts'
import { Field, type FieldProps, RequiredMark, useFieldParts } from './field.tsx'

type CheckboxFieldProps = FieldProps & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, isRequired, isLabelHidden, className, isSelected, onChange, onBlur, name, ref } = props
  const { control, notes } = useFieldParts(props)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label className={classNames(choiceClass, isLabelHidden && 'w-touch justify-center')}>
        <input
          {...control}
          {...{ onBlur, name, ref }}
          type="checkbox"
          className={checkboxClass}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </label>
      <div className="-mt-2 ps-[calc(1.375rem+0.75rem)] empty:hidden">{notes}</div>
    </div>
  )
}

type Choosable = string | number

export type Choice<Value extends Choosable> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabledReason?: string
}

type GroupProps<Value extends Choosable> = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isRequired' | 'id'> & {
  choices: readonly Choice<Value>[]
  onBlur?: () => void
  name?: string
  isStacked?: boolean
  ref?: Ref<HTMLInputElement>
}

type RadioGroupProps<Value extends Choosable> = GroupProps<Value> & {
  value: Value | null
  onChange: (value: Value) => void
}

export const RadioGroup = <Value extends Choosable>({ value, onChange, ...group }: RadioGroupProps<Value>) => (
  <Group {...group} type="radio" chosen={[value]} onChoose={onChange} />
)

export type CheckboxGroupProps<Value extends Choosable> = GroupProps<Value> & {
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

export function CheckboxGroup<Value extends Choosable>({ value, onChange, ...group }: CheckboxGroupProps<Value>) {
  const values = group.choices.map((choice) => choice.value)
  const toggle = (toggled: Value, isChosen: boolean) =>
    onChange(values.filter((one) => (one === toggled ? isChosen : value.includes(one))))
  return <Group {...group} type="checkbox" chosen={value} onChoose={toggle} />
}

const noteClass = 'block text-note text-ink-soft'

type InnerProps<Value extends Choosable> = GroupProps<Value> & {
  type: 'radio' | 'checkbox'
  chosen: readonly (Value | null)[]
  onChoose: (value: Value, isChosen: boolean) => void
}

function Group<Value extends Choosable>(props: InnerProps<Value>) {
  const { type, label, isRequired, choices, chosen, onChoose, onBlur, isStacked, ref } = props
  const { control, notes } = useFieldParts(props)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={control['aria-describedby']}>
      <legend className="p-0 text-[0.9375rem] font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={isStacked ? 'grid' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6'}>
        {choices.map(({ value, label, hint, disabledReason }, index) => (
          <label key={value} className={choiceClass}>
            <input
              // The first one has the group's ID, because error summaries link to it.
              {...(index === 0 && { id: control.id, ref })}
              type={type}
              name={props.name ?? control.id}
              className={type === 'radio' ? radioClass : checkboxClass}
              checked={chosen.includes(value)}
              disabled={Boolean(disabledReason)}
              aria-invalid={control['aria-invalid']}
              onChange={(event) => onChoose(value, event.target.checked)}
              onBlur={onBlur}
            />
            <span className="min-w-0">
              {label}
              {hint && <span className={noteClass}>{hint}</span>}
              {disabledReason && <span className={noteClass}>{disabledReason}</span>}
            </span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

export type Option<Value extends Choosable> = {
  value: Value
  label: string
  group?: string
}

export type SelectFieldProps<Value extends Choosable> = FieldProps & {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  isClearable?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** Native, because it works on every phone and with every assistive technology. */
export function SelectField<Value extends Choosable>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, placeholder = '', isClearable, ref, ...field } = props
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <Field {...field}>
      {(control) => (
        <span className={chooserClass}>
          <select
            {...control}
            {...{ ref, name, onBlur }}
            className={selectClass}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            {(value === null || isClearable) && <option value="">{placeholder}</option>}
            {[...Map.groupBy(options, (option) => option.group)].map(([group, members]) => {
              const lines = members.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))
              return group ? (
                <optgroup key={group} label={group}>
                  {lines}
                </optgroup>
              ) : (
                lines
              )
            })}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
