import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import {
  cardCheckboxClass,
  checkboxClass,
  choiceClass,
  chooserClass,
  radioClass,
  selectClass,
} from './control-classes.ts'
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
      <label className={classNames(choiceClass, isLabelHidden && 'w-touch justify-center')}>
        <input
          {...control}
          {...{ onBlur, name, ref }}
          type="checkbox"
          className={checkboxClass}
          checked={isSelected}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className="min-w-0">
            {label}
            {isRequired && <RequiredMark />}
          </span>
        )}
      </label>
      <div className="-mt-2 ps-[calc(1.375rem+0.75rem)] empty:hidden">{notes}</div>
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

const focusRing = 'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

const cardClass = `flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 leading-[1.25] font-medium [transition:background-color_var(--quick)] has-checked:border-current has-checked:bg-wash has-checked:text-tint has-[[aria-disabled=true]]:cursor-not-allowed has-[[aria-disabled=true]]:border-dashed has-[[aria-disabled=true]]:bg-transparent has-[[aria-disabled=true]:not(:checked)]:text-ink-soft ${focusRing}`

/** A framed toggle for choices in a row: golf, dinner, VIP, decline. */
export function CheckboxCard(props: CheckboxCardProps) {
  const { children, isSelected, onChange, tone = 'neutral', disabledReason, hint, ...input } = props
  const note = disabledReason ?? hint
  const noteId = useId()
  return (
    <div className="relative inline-flex min-w-0 flex-col">
      <label className={cardClass} data-tone={tone}>
        <input
          {...input}
          type="checkbox"
          className={cardCheckboxClass}
          checked={isSelected}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {note && (
        <p id={noteId} className="mt-1 text-small leading-[1.35] text-pretty text-ink-soft">
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

const radioCardClass = `relative rounded-md border border-line-strong bg-surface p-3 has-checked:border-brass has-checked:bg-brass-wash has-checked:outline-1 has-checked:outline-brass ${focusRing}`

/** One of several choices, as a card. A press anywhere on the card selects it. */
export function RadioCard({ label, children, name, isSelected, onSelect, className }: RadioCardProps) {
  const contentsId = useId()
  return (
    <div className={classNames(radioCardClass, className)}>
      <label className="flex cursor-pointer flex-wrap gap-x-2 after:absolute after:inset-0 after:content-['']">
        <input
          type="radio"
          name={name}
          className={`${radioClass} relative z-1 outline-none`}
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
      <legend className="p-0 text-[0.9375rem] font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={isStacked ? 'grid' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6'}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={choiceClass}>
            <input
              // The first one carries the group's id, so that an error summary has somewhere to lead.
              id={index === 0 ? control.id : undefined}
              ref={index === 0 ? ref : undefined}
              type={type}
              name={props.name ?? control.id}
              className={type === 'radio' ? radioClass : checkboxClass}
              checked={isChosen(choice.value)}
              disabled={Boolean(choice.disabledReason)}
              aria-invalid={control['aria-invalid']}
              onChange={(event) => onChoose(choice.value, event.target.checked)}
              onBlur={onBlur}
            />
            <span className="min-w-0">
              {choice.label}
              {choice.hint && <span className="block text-note text-ink-soft">{choice.hint}</span>}
              {choice.disabledReason && <span className="block text-note text-ink-soft">{choice.disabledReason}</span>}
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
        <span className={chooserClass}>
          <select
            {...control}
            ref={ref}
            name={name}
            className={selectClass}
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
