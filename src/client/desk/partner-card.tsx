import { useState } from 'react'
import { type DeskPart, deskParts, partWords } from '#shared/domain/desk/facts.ts'
import { countGuests, type DeskGuest } from '#shared/domain/desk/guests.ts'
import type { FoundPartner } from '#shared/domain/desk/search.ts'
import { formatCount, joinWords } from '#shared/domain/text.ts'
import type { DeskDialog } from './desk-context.ts'
import { Note } from './guest-facts.tsx'
import { CheckInButton, GuestRow } from './guest-row.tsx'
import type { Recorder } from './use-record.ts'

interface PartnerCardProps {
  partner: FoundPartner
  part: DeskPart
  /** The guests keep their order until the search changes. */
  search: string
  unsaved: ReadonlySet<string>
  record: Recorder
  onOpen: (dialog: DeskDialog) => void
}

export function PartnerCard({ partner, part, search, unsaved, record, onOpen }: PartnerCardProps) {
  const { people, found, name } = partner
  const guests = useKeptOrder(
    people.filter(({ parts }) => parts.includes(part)),
    part,
    `${search} ${part}`,
  )
  const others = people.length - guests.length
  const missing = guests.filter(({ state }) => !state.here[part])
  const undisputed = missing.filter(({ state }) => !state.dispute)
  const courses = new Set(guests.map((guest) => guest.course))
  const course = part === 'golf' && courses.size === 1 ? [...courses][0] : ''
  const isFound = new Set(found.map(({ key }) => key))
  const isAllMain = undisputed.length > 1 && undisputed.every(({ key }) => isFound.has(key))
  return (
    <section className="rounded-md border border-line-strong bg-surface" aria-label={name}>
      <header className="flex items-center justify-between gap-3 border-b-4 border-double border-line-strong px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-[1.25rem] wrap-anywhere">{name}</h2>
          <Note>{[course, describeParts(people)].filter(Boolean).join(' · ')}</Note>
        </div>
        {guests.length > 0 && (
          <p className="flex-none text-field font-semibold whitespace-nowrap">
            {guests.length - missing.length} of {guests.length} here
          </p>
        )}
      </header>
      {undisputed.length > 1 && (
        <div className="grid border-b border-line px-4 py-3">
          <CheckInButton isMain={isAllMain} onPress={() => record.checkIn(undisputed)}>
            Check in all {undisputed.length}
          </CheckInButton>
        </div>
      )}
      <ul className="grid">
        {guests.map((guest) => (
          <GuestRow
            key={guest.key}
            guest={guest}
            part={part}
            isCourseShown={!course}
            isMain={!isAllMain && guest.key === missing.find(({ key }) => isFound.has(key))?.key}
            isUnsaved={unsaved.has(guest.state.here[part]?.id ?? '')}
            record={record}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {others > 0 && (
        <div className="px-4 py-3">
          <Note>
            {guests.length === 0 && `No one is registered for ${partWords[part]}. `}
            {formatCount(others, 'guest is', 'guests are')} registered for another part of the day.
          </Note>
        </div>
      )}
    </section>
  )
}

function useKeptOrder(guests: readonly DeskGuest[], part: DeskPart, reason: string): DeskGuest[] {
  const sorted = guests.toSorted(
    (one, other) => Number(Boolean(one.state.here[part])) - Number(Boolean(other.state.here[part])),
  )
  const [kept, setKept] = useState({ reason, keys: sorted.map(({ key }) => key) })
  if (kept.reason !== reason) setKept({ reason, keys: sorted.map(({ key }) => key) })
  const position = ({ key }: DeskGuest) => (kept.keys.includes(key) ? kept.keys.indexOf(key) : kept.keys.length)
  return sorted.toSorted((one, other) => position(one) - position(other))
}

function describeParts(people: readonly DeskGuest[]): string {
  const counts = deskParts.map((part) => [countGuests(people, part).expected, partWords[part]] as const)
  return joinWords(counts.filter(([count]) => count > 0).map(([count, word]) => `${count} for ${word}`))
}
