import { type FormEvent, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, PhoneField, TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { isEmail, isPhone } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './desk.module.css'
import { PlaceFacts } from './guest-row.tsx'
import { blankPerson, type EnteredPerson } from './store/make-facts.ts'

interface PersonDialogProps {
  guest: DeskGuest
  onSave: (person: EnteredPerson, isHere: boolean) => void
  onClose: () => void
}

/** Replaces a guest, or names an open spot. */
export function PersonDialog({ guest, onSave, onClose }: PersonDialogProps) {
  const [person, setPerson] = useState<EnteredPerson>({ ...blankPerson, company: guest.company })
  const [isHere, setHere] = useState(true)
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? checkPerson(person) : {}

  function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(checkPerson(person)).length > 0) return
    onSave(trim(person), isHere)
    onClose()
  }

  const verb = guest.isNamed ? 'Replace' : 'Name'
  return (
    <Dialog isOpen onClose={onClose} title={`${verb} ${guest.name}`}>
      <div className={styles.keeps}>
        <p>{guest.isNamed ? 'The new guest takes this spot.' : `A guest of ${guest.partner}`}</p>
        <PlaceFacts guest={guest} part="golf" />
      </div>
      <form onSubmit={save} noValidate className={styles.form}>
        <PersonFields person={person} errors={errors} onChange={setPerson} />
        <CheckboxField label="Check in the new guest now" isSelected={isHere} onChange={setHere} />
        <Actions isAtFoot>
          <Button type="submit" tone="primary">
            {guest.isNamed ? 'Replace guest' : 'Name guest'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}

type PersonErrors = Partial<Record<keyof EnteredPerson, string>>

/** Whether the entries can be saved, by field. */
export function checkPerson({ firstName, lastName, email, mobile }: EnteredPerson): PersonErrors {
  return {
    ...(firstName.trim() === '' && { firstName: 'First Name is required' }),
    ...(lastName.trim() === '' && { lastName: 'Last Name is required' }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(mobile.trim() !== '' && !isPhone(mobile.trim()) && { mobile: 'Please enter a valid phone number' }),
  }
}

export const trim = (person: EnteredPerson): EnteredPerson =>
  Object.fromEntries(Object.entries(person).map(([key, value]) => [key, value.trim()])) as unknown as EnteredPerson

interface PersonFieldsProps {
  person: EnteredPerson
  errors: PersonErrors
  onChange: (person: EnteredPerson) => void
}

export function PersonFields({ person, errors, onChange }: PersonFieldsProps) {
  const field = (key: keyof EnteredPerson) => ({
    value: person[key],
    error: errors[key],
    onChange: (value: string) => onChange({ ...person, [key]: value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First name" isRequired maxLength={maxLength.personName} {...field('firstName')} />
        <TextField label="Last name" isRequired maxLength={maxLength.personName} {...field('lastName')} />
      </div>
      <div className={styles.pair}>
        <TextField label="Company" maxLength={maxLength.personName} {...field('company')} />
        <PhoneField label="Mobile" {...field('mobile')} />
      </div>
      <EmailField label="Email" maxLength={maxLength.email} {...field('email')} />
    </>
  )
}
