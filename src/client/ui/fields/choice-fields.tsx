import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './choice-fields.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldProps, RequiredMark, useFieldParts } from './field.tsx'

export type CheckboxFieldProps = FieldProps & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, isRequired, isLabelHidden, className, isSelected, onChange, onBlur, name, ref } = props
  const { control, notes } = useFieldParts(props)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label className={classNames(styles.line, isLabelHidden && styles.narrow)}>
        <input
          {...control}
          {...{ onBlur, name, ref }}
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={styles.words}>
            {label}
            {isRequired && <RequiredMark />}
          </span>
        )}
      </label>
      <div className={styles.notes}>{notes}</div>
    </div>
  )
}

export type CardTone = 'neutral' | 'golf' | 'dinner' | 'vip' | 'decline'

type CheckboxCardProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  tone?: CardTone
  /** Why it can't be changed, shown below instead of the hint. It keeps the focus. */
  disabledReason?: string | undefined
  hint?: string | undefined
  /** The full words, where the visible ones are only clear from their surroundings ('Golf for spot 3'). */
  'aria-label'?: string
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** A framed toggle for choices in a row: golf, dinner, VIP, decline. */
export function CheckboxCard(props: CheckboxCardProps) {
  const { children, isSelected, onChange, tone = 'neutral', disabledReason, hint, ...input } = props
  const note = disabledReason ?? hint
  const noteId = useId()
  return (
    <div className={styles.card}>
      <label className={styles.toggle} data-tone={tone}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {note && (
        <p id={noteId} className={styles.reason}>
          {note}
        </p>
      )}
    </div>
  )
}

type RadioCardProps = {
  label: ReactNode
  /** The contents of the choice, below the label. Screen readers get them as its description. */
  children: ReactNode
  name: string
  isSelected: boolean
  onSelect: () => void
  className?: string | undefined
}

/** One of several choices, as a card. A press anywhere on the card selects it. */
export function RadioCard({ label, children, name, isSelected, onSelect, className }: RadioCardProps) {
  const contentsId = useId()
  return (
    <div className={classNames(styles.radioCard, className)}>
      <label className={styles.radioLabel}>
        <input
          type="radio"
          name={name}
          className={styles.dot}
          checked={isSelected}
          onChange={onSelect}
          aria-describedby={contentsId}
        />
        {label}
      </label>
      <div id={contentsId}>{children}</div>
    </div>
  )
}

export type Choice<Value extends string | number> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Why this one cannot be chosen; shown below it. */
  disabledReason?: string
}

type GroupProps<Value extends string | number> = Omit<
  FieldProps,
  'disabledReason' | 'isLabelHidden' | 'messageId' | 'className'
> & {
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
  const { type, label, isRequired, choices, isChosen, onChoose, onBlur, isStacked, ref } = props
  const { control, notes } = useFieldParts(props)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={control['aria-describedby']}>
      <legend className={styles.legend}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={classNames(styles.choices, isStacked && styles.stacked)}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.line}>
            <input
              // The first one carries the group's id, so that an error summary has somewhere to lead.
              id={index === 0 ? control.id : undefined}
              ref={index === 0 ? ref : undefined}
              type={type}
              name={props.name ?? control.id}
              className={type === 'radio' ? styles.dot : styles.box}
              checked={isChosen(choice.value)}
              disabled={Boolean(choice.disabledReason)}
              aria-invalid={control['aria-invalid']}
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
      {notes}
    </fieldset>
  )
}

export type Option<Value extends string | number> = {
  value: Value
  label: string
  /** Options of one group appear under its name. */
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
        <span className={fieldStyles.chooser}>
          <select
            {...control}
            ref={ref}
            name={name}
            className={fieldStyles.box}
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
      <option key={option.value} value={option.value}>
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
