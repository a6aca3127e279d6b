import { type FormEvent, useState } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { type DeskPart, partNames } from '#shared/domain/desk/facts.ts'
import type { FreePlace } from '#shared/domain/desk/guests.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from './desk.module.css'
import { type DeskView, useDeskState } from './desk-context.ts'
import { checkPerson, PersonFields, trim } from './person-dialog.tsx'
import { blankPerson, type EnteredPerson } from './store/make-facts.ts'
import type { Recorder } from './use-record.ts'

interface WalkInDialogProps {
  view: DeskView
  part: DeskPart
  registrationId: number
  record: Recorder
  onClose: () => void
}

/** Adds a guest without a spot, who is here. An open spot of the partner is offered first. */
export function WalkInDialog({ view, part, registrationId, record, onClose }: WalkInDialogProps) {
  const listed = useDeskState(({ list }) => list?.freePlaces)
  const [person, setPerson] = useState<EnteredPerson>(blankPerson)
  const [partner, setPartner] = useState(registrationId)
  const [place, setPlace] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? checkPerson(person) : {}
  const places = listOpenPlaces(listed ?? [], view, part)
  const openSpot = view.guests.find(
    (guest) => guest.registrationId === partner && !guest.isNamed && guest.parts.includes(part),
  )

  function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(checkPerson(person)).length > 0) return
    if (openSpot) record.name(openSpot, trim(person), true)
    else record.walkIn(trim(person), partner, place ?? '')
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Add walk-in for ${partNames[part]}`}>
      <form onSubmit={save} noValidate className={styles.form}>
        <SelectField
          label="Partner"
          hint="Ask the guest: Who are you with?"
          value={partner}
          onChange={(id) => setPartner(id ?? 0)}
          options={view.partners.map(({ registrationId: id, name }) => ({ value: id, label: name }))}
        />
        <PersonFields person={person} errors={errors} onChange={setPerson} />
        {openSpot ? (
          <p className={styles.note}>
            {openSpot.partner} has an open spot, {openSpot.name}. The guest gets that spot.
          </p>
        ) : (
          places.length > 0 && (
            <SelectField
              label={part === 'golf' ? 'Hole and cart' : 'Table'}
              value={place}
              onChange={setPlace}
              placeholder="None for now"
              isClearable
              options={places.map((free) => ({ value: free.key, label: describePlace(free) }))}
            />
          )
        )}
        <Actions isAtFoot>
          <Button type="submit" tone="primary">
            Add and check in
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** The free places of the part, without those that walk-ins on this device have taken since. */
function listOpenPlaces(freePlaces: readonly FreePlace[], { facts, unsaved }: DeskView, part: DeskPart): FreePlace[] {
  const taken = facts.filter(({ kind, id }) => kind === 'walkIn' && unsaved.has(id)).map(({ placeKey }) => placeKey)
  const wanted = part === 'golf' ? 'golf' : 'dinner'
  return freePlaces.filter(
    ({ key, part: ofPlace, room }) => ofPlace === wanted && room > taken.filter((placeKey) => placeKey === key).length,
  )
}

const describePlace = ({ course, hole, team, cart, table, room }: FreePlace): string => {
  return table
    ? `Table ${table}, ${countOf(room, 'free seat')}`
    : `${course}, hole ${hole}, ${team}, cart ${cart}, ${countOf(room, 'opening')}`
}
