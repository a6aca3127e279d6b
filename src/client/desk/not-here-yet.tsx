import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { DeskPart } from '#shared/domain/desk/facts.ts'
import { countGuests, countGuestsBy, type DeskGuest, listMissingPartners } from '#shared/domain/desk/guests.ts'
import { formatCount } from '#shared/domain/text.ts'
import { useTime } from './desk-context.ts'
import { Phone } from './guest-facts.tsx'

const partnersShown = 5

interface NotHereYetProps {
  guests: readonly DeskGuest[]
  part: DeskPart
  onSearch: (search: string) => void
}

export function NotHereYet({ guests, part, onSearch }: NotHereYetProps) {
  const [isAllShown, setAllShown] = useState(false)
  const courses = part === 'golf' ? countGuestsBy(guests, part, ({ course }) => course) : []
  const sorted = listMissingPartners(guests, part)
  const shown = isAllShown ? sorted : sorted.slice(0, partnersShown)
  return (
    <Overview title="Not here yet" figure={countGuests(guests, part).missing}>
      {courses.length > 1 &&
        courses.map(({ name, missing, expected }) => (
          <Line key={name}>
            <span>{name}</span>
            <span>
              <b>{missing}</b> of {expected}
            </span>
          </Line>
        ))}
      {shown.map(({ registrationId, name, missing, isNoOneHere, phones }) => (
        <Line key={registrationId}>
          <button
            type="button"
            className="grid min-h-touch cursor-pointer justify-items-start bg-transparent px-0 py-1 text-start"
            onClick={() => onSearch(name)}
          >
            <b>{name}</b>
            <small className="text-small text-ink-soft">
              {formatCount(missing, 'guest')}
              {isNoOneHere && ', no one here'}
            </small>
          </button>
          <span className="grid justify-items-end">
            {phones.map((phone) => (
              <Phone key={phone} number={phone} />
            ))}
          </span>
        </Line>
      ))}
      {sorted.length > shown.length && (
        <li className="-ms-3 pt-2">
          <Button tone="quiet" onPress={() => setAllShown(true)}>
            Show all {sorted.length} partners
          </Button>
        </li>
      )}
    </Overview>
  )
}

const lastShown = 5

interface JustCheckedInProps {
  guests: readonly DeskGuest[]
  part: DeskPart
  onUndo: (guest: DeskGuest) => void
}

export function JustCheckedIn({ guests, part, onUndo }: JustCheckedInProps) {
  const time = useTime()
  const timeOf = ({ state }: DeskGuest) => state.here[part]?.at ?? ''
  const last = guests
    .filter((guest) => timeOf(guest) !== '')
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .slice(0, lastShown)
  if (last.length === 0) return null
  return (
    <Overview title="Just checked in">
      {last.map((guest) => (
        <Line key={guest.key}>
          <span>
            {guest.name} <small className="text-small text-ink-soft">{time(timeOf(guest))}</small>
          </span>
          <Button
            tone="quiet"
            className="-me-3"
            onPress={() => onUndo(guest)}
            aria-label={`Undo check-in for ${guest.name}`}
          >
            Undo
          </Button>
        </Line>
      ))}
    </Overview>
  )
}

const Overview = ({ title, figure, children }: { title: string; figure?: number; children: ReactNode }) => (
  <section>
    <h2 className="flex items-baseline justify-between border-b border-line-strong pb-1">
      {title} <span className="text-figure lining-nums">{figure}</span>
    </h2>
    <ul className="grid">{children}</ul>
  </section>
)

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-touch items-center justify-between gap-3 border-b border-line">{children}</li>
)
