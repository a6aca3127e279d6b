import { ClipboardPaste, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { type EditableParts, spotHeadId } from '#client/features/registrations/draft/spot-issues.ts'
import { useNamesDay } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { type NewAttendee, planOwnEntry } from '#shared/domain/spots/enter-people.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { GuestLinks } from './guest-links.tsx'
import { PastePeople } from './paste/paste-people.tsx'
import type { SpotEdits } from './spot-edits.ts'
import { describeMissing } from './spot-summary.tsx'

type SpotToolsProps = {
  spots: Spot[]
  totals: SpotTotals
  editable: EditableParts
  lookups: AttendeeLookups
  edits: SpotEdits
}

export function SpotTools({ spots, totals, editable, lookups, edits }: SpotToolsProps) {
  const { draft, user, saved } = useWizard()
  const namesDay = useNamesDay()
  const [isPasting, setPasting] = useState(false)
  const missing = countMissingNames(spots, totals)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p role="status" className="font-semibold">
          {describeMissing(spots, missing)}
        </p>
        {missing > 0 && namesDay && <p className="text-ink-soft text-note">{namesDay}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Button onPress={() => setPasting(true)}>
          <ClipboardPaste size={18} aria-hidden="true" />
          Paste a list
        </Button>
        {saved && <GuestLinks id={saved.id} />}
        {listAttending(draft.contact, user).map((one) => (
          <OwnSpot key={String(one.isSelf)} {...{ spots, one, editable, edits }} />
        ))}
      </div>
      {!saved && (
        <p className="text-ink-soft text-note">
          After you submit the registration, you can ask guests for their names.
        </p>
      )}
      <PastePeople
        {...{ spots, totals, editable, lookups, edits }}
        isOpen={isPasting}
        onClose={() => setPasting(false)}
      />
    </div>
  )
}

type AttendingPerson = NewAttendee & { isSelf: boolean }

type KnownUser = Pick<CurrentUser, 'firstName' | 'lastName' | 'companyName' | 'email'>

export function listAttending(contact: KnownUser, user: KnownUser & Pick<CurrentUser, 'role'>): AttendingPerson[] {
  const isSelf = isSameEmail(contact.email, user.email)
  const attending = [{ ...toNewAttendee(contact), isSelf }]
  return isSelf || user.role === 'admin' ? attending : [...attending, { ...toNewAttendee(user), isSelf: true }]
}

function toNewAttendee({ firstName, lastName, companyName, email }: KnownUser): NewAttendee {
  return { firstName, lastName, company: companyName, email }
}

type OwnSpotProps = Pick<SpotToolsProps, 'spots' | 'editable' | 'edits'> & { one: AttendingPerson }

function OwnSpot({ spots, one: { isSelf, ...person }, editable, edits }: OwnSpotProps) {
  const entry = planOwnEntry(spots, editable.details ? person : { ...person, email: '' })
  if (!entry) return null
  const name = [person.firstName, person.lastName].join(' ').trim()

  function enter(own: NonNullable<typeof entry>) {
    const { spotNumber } = spots[own.index] ?? { spotNumber: 0 }
    document.getElementById(spotHeadId(own.index))?.focus()
    edits.enter([own], `${name} was entered in spot ${spotNumber}.`)
  }

  return (
    <Button tone="quiet" onPress={() => enter(entry)}>
      <UserCheck size={18} aria-hidden="true" />
      {isSelf ? 'I’m attending' : `${name} is attending`}
    </Button>
  )
}
