import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { PhoneLink } from '#client/ui/phone-link.tsx'
import { type DeskPart, guestKey } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { type DeskDialog, useDesk, useDeskState, useTime } from './desk-context.ts'
import styles from './guests.module.css'
import type { Recorder } from './use-record.ts'

interface GuestRowProps {
  guest: DeskGuest
  part: DeskPart
  /** False if the card names the course of all of them. */
  isCourseShown: boolean
  /** The first one who isn't here has the large button. */
  isFirst: boolean
  isUnsaved: boolean
  record: Recorder
  onOpen: (dialog: DeskDialog) => void
}

export function GuestRow({ guest, part, isCourseShown, isFirst, isUnsaved, record, onOpen }: GuestRowProps) {
  const here = guest.state.here[part]
  return (
    <li className={styles.guest} data-here={here !== undefined}>
      <div className={styles.nameLine}>
        <p className={styles.name}>{guest.name}</p>
        <Tags guest={guest} part={part} />
        {here && <HereMark at={here.at} isUnsaved={isUnsaved} />}
      </div>
      <div className={styles.person}>
        <PlaceFacts guest={isCourseShown ? guest : { ...guest, course: '' }} part={part} />
        <Details guest={guest} />
        <Refusals guest={guest} />
      </div>
      {guest.state.dispute ? (
        <Button onPress={() => onOpen({ kind: 'decide' })} aria-label={`Settle ${guest.name}`}>
          Settle
        </Button>
      ) : here ? (
        <div className={styles.done}>
          {!guest.isNamed && (
            <Button tone="quiet" onPress={() => onOpen({ kind: 'name', guest })}>
              Name guest
            </Button>
          )}
          <Button
            tone="quiet"
            onPress={() => onOpen({ kind: 'undo', guest })}
            aria-label={`Undo check-in for ${guest.name}`}
          >
            <Undo2 size={18} aria-hidden="true" />
            Undo
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <CheckInButton guest={guest} isFirst={isFirst} record={record} onOpen={onOpen} />
          {guest.isNamed && (
            <Button onPress={() => onOpen({ kind: 'name', guest })} aria-label={`Replace ${guest.name}`}>
              Replace
            </Button>
          )}
          <Button onPress={() => onOpen({ kind: 'note', guest })} aria-label={`Add note about ${guest.name}`}>
            Add note
          </Button>
        </div>
      )}
    </li>
  )
}

function CheckInButton({
  guest,
  isFirst,
  record,
  onOpen,
}: Pick<GuestRowProps, 'guest' | 'isFirst' | 'record' | 'onOpen'>) {
  const className = classNames(styles.checkIn, isFirst && styles.large)
  const tone = isFirst ? 'primary' : 'secondary'
  if (!guest.isNamed) {
    return (
      <Button tone={tone} className={className} onPress={() => onOpen({ kind: 'name', guest })}>
        Name {guest.name}
      </Button>
    )
  }
  return (
    <Button
      tone={tone}
      className={className}
      onPress={() => record.checkIn([guest])}
      aria-label={`Check in ${guest.name}`}
    >
      Check in {guest.name.split(' ')[0]}
    </Button>
  )
}

function HereMark({ at, isUnsaved }: { at: string; isUnsaved: boolean }) {
  const time = useTime()
  const Sign = isUnsaved ? Clock : CircleCheck
  return (
    <span className={styles.mark} data-tone={isUnsaved ? 'warning' : 'success'}>
      <Sign size={20} aria-hidden="true" />
      Here {time(at)}
      {isUnsaved && <VisuallyHidden>, waiting to be saved</VisuallyHidden>}
    </span>
  )
}

function Tags({ guest, part }: { guest: DeskGuest; part: DeskPart }) {
  const desk = useDesk()
  const noShowFrom = useDeskState(({ list }) => list?.noShowFrom[part] ?? '')
  const isNoShow = !guest.state.here[part] && noShowFrom !== '' && desk.serverNow() >= noShowFrom
  const tags = [
    guest.isWalkIn && ['Walk-in', 'current'],
    guest.parts.includes('vip') && ['VIP', 'vip'],
    guest.rentalClubs && [
      guest.rentalClubs === 'Rental clubs' ? 'Rental clubs' : `Rental clubs: ${guest.rentalClubs}`,
      '',
    ],
    guest.state.dispute && ['Disputed', 'error'],
    isNoShow && ['Not here yet', 'error'],
  ].filter((tag): tag is string[] => Array.isArray(tag))
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map(([words, tone]) => (
        <li key={words} className={styles.tag} data-tone={tone}>
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The places of a golfer come first at golf, and the table at dinner. */
export function PlaceFacts({ guest, part }: { guest: DeskGuest; part: DeskPart }) {
  const { course, hole, team, cart, table } = guest
  const golf: [string, string | number][] = [
    ['Course', course],
    ['Hole', hole ?? ''],
    ['Team', team],
    ['Cart', cart ?? ''],
  ]
  const places = [...(part === 'golf' ? golf : []), ['Table', table] as const, ...(part === 'golf' ? [] : golf)]
  const known = places.filter(([, value]) => value !== '')
  if (known.length === 0) return <p className={styles.note}>No hole or table yet</p>
  return (
    <dl className={styles.places}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Details({ guest }: { guest: DeskGuest }) {
  const { company, partner, dietaryNeeds, mobile, state } = guest
  const time = useTime()
  const words = [company && company !== partner && company, dietaryNeeds && `Dietary needs: ${dietaryNeeds}`].filter(
    Boolean,
  )
  return (
    <>
      {words.length > 0 && <p className={styles.note}>{words.join(' · ')}</p>}
      {mobile && <PhoneLink number={mobile} className={styles.phone} />}
      {state.notes.map(({ id, note, who, at }) => (
        <p key={id} className={styles.note}>
          “{note}” {who}, {time(at)}
        </p>
      ))}
    </>
  )
}

/** Why the server didn't store entries about this guest. */
function Refusals({ guest }: { guest: DeskGuest }) {
  const refused = useDeskState((state) => state.refused)
  const reasons = new Set(refused.filter(({ fact }) => guestKey(fact) === guest.key).map(({ why }) => why))
  return [...reasons].map((why) => (
    <p key={why} className={styles.refusal}>
      Not saved: {why}
    </p>
  ))
}
