import { type ReactNode, type Ref, useId } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'
import { type FieldProps, fieldNotes, RequiredMark } from './field.tsx'
import { useSteady } from './use-steady.ts'

export type Choice<Value extends string | number> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Why this one cannot be chosen; shown below it. */
  disabledReason?: string
}

type GroupProps<Value extends string | number> = Omit<FieldProps, 'disabledReason' | 'isLabelHidden'> & {
  choices: readonly Choice<Value>[]
  onBlur?: (() => void) | undefined
  name?: string
  /** One below the other, instead of as many beside each other as there is room for. */
  isStacked?: boolean
  ref?: Ref<HTMLInputElement>
}

export type RadioGroupProps<Value extends string | number> = GroupProps<Value> & {
  value: Value | null
  onChange: (value: Value) => void
}

export type CheckboxGroupProps<Value extends string | number> = GroupProps<Value> & {
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

export function RadioGroup<Value extends string | number>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  return <Group {...group} type="radio" isChosen={(choice) => choice === value} onChoose={onChange} />
}

/** Any of several; their values come back in the order of the choices. */
export function CheckboxGroup<Value extends string | number>({ value, onChange, ...group }: CheckboxGroupProps<Value>) {
  function toggle(toggled: Value, isChosen: boolean) {
    const isWanted = (choice: Value) => (choice === toggled ? isChosen : value.includes(choice))
    onChange(group.choices.map((choice) => choice.value).filter(isWanted))
  }
  return <Group {...group} type="checkbox" isChosen={(choice) => value.includes(choice)} onChoose={toggle} />
}

type InnerProps<Value extends string | number> = GroupProps<Value> & {
  type: 'radio' | 'checkbox'
  isChosen: (value: Value) => boolean
  onChoose: (value: Value, isChosen: boolean) => void
}

function Group<Value extends string | number>(props: InnerProps<Value>) {
  const { type, label, hint, isRequired, className, choices, isChosen, onChoose, onBlur, isStacked, ref } = props
  const error = useSteady(props.error)
  const ownId = useId()
  const id = props.id ?? ownId
  const name = props.name ?? id
  const notes = fieldNotes({ id, hint, error, disabledReason: undefined })
  return (
    <fieldset className={classNames(layout.stack1, className)} aria-describedby={notes.describedBy}>
      <legend className={styles.legend}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={classNames(styles.choices, isStacked && styles.stacked)}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.line}>
            <input
              // The first one carries the group's id, so that an error summary has somewhere to lead.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? ref : undefined}
              type={type}
              name={name}
              className={type === 'radio' ? styles.dot : styles.box}
              checked={isChosen(choice.value)}
              disabled={Boolean(choice.disabledReason)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChoose(choice.value, event.target.checked)}
              onBlur={onBlur}
            />
            <span className={styles.words}>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
              {choice.disabledReason && <span className={styles.hint}>{choice.disabledReason}</span>}
            </span>
          </label>
        ))}
      </div>
      {notes.content}
    </fieldset>
  )
}
