import { type ReactNode, useState } from 'react'
import {
  Actions,
  actionLinkClass,
  Button,
  type ButtonTone,
  buttonClass,
  ToggleChip,
  ToggleChips,
} from '#client/ui/button.tsx'
import {
  type CardTone,
  CheckboxCard,
  CheckboxField,
  CheckboxGroup,
  type Choice,
  type Option,
  RadioGroup,
  SelectField,
} from '#client/ui/fields/choice-fields.tsx'
import type { FieldProps } from '#client/ui/fields/field.tsx'
import { MoneyField, NumberField } from '#client/ui/fields/number-field.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { DateField, EmailField, PhoneField, TextAreaField, TextField } from '#client/ui/fields/text-field.tsx'
import { ErrorSummary } from '#client/ui/form/error-summary.tsx'
import { FieldRow, Section } from '#client/ui/layout/layout.tsx'

/** The states of a field. */
const states = [
  { label: 'Plain' },
  { label: 'Required', isRequired: true },
  { label: 'With a hint', hint: 'As on the invoice' },
  { label: 'Wrong', error: 'Something is wrong here' },
  { label: 'Not now', disabledReason: 'Only before the event.' },
] satisfies FieldProps[]

const courses: (Option<number> & Choice<number>)[] = [
  { value: 1, label: 'Pine Hills', group: 'North' },
  { value: 2, label: 'Oak Lake', group: 'South' },
  { value: 3, label: 'Closed Links', group: 'South', disabledReason: 'Closed this year.' },
]
const cardTones: CardTone[] = ['neutral', 'golf', 'dinner', 'vip', 'decline']

export function KitFields() {
  const [text, setText] = useState('Ann Lee')
  const [day, setDay] = useState('2027-05-14')
  const [amount, setAmount] = useState<number | null>(12_500)
  const [course, setCourse] = useState<number | null>(1)
  const [chosen, setChosen] = useState<number[]>([1])
  const [isTicked, setTicked] = useState(true)
  const [search, setSearch] = useState('pine')
  const choices = courses.map((choice) => ({ ...choice, hint: 'Eighteen holes' }))
  return (
    <Section title="Fields">
      <Sample name="Text field">
        <FieldRow>
          {states.map((state) => (
            <TextField key={state.label} {...state} value={text} onChange={setText} />
          ))}
          <TextField label="Read only" isReadOnly value={text} onChange={setText} />
          <TextField label="Too long" maxLength={5} value={text} onChange={setText} />
          <TextField label="With a hidden label" isLabelHidden value={text} onChange={setText} />
        </FieldRow>
      </Sample>
      <Sample name="Text area">
        <TextAreaField label="Comments" maxLength={400} value={text} onChange={setText} />
      </Sample>
      <Sample name="Email, phone, date">
        <FieldRow>
          <EmailField label="Email" value="ann@example.org" onChange={setText} />
          <PhoneField label="Phone" value="512-555-0100" onChange={setText} />
          <DateField label="Date" value={day} onChange={setDay} />
        </FieldRow>
      </Sample>
      <Sample name="Numbers">
        <FieldRow>
          <NumberField label="Golfers" value={amount} onChange={setAmount} />
          <MoneyField label="Donation" value={amount} onChange={setAmount} />
        </FieldRow>
      </Sample>
      <Sample name="Select">
        <FieldRow>
          {states.map((state) => (
            <SelectField
              key={state.label}
              {...state}
              options={courses}
              value={course}
              onChange={setCourse}
              isClearable
            />
          ))}
        </FieldRow>
      </Sample>
      <Sample name="Checkbox">
        {states.map((state) => (
          <CheckboxField key={state.label} {...state} isSelected={isTicked} onChange={setTicked} />
        ))}
      </Sample>
      <Sample name="Checkbox cards">
        <FieldRow>
          {cardTones.map((tone) => (
            <CheckboxCard key={tone} tone={tone} isSelected={isTicked} onChange={setTicked}>
              {tone}
            </CheckboxCard>
          ))}
          <CheckboxCard isSelected={isTicked} onChange={setTicked} disabledReason="No place is left.">
            not now
          </CheckboxCard>
        </FieldRow>
      </Sample>
      <Sample name="Radio group">
        <RadioGroup label="Course" choices={choices} value={course} onChange={setCourse} isRequired />
        <RadioGroup label="Wrong course" choices={choices} value={course} onChange={setCourse} error="Choose another" />
      </Sample>
      <Sample name="Checkbox group">
        <CheckboxGroup label="Courses" choices={choices} value={chosen} onChange={setChosen} isStacked />
      </Sample>
      <Sample name="Search">
        <SearchField label="Search courses" value={search} onChange={setSearch} status="1 of 3 courses" />
      </Sample>
      <Sample name="Error summary">
        <ErrorSummary
          errors={[{ message: 'First Name is Required', fieldId: 'main' }, { message: 'Nothing was saved' }]}
        />
      </Sample>
    </Section>
  )
}

/** A part of the kit under its name, by which the tests find it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Section title={name} level={3}>
      {children}
    </Section>
  )
}

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']

export function KitButtons() {
  const [isOnlyMine, setOnlyMine] = useState(true)
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  return (
    <Section title="Buttons">
      <Sample name="Button tones">
        <Actions>
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
        </Actions>
      </Sample>
      <Sample name="Button busy">
        <Actions>
          <Button tone="primary" isBusy>
            Save
          </Button>
          <Button isBusy busyLabel="Saving…">
            Save
          </Button>
          <Button isHeld>Held</Button>
        </Actions>
      </Sample>
      <Sample name="Button with a reason">
        <Actions>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} disabledReason="Only before the event.">
              {tone}
            </Button>
          ))}
        </Actions>
      </Sample>
      <Sample name="Button wide">
        <Button tone="primary" isWide>
          Sign in
        </Button>
      </Sample>
      <Sample name="Links">
        <Actions>
          <a href="#main" className={buttonClass()}>
            As a primary button
          </a>
          <a href="#main" className={buttonClass('secondary')}>
            As a secondary button
          </a>
          <a href="#main" className={actionLinkClass}>
            On its own
          </a>
        </Actions>
      </Sample>
      <Sample name="Toggle chips">
        <ToggleChips label="Registrations">
          <ToggleChip isSelected={isOnlyMine} onChange={setOnlyMine}>
            Mine
          </ToggleChip>
          <ToggleChip isSelected={isOnlyOpen} onChange={setOnlyOpen}>
            Open
          </ToggleChip>
        </ToggleChips>
      </Sample>
    </Section>
  )
}
