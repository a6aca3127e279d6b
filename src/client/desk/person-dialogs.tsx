import { type ReactNode, useState } from 'react'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, PhoneField, TextField } from '#client/ui/fields/text-field.tsx'
import { type DeskPart, partNames } from '#shared/domain/desk/facts.ts'
import type { DeskGuest, FreePlace } from '#shared/domain/desk/guests.ts'
import { isEmail, isPhone } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { type DeskView, useDeskState } from './desk-context.ts'
import { FormDialog } from './form-dialog.tsx'
import { Note, PlaceFacts } from './guest-facts.tsx'
import { blankPerson, type EnteredPerson } from './store/make-facts.ts'
import type { Recorder } from './use-record.ts'

interface PersonFormProps {
  title: string
  action: string
  company?: string
  above: ReactNode
  below: ReactNode
  onSave: (person: EnteredPerson) => void
  onClose: () => void
}

function PersonForm({ company = '', above, below, onSave, ...dialog }: PersonFormProps) {
  const [person, setPerson] = useState<EnteredPerson>({ ...blankPerson, company })
  const trimmed = Object.entries(person).map(([key, value]) => [key, value.trim()])
  const entered: EnteredPerson = { ...blankPerson, ...Object.fromEntries(trimmed) }
  const errors = checkPerson(entered)
  return (
    <FormDialog {...dialog} isComplete={Object.keys(errors).length === 0} onSave={() => onSave(entered)}>
      {(isChecked) => {
        const field = (key: keyof EnteredPerson) => ({
          value: person[key],
          error: isChecked ? errors[key] : undefined,
          onChange: (value: string) => setPerson({ ...person, [key]: value }),
        })
        return (
          <>
            {above}
            <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
              <TextField label="First name" isRequired maxLength={maxLength.personName} {...field('firstName')} />
              <TextField label="Last name" isRequired maxLength={maxLength.personName} {...field('lastName')} />
              <TextField label="Company" maxLength={maxLength.personName} {...field('company')} />
              <PhoneField label="Mobile" {...field('mobile')} />
            </div>
            <EmailField label="Email" maxLength={maxLength.email} {...field('email')} />
            {below}
          </>
        )
      }}
    </FormDialog>
  )
}

const checkPerson = ({ firstName, lastName, email, mobile }: EnteredPerson): Partial<EnteredPerson> => ({
  ...(firstName === '' && { firstName: 'First Name is required' }),
  ...(lastName === '' && { lastName: 'Last Name is required' }),
  ...(email !== '' && !isEmail(email) && { email: 'Please enter a valid email address' }),
  ...(mobile !== '' && !isPhone(mobile) && { mobile: 'Please enter a valid phone number' }),
})

interface PersonDialogProps {
  guest: DeskGuest
  onSave: (person: EnteredPerson, isHere: boolean) => void
  onClose: () => void
}

export function PersonDialog({ guest, onSave, onClose }: PersonDialogProps) {
  const [isHere, setHere] = useState(true)
  const verb = guest.isNamed ? 'Replace' : 'Name'
  return (
    <PersonForm
      title={`${verb} ${guest.name}`}
      action={`${verb} guest`}
      company={guest.company}
      above={
        <div className="grid gap-2 border-y-4 border-double border-line-strong py-3">
          <p>{guest.isNamed ? 'The new guest will take this spot.' : `A guest of ${guest.partner}`}</p>
          <PlaceFacts guest={guest} part="golf" />
        </div>
      }
      below={<CheckboxField label="Check in the new guest now" isSelected={isHere} onChange={setHere} />}
      onSave={(person) => onSave(person, isHere)}
      onClose={onClose}
    />
  )
}

interface WalkInDialogProps {
  view: DeskView
  part: DeskPart
  registrationId: number
  record: Recorder
  onClose: () => void
}

export function WalkInDialog({ view, part, registrationId, record, onClose }: WalkInDialogProps) {
  const listed = useDeskState(({ list }) => list?.freePlaces)
  const [partner, setPartner] = useState(registrationId)
  const [place, setPlace] = useState<string | null>(null)
  const guests = view.guests.filter((guest) => guest.registrationId === partner && guest.parts.includes(part))
  const openSpot = guests.find(({ isNamed }) => !isNamed)
  const places = listOpenPlaces(listed ?? [], view, part, guests)
  return (
    <PersonForm
      title={`Add walk-in for ${partNames[part]}`}
      action="Add and check in"
      above={
        <SelectField
          label="Which company is the guest with?"
          value={partner}
          onChange={(id) => setPartner(id ?? 0)}
          options={view.partners.map(({ registrationId: id, name }) => ({ value: id, label: name }))}
        />
      }
      below={
        openSpot ? (
          <Note>
            {openSpot.partner} has an open spot, {openSpot.name}. The guest will get that spot.
          </Note>
        ) : (
          places.length > 0 && (
            <SelectField
              label={part === 'golf' ? 'Hole and cart' : 'Table'}
              value={place}
              onChange={setPlace}
              placeholder="None for now"
              isClearable
              options={places.map(describePlace)}
            />
          )
        )
      }
      onSave={(person) =>
        openSpot ? record.name(openSpot, person, true) : record.walkIn(person, partner, place ?? '')
      }
      onClose={onClose}
    />
  )
}

function listOpenPlaces(
  freePlaces: readonly FreePlace[],
  { facts, unsaved }: DeskView,
  part: DeskPart,
  guests: readonly DeskGuest[],
): FreePlace[] {
  const taken = facts.filter(({ kind, id }) => kind === 'walkIn' && unsaved.has(id)).map(({ placeKey }) => placeKey)
  const wanted = part === 'golf' ? 'golf' : 'dinner'
  const rank = ({ course, hole, table }: FreePlace) => {
    const near = guests.filter((guest) => (table ? guest.table === table : guest.course === course))
    return near.some((guest) => table !== '' || guest.hole === hole) ? 0 : near.length > 0 ? 1 : 2
  }
  return freePlaces
    .map((place) => ({ ...place, room: place.room - taken.filter((key) => key === place.key).length }))
    .filter(({ part: ofPlace, room }) => ofPlace === wanted && room > 0)
    .toSorted((one, other) => rank(one) - rank(other))
}

const describePlace = ({ key, course, hole, team, cart, table, room }: FreePlace) =>
  table
    ? { value: key, label: `Table ${table}, ${formatCount(room, 'free seat')}` }
    : { value: key, label: `${team}, cart ${cart}, ${formatCount(room, 'opening')}`, group: `${course}, hole ${hole}` }
