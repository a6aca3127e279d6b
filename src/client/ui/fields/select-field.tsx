import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export type Option<Value extends string | number> = {
  value: Value
  label: string
  isDisabled?: boolean
  /** Options of one group stand together under its name. */
  group?: string
}

export type SelectFieldProps<Value extends string | number> = FieldProps & {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  name?: string
  /** The first line, which chooses nothing. Without it a field with no value shows an empty line. */
  placeholder?: string
  /** Whether nothing can be chosen again once something was. */
  isClearable?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select: it fits every phone and every assistive technology. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, placeholder = '', isClearable = false, ref, ...field } = props
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.chooser}>
          <select
            {...control}
            ref={ref}
            name={name}
            className={styles.box}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
          >
            {(value === null || isClearable) && <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

function Options({ options }: { options: readonly Option<string | number>[] }) {
  const groups = Map.groupBy(options, (option) => option.group)
  return [...groups].map(([group, members]) => {
    const lines = members.map((option) => (
      <option key={option.value} value={option.value} disabled={option.isDisabled}>
        {option.label}
      </option>
    ))
    return group ? (
      <optgroup key={group} label={group}>
        {lines}
      </optgroup>
    ) : (
      lines
    )
  })
}
