import type { ReactNode } from 'react'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { type DeskPart, guestKey } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { useDesk, useDeskState, useTime } from './desk-context.ts'

export const Note = ({ children }: { children: ReactNode }) => <p className="text-note text-ink-soft">{children}</p>

export const Phone = ({ number }: { number: string }) => (
  <PhoneLink
    number={number}
    className="inline-flex min-h-touch items-center justify-self-start text-pine tabular-nums"
  />
)

export function GuestTags({ guest, part }: { guest: DeskGuest; part: DeskPart }) {
  const desk = useDesk()
  const noShowFrom = useDeskState(({ list }) => list?.noShowFrom[part] ?? '')
  const { isWalkIn, parts, rentalClubs, state } = guest
  const isNoShow = !state.here[part] && noShowFrom !== '' && desk.serverNow() >= noShowFrom
  const tags = [
    isWalkIn && { words: 'Walk-in', tone: 'current' },
    parts.includes('vip') && { words: 'VIP', tone: 'vip' },
    rentalClubs !== '' && {
      words: rentalClubs === 'Rental clubs' ? rentalClubs : `Rental clubs: ${rentalClubs}`,
      tone: 'neutral',
    },
    state.dispute !== null && { words: 'Disputed', tone: 'error' },
    isNoShow && { words: 'Not here yet', tone: 'error' },
  ].filter((tag) => tag !== false)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1">
      {tags.map(({ words, tone }) => (
        <li
          key={words}
          className="rounded-full bg-wash px-2 py-0.5 text-small font-semibold text-tint"
          data-tone={tone}
        >
          {words}
        </li>
      ))}
    </ul>
  )
}

export function PlaceFacts({ guest, part }: { guest: DeskGuest; part: DeskPart }) {
  const { course, hole, team, cart, table } = guest
  const golf = { Course: course, Hole: hole ?? '', Team: team, Cart: cart ?? '' }
  const places = Object.entries(part === 'golf' ? { ...golf, Table: table } : { Table: table, ...golf })
  const known = places.filter(([, value]) => value !== '')
  if (known.length === 0) return <Note>No hole or table yet</Note>
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small leading-[1.25] text-ink-soft">{label}</dt>
          <dd className="text-field leading-[1.3] font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function GuestNotes({ guest }: { guest: DeskGuest }) {
  const { company, partner, dietaryNeeds, mobile, state } = guest
  const time = useTime()
  const refused = useDeskState((desk) => desk.refused)
  const reasons = new Set(refused.filter(({ fact }) => guestKey(fact) === guest.key).map(({ why }) => why))
  const words = [company !== partner && company, dietaryNeeds && `Dietary needs: ${dietaryNeeds}`].filter(Boolean)
  return (
    <>
      {words.length > 0 && <Note>{words.join(' · ')}</Note>}
      {mobile && <Phone number={mobile} />}
      {state.notes.map(({ id, note, who, at }) => (
        <Note key={id}>
          “{note}” {who}, {time(at)}
        </Note>
      ))}
      {[...reasons].map((why) => (
        <p key={why} className="text-note text-clay">
          Not saved: {why}
        </p>
      ))}
    </>
  )
}
